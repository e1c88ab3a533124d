// Games of the engine against itself, for training: from balanced random openings, and the quiet
// positions in them, each with the value the search gave and how the game ended.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

/// A quiet position of a game, and what became of it. Both numbers are seen from black.
struct SeenPosition {
    std::vector<Point> moves;
    Value value = 0;      ///< by the search
    double result = 0.5;  ///< of the game: 1 black won, 0 white won
};

/// "moves | value | result", one line.
std::string to_line(const SeenPosition& position);
/// Throws InputError. The board is of the usual size, the rule free-style.
SeenPosition parse_seen(std::string_view line);

/// Points that a value must differ by to change the odds by a factor of e.
inline constexpr double kValueScale = 200.0;

struct SelfPlayOptions {
    std::uint64_t nodes = 1000;  ///< a move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    bool astray = false;  ///< judge a position beside each of the game, too: after a random move
    const std::atomic<bool>* cancel = nullptr;  ///< raised: the game is broken off
};

/// A few random stones near each other that leave either player a chance, by a search of
/// `options.nodes` nodes. Throws OutOfBudget when cancelled.
Board balanced_opening(const SelfPlayOptions& options, Random& random, Engine& engine);

/// Plays one game on from such an opening; the quiet positions in the order of play, then those
/// beside it. A search looks at mistakes that no game has, so a network must have seen some. Throws
/// OutOfBudget when cancelled.
std::vector<SeenPosition> play_training_game(Engine& engine, const SelfPlayOptions& options,
                                             Random& random);

inline void stop_if(const std::atomic<bool>* cancel) {
    if (cancel && cancel->load()) throw OutOfBudget{StopReason::cancelled};
}

}  // namespace ailab::gomoku
