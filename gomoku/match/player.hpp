// Whoever chooses a move: a rung of the ladder, the engine, another program, a person.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Thought;
/// Told of each iteration of a search, on the thread that thinks.
using OnThought = std::function<void(const Thought&)>;

struct ThinkLimits {
    double seconds = 0;       ///< 0: no limit
    std::uint64_t nodes = 0;  ///< 0: no limit
    Depth depth = 0;          ///< 0: as the player likes
    int threads = 1;
    const std::atomic<bool>* cancel = nullptr;
    const OnThought* on_thought = nullptr;  ///< the engine's only
};

/// The source of a move that was not searched: there was no other, or no time.
inline constexpr std::string_view kAtOnce = "at once";

struct Thought {
    Point move;  ///< none if the game is over, or the player gave up
    Value value = 0;
    std::optional<int> win_in{};  ///< own moves to the five; negative: the opponent's
    std::vector<Point> line{};    ///< begins with the move
    Depth depth = 0;
    std::uint64_t nodes = 0;
    /// kAtOnce, or what found it: "book", "vcf", "vct", "search", "engine", …
    std::string source{};
    /// A limit ended the textbook search before the depth asked for; `depth` was searched.
    StopReason stopped = StopReason::none;
};

class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// A legal move wherever there is one, whatever the limits.
    virtual Thought think(const Board& board, const ThinkLimits& limits) = 0;
    /// Forget what belongs to the last game.
    virtual void new_game() {}
};

/// Own moves to the five, or the opponent's as a negative number; nothing without a proved end.
std::optional<int> win_in(Value value);

/// "+123", "win in 4", "loss in 2".
std::string score_text(Value value, std::optional<int> win_in);

/// Any legal move, near the stones if possible; none if the game is over.
Point some_move(const Board& board);

}  // namespace ailab::gomoku
