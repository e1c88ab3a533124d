// A player: a rung of the ladder, the engine, another program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/engine/limits.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Thought;
/// Told of each iteration of a search, on the thread that thinks.
using OnThought = std::function<void(const Thought&)>;

/// The source of a move that was not searched: there was no other, or no time.
inline constexpr std::string_view kAtOnce = marked("at once");

struct Thought {
    Point move{};  ///< none if the game is over, or the player gave up
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
    /// `on_thought`, if given, is called after each iteration of the engine.
    virtual Thought think(const Board& board, const Limits& limits,
                          const OnThought* on_thought = nullptr) = 0;
    /// Forget what belongs to the last game.
    virtual void new_game() {}
};

/// Own moves to the five, or the opponent's as a negative number; nothing without a proved end.
std::optional<int> win_in(Value value);

/// "+123", "win in 4", "loss in 2", in the language of the user.
std::string score_text(Value value, std::optional<int> win_in);

/// Any legal move, near the stones if possible; none if the game is over.
Point some_move(const Board& board);

}  // namespace ailab::gomoku
