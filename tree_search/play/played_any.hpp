// Adapts any registered game to the play front end: tic-tac-toe and similar games, Grundy's game,
// Nim, trees.
#pragma once

#include <memory>
#include <string>

#include "common/play/game.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// Moves have the same names as in the searches. A click on a coin splits its heap there, or takes
/// this coin and those behind it.
std::unique_ptr<play::Game> make_played(std::unique_ptr<AnyGame> game, std::string name);

}  // namespace ailab::tree_search
