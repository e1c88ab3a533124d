// Lines over a common axis: how a search or a training went. Each line is named at its end, and
// lines differ in their dashes, so that the chart is read without colours.
#pragma once

#include <string>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

struct ChartLine {
    std::string name;
    std::vector<Point> points;  ///< x does not fall
    bool steps = false;         ///< y holds until the next point, as the best so far does
};

struct LineChart {
    std::string title, x_axis, y_axis;
    bool log_x = false;  ///< requires x > 0
    std::vector<ChartLine> lines{};
    std::vector<ChartLine> levels{};  ///< the first point's y, drawn across: an optimum, a bound
};

/// An SVG of its own. Requires at least one point.
std::string line_chart(const LineChart& chart);

}  // namespace ailab::draw
