// A player: one of the textbook's search variants, the engine, or another program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/arena/match.hpp"
#include "common/base/translate.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

struct Thought;
/// Called after each iteration of a search, on the searching thread.
using OnThought = std::function<void(const Thought&)>;

/// The source of a move that was not searched, because it was the only one or there was no time.
inline constexpr std::string_view kAtOnce = marked("at once");

struct Thought {
    Point move{};  ///< none if the game is over or the player resigned
    Value value = 0;
    std::optional<int> win_in{};  ///< in this number of moves; negative if the opponent wins
    std::vector<Point> line{};    ///< starts with the move
    Depth depth = 0;
    std::uint64_t nodes = 0;
    /// kAtOnce, or the method that found it: "book", "vcf", "vct", "search", "engine", …
    std::string source{};
    std::string remark{};  ///< of another program: its last message
    /// Set if a limit ended the textbook search before the requested depth (`depth` is the depth
    /// reached), or if there was not enough memory for the engine.
    StopReason stopped = StopReason::none;
};

class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    /// Returns a legal move if there is one, whatever the limits. Calls `on_thought`, if given,
    /// after each iteration of the engine.
    virtual Thought think(const Board& board, const Limits& limits,
                          const OnThought* on_thought = nullptr) = 0;
    /// Clears the data of the last game.
    virtual void new_game() {}
};

inline constexpr std::size_t kEngineTable = std::size_t{32} << 20U;  // bytes

std::unique_ptr<Player> make_engine_player(std::size_t table_bytes = kEngineTable,
                                           const EvaluationChoice& evaluation = {});

/// Returns "+123", "win in 4" or "loss in 2" in the user's language.
std::string score_text(Value value, std::optional<int> win_in);

/// The same from black's side: "+35", "white wins in 4", "black wins"; `value` is that of the side
/// to move.
std::string black_value_text(Value value, std::optional<int> win_in, Colour to_move);

/// Returns any legal move, near the stones if possible; none if the game is over.
Point some_move(const Board& board);

// Plays a game between two players by the rules. A player that fails (crash, timeout, illegal move)
// loses the game; the match continues.

using arena::GameResult;

using PlayedGame = arena::PlayedGame<Point>;  ///< the first player is black

struct GameSetting {
    Rule rule = Rule::freestyle;
    int size = kDefaultSize;
    std::vector<Point> opening{};
    arena::GameLimits limits{kMaxSize * kMaxSize};  ///< the ply limit includes the opening
    Budget run{};  ///< its time and its cancel flag interrupt the game between two moves
};

/// Applies the rules; returns an empty optional while the game continues.
std::optional<arena::GameEnd> end_of(const Board& board);

/// Plays from the opening on; returns an empty optional if it was interrupted. Throws InputError
/// for an opening that cannot be played.
std::optional<PlayedGame> play_game(const GameSetting& setting, Player& black, Player& white,
                                    const Limits& black_limits, const Limits& white_limits);

}  // namespace ailab::gomoku
