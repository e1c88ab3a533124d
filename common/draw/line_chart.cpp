#include "common/draw/line_chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "common/draw/style.hpp"

namespace ailab::draw {
namespace {

constexpr double kPlotWidth = 520, kPlotHeight = 300, kPlotLeft = 74, kPlotTop = 46,
                 kBelowPlot = 52, kBesidePlot = 190;
constexpr double kLetter = kFontSize - 1;

/// Eight line styles that differ in colour and dashes.
constexpr std::array<std::string_view, 8> kColours{"#5b86b8", "#c7432b", "#3f8a5f", "#c8891f",
                                                   "#8a63b0", "#2f9aa0", "#b0507f", "#757b86"};
constexpr std::array<std::string_view, 8> kDashes{"",    "7 3", "2 3",   "9 3 2 3",
                                                  "4 2", "",    "1 2.5", "12 4"};

struct Range {
    double low = std::numeric_limits<double>::max(), high = std::numeric_limits<double>::lowest();
    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double part(double value) const { return high > low ? (value - low) / (high - low) : 0.5; }
};

/// The least difference at which values of this range can be distinguished.
double least_span(const Range& range) {
    return 1e-9 * std::max({1.0, std::abs(range.low), std::abs(range.high)});
}

/// 1, 2 or 5 times a power of ten: the widest step that gives at least four ticks.
double tick_step(const Range& range) {
    const double span = std::max(range.high - range.low, least_span(range));
    const double power = std::pow(10, std::floor(std::log10(span / 4)));
    for (const double factor : {5.0, 2.0})
        if (power * factor <= span / 4) return power * factor;
    return power;
}

/// The multiples of `step` in the range, which is at most about ten steps wide.
std::vector<double> ticks(const Range& range, double step) {
    constexpr double kRounding = 1e-9;  // of a step
    std::vector<double> ticks;
    const double first = std::ceil(range.low / step - kRounding);
    const double last = std::floor(range.high / step + kRounding);
    for (double i = 0; i <= last - first; ++i) ticks.push_back((first + i) * step);
    return ticks;
}

/// "1,200", "0.25", "3M".
std::string tick_text(double value) {
    const double size = std::abs(value);
    if (size >= 1e6) return fmt::format("{:.4g}M", value / 1e6);
    if (size >= 1e4) return fmt::format("{:.4g}k", value / 1e3);
    return fmt::format("{:.4g}", value);
}

class Chart {
public:
    explicit Chart(const LineChart& chart)
        : chart_(chart),
          svg_(kPlotLeft + kPlotWidth + kBesidePlot, kPlotTop + kPlotHeight + kBelowPlot,
               chart.title, standalone_style()) {
        for (const ChartLine& line : chart.lines)
            for (const Point p : line.points) x_.include(across(p.x)), y_.include(p.y);
        for (const ChartLine& level : chart.levels) y_.include(level.points.front().y);
        const double margin = 0.04 * std::max(y_.high - y_.low, 10 * least_span(y_));
        y_.low -= margin;
        y_.high += margin;
    }

    std::string draw() {
        svg_.rect({0, 0}, kPlotLeft + kPlotWidth + kBesidePlot, kPlotTop + kPlotHeight + kBelowPlot,
                  {{"class", "paper"}});
        svg_.text({kPlotLeft, 24}, chart_.title, {{"font-weight", "600"}});
        draw_axes();
        for (const ChartLine& level : chart_.levels) draw_level(level);
        for (std::size_t i = 0; i < chart_.lines.size(); ++i)
            draw_line(chart_.lines[i], i % kColours.size());
        write_names();
        return svg_.finish();
    }

private:
    struct Name {
        double y;
        std::string text;
        std::string_view colour;
    };

    double across(double x) const { return chart_.log_x ? std::log10(x) : x; }
    Point at(Point p) const {
        return {kPlotLeft + kPlotWidth * x_.part(across(p.x)),
                kPlotTop + kPlotHeight * (1 - y_.part(p.y))};
    }

