// Self-play games for training: from balanced random openings, with the quiet positions in them,
// each with the search value and the game result.
#pragma once

#include <optional>
#include <vector>

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"
#include "gomoku/engine/engine.hpp"
#include "workshop/training/sample.hpp"

namespace ailab::gomoku {

/// The difference in value that changes the odds by a factor of e.
inline constexpr double kValueScale = 200.0;

/// Why a run must end now, if it must.
StopReason stop_of(Budget run);

struct SelfPlayOptions {
    std::uint64_t nodes = 1000;  ///< per move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    bool astray = false;  ///< also judge a position after a random move beside each one of the game
    Budget run{};         ///< its time and its cancel flag end a game, between two moves

    /// Of a move. Its time is not limited, which would change the moves.
    Limits limits() const { return {.nodes = nodes, .cancel = run.cancel}; }
};

/// Returns a few random stones near each other that give both players a chance, according to a
/// search of `options.nodes` nodes; an empty optional if stopped.
std::optional<Board> balanced_opening(const SelfPlayOptions& options, Random& random,
                                      Engine& engine);

/// Plays a game from such an opening. Returns its quiet positions in order, then the quiet
/// positions beside the game (if `options.astray`), as move lists; black is the first player. The
/// search meets mistakes that do not occur in games, so the network must see some in training.
/// Returns an empty optional if stopped.
std::optional<std::vector<training::Sample>> play_training_game(Engine& engine,
                                                                const SelfPlayOptions& options,
                                                                Random& random);

}  // namespace ailab::gomoku
