// A line chart of the course of a search or of training. Each line is labelled at its end, and
// lines differ in their dashes, so that the chart is readable without colours.
#pragma once

#include <string>
#include <vector>

#include "common/draw/svg.hpp"

namespace ailab::draw {

struct ChartLine {
    std::string name;
    std::vector<Point> points;  ///< in non-decreasing order of x
    bool steps = false;         ///< y is constant until the next point, as for a best value so far
};

struct LineChart {
    std::string title, x_axis, y_axis;
    bool log_x = false;  ///< requires x > 0
    std::vector<ChartLine> lines{};
    std::vector<ChartLine> levels{};  ///< horizontal, at the first y: an optimum, a bound
};

/// A standalone SVG. Requires at least one point.
std::string line_chart(const LineChart& chart);

}  // namespace ailab::draw
