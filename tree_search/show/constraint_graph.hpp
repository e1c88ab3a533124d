// Draws the constraint graph of a problem: a circle per variable, a line per pair that shares a
// relation, a square per sum. An answer fills the circles.
#pragma once

#include <optional>
#include <string>

#include "common/search/constraints/problem.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Larger graphs are not drawn, because they are unreadable.
inline constexpr std::size_t kMostDrawnVariables = 150;

/// Returns an SVG. The regions of a map are at their given places, other nodes where the layout
/// puts them. Requires at most kMostDrawnVariables variables.
std::string constraint_graph(const ConstraintPuzzle& puzzle, const constraints::Problem& problem,
                             const std::optional<constraints::Values>& values);

}  // namespace ailab::tree_search
