// Charts of the comparison and of the analysis of heuristics.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab3_puzzle/textbook/exhaustive.hpp"

namespace ailab::lab3 {

struct Bar {
    std::string label;
    double value;      ///< > 0
    std::string note;  ///< written beside the bar
};

/// Draws horizontal bars on a logarithmic scale.
std::string bars_svg(const std::string& title, const std::vector<Bar>& bars);

/// Draws one plot of h (upwards) against h* (to the right) per heuristic. The area of a dot grows
/// with the number of boards; the line is h = h*.
std::string quality_svg(const std::vector<std::pair<std::string, HeuristicQuality>>& all);

}  // namespace ailab::lab3
