// The constraint graph of a problem: a circle for each variable, a line for each pair that shares a
// relation, a square for each sum. An answer fills the circles.
#pragma once

#include <optional>
#include <string>

#include "common/search/constraints/problem.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// More variables than this are not drawn: nobody could read them.
inline constexpr std::size_t kMostDrawnVariables = 150;

/// An SVG. The regions of a map stand at their places, all else where the layout puts it. Requires
/// at most kMostDrawnVariables variables.
std::string constraint_graph(const ConstraintPuzzle& puzzle, const constraints::Problem& problem,
                             const std::optional<constraints::Values>& values);

}  // namespace ailab::tree_search