    void draw_axes() {
        const double step = tick_step(y_);
        for (const double y : ticks(y_, step)) {
            const double down = kPlotTop + kPlotHeight * (1 - y_.part(y));
            svg_.line({kPlotLeft, down}, {kPlotLeft + kPlotWidth, down},
                      {{"class", "edge"}, {"stroke-width", 0.5}});
            svg_.text({kPlotLeft - 8, down + 4}, tick_text(std::abs(y) < step / 2 ? 0 : y),
                      {{"class", "small"}, {"text-anchor", "end"}});
        }
        const double x_step = chart_.log_x ? 1 : tick_step(x_);
        for (const double x : ticks(x_, x_step)) {
            const double right = kPlotLeft + kPlotWidth * x_.part(x);
            svg_.line({right, kPlotTop + kPlotHeight}, {right, kPlotTop + kPlotHeight + 5},
                      {{"class", "edge"}});
            svg_.text({right, kPlotTop + kPlotHeight + 20},
                      tick_text(chart_.log_x ? std::pow(10, std::round(x)) : x),
                      {{"class", "small middle"}});
        }
        svg_.path(fmt::format("M{} {}V{}H{}", kPlotLeft, kPlotTop, kPlotTop + kPlotHeight,
                              kPlotLeft + kPlotWidth),
                  {{"class", "edge"}});
        svg_.text({kPlotLeft + kPlotWidth / 2, kPlotTop + kPlotHeight + 42}, chart_.x_axis,
                  {{"class", "small middle"}});
        svg_.text({kPlotLeft - 60, kPlotTop - 8}, chart_.y_axis, {{"class", "small"}});
    }

    void draw_level(const ChartLine& level) {
        const double down = at({0, level.points.front().y}).y;
        svg_.line({kPlotLeft, down}, {kPlotLeft + kPlotWidth, down}, {{"class", "edge optimum"}});
        names_.push_back({down, level.name, ""});
    }

    void draw_line(const ChartLine& line, std::size_t look) {
        if (line.points.empty()) return;
        std::string path;
        Point last{};
        for (const Point point : line.points) {
            const Point p = at(point);
            if (path.empty())
                path = fmt::format("M{} {}", number(p.x), number(p.y));
            else if (line.steps)
                path += fmt::format("H{}V{}", number(p.x), number(p.y));
            else
                path += fmt::format("L{} {}", number(p.x), number(p.y));
            last = p;
        }
        if (line.steps) path += fmt::format("H{}", number(kPlotLeft + kPlotWidth));
        svg_.path(path, {{"fill", "none"},
                         {"stroke", std::string_view(kColours[look])},
                         {"stroke-width", 2},
                         {"stroke-linejoin", "round"},
                         {"stroke-dasharray", std::string_view(kDashes[look])}});
        names_.push_back({last.y, line.name, kColours[look]});
    }

    /// Places labels beside the ends of their lines, moved apart if they would overlap.
    void write_names() {
        std::stable_sort(names_.begin(), names_.end(),
                         [](const Name& a, const Name& b) { return a.y < b.y; });
        double lowest =
            kPlotTop + kPlotHeight - kLetter * 1.3 * static_cast<double>(names_.size() - 1);
        double next = 0;
        for (const Name& name : names_) {
            const double y = std::max(next, std::min(name.y, lowest));
            svg_.line({kPlotLeft + kPlotWidth + 2, name.y}, {kPlotLeft + kPlotWidth + 14, y},
                      {{"class", "edge"}, {"stroke-width", 0.8}});
            if (name.colour.empty())
                svg_.text({kPlotLeft + kPlotWidth + 18, y + 4}, name.text, {{"class", "small"}});
            else
                svg_.text(
                    {kPlotLeft + kPlotWidth + 18, y + 4}, name.text,
                    {{"style", fmt::format("fill: {}; font-size: {}px", name.colour, kLetter)}});
            next = y + kLetter * 1.3;
            lowest += kLetter * 1.3;
        }
    }

    const LineChart& chart_;
    Svg svg_;
    Range x_, y_;
    std::vector<Name> names_;
};

}  // namespace

std::string line_chart(const LineChart& chart) {
    return Chart(chart).draw();
}

}  // namespace ailab::draw
