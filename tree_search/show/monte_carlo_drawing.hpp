// Draws a Monte-Carlo tree search: the most visited nodes, with one frame per playout at first and
// then fewer and fewer.
#pragma once

#include <cstdint>
#include <string>

#include "common/show/drawing.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// Returns "+0.31", or "won", "drawn", "lost" if the result is proved.
std::string result_text(double mean, ResultBounds bounds);

/// Runs the search again with these options, with as many playouts as `playouts` says.
show::Drawing draw_monte_carlo(const AnyGame& game, const MonteCarloOptions& options,
                               std::uint64_t playouts, const std::string& title);

}  // namespace ailab::tree_search
