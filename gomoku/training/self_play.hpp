// Games of the engine against itself, for training: from balanced random openings, and the quiet
// positions in them, each with the value the search gave and how the game ended.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "common/base/random.hpp"
#include "common/training/sample.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

/// Points that a value must differ by to change the odds by a factor of e.
inline constexpr double kValueScale = 200.0;

struct SelfPlayOptions {
    std::uint64_t nodes = 1000;  ///< a move
    int size = kDefaultSize;
    Rule rule = Rule::freestyle;
    bool astray = false;  ///< judge a position beside each of the game, too: after a random move
    const std::atomic<bool>* cancel = nullptr;  ///< raised: the game is broken off

    Limits limits() const { return {.nodes = nodes, .cancel = cancel}; }
};

/// A few random stones near each other that leave either player a chance, by a search of
/// `options.nodes` nodes. Nothing when cancelled.
std::optional<Board> balanced_opening(const SelfPlayOptions& options, Random& random,
                                      Engine& engine);

/// Plays one game on from such an opening; the quiet positions in the order of play, then those
/// beside it, as their moves; black is the first player. A search looks at mistakes that no game
/// has, so a network must have seen some. Nothing when cancelled.
std::optional<std::vector<training::Sample>> play_training_game(Engine& engine,
                                                                const SelfPlayOptions& options,
                                                                Random& random);

}  // namespace ailab::gomoku
