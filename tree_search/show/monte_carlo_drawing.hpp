// A Monte-Carlo tree search as a picture: the nodes that were visited most, with one frame for each
// of the first playouts and then ever fewer.
#pragma once

#include <cstdint>
#include <string>

#include "common/show/drawing.hpp"
#include "tree_search/games/any_game.hpp"

namespace ailab::tree_search {

/// "+0.31", or "won", "drawn", "lost" where it is proved.
std::string result_text(double mean, ResultBounds bounds);

/// Searches again with these options, as often as `playouts` says.
show::Drawing draw_monte_carlo(const AnyGame& game, const MonteCarloOptions& options,
                               std::uint64_t playouts, const std::string& title);

}  // namespace ailab::tree_search
