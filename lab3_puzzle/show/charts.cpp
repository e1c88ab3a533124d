#include "lab3_puzzle/show/charts.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"

namespace ailab::lab3 {
namespace {

using draw::Point;

constexpr const char* kChartStyle =
    ".chart text{font-family:sans-serif;font-size:12px}"
    ".chart .bar{fill:#6c8ebf}.chart .dot{fill:#6c8ebf;fill-opacity:.75}"
    ".chart .axis{stroke:#8a93a6;stroke-width:1;fill:none}"
    ".chart .exact{stroke:#b85450;stroke-width:1;stroke-dasharray:4 3}"
    ".chart .over{fill:#b85450}";

}  // namespace

std::string bars_svg(const std::string& title, const std::vector<Bar>& bars) {
    constexpr double kRow = 24, kTop = 40, kLeft = 250, kWidth = 420, kNote = 190;
    double low = 1e300, high = 1;
    for (const Bar& bar : bars) low = std::min(low, bar.value), high = std::max(high, bar.value);
    const double from = std::floor(std::log10(low)) - 0.3,
                 to = std::max(std::log10(high), from + 1);
    const double across = kLeft + kWidth + kNote;
    const double down = kTop + kRow * static_cast<double>(bars.size()) + 16;
    draw::Svg svg(across, down, title, draw::standalone_style() + kChartStyle);
    svg.rect({0, 0}, across, down, {{"class", "paper"}});
    svg.open("g", {{"class", "chart"}});
    svg.text({16, 22}, title, {{"font-size", 14}});
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double y = kTop + kRow * static_cast<double>(i);
        const double width = kWidth * (std::log10(bars[i].value) - from) / (to - from);
        svg.text({kLeft - 8, y + 15}, bars[i].label, {{"text-anchor", "end"}});
        svg.rect({kLeft, y + 3}, std::max(width, 1.0), kRow - 8, {{"class", "bar"}});
        svg.text({kLeft + width + 6, y + 15}, bars[i].note);
    }
    svg.close();
    return svg.finish();
}

std::string quality_svg(const std::vector<std::pair<std::string, HeuristicQuality>>& all) {
    constexpr double kSide = 220, kGap = 46, kMargin = 40;
    constexpr std::size_t kPerRow = 3;
    const std::size_t cols = std::min(all.size(), kPerRow);
    const std::size_t rows = (all.size() + kPerRow - 1) / kPerRow;
    const double across = 2 * kMargin + static_cast<double>(cols) * (kSide + kGap);
    const double down = 2 * kMargin + static_cast<double>(rows) * (kSide + kGap);
    draw::Svg svg(across, down, tr("h against the true distance"),
                  draw::standalone_style() + kChartStyle);
    svg.rect({0, 0}, across, down, {{"class", "paper"}});
    svg.open("g", {{"class", "chart"}});
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& [name, quality] = all[i];
        const Point corner{kMargin + static_cast<double>(i % kPerRow) * (kSide + kGap),
                           kMargin + static_cast<double>(i / kPerRow) * (kSide + kGap)};
        const double unit =
            kSide / static_cast<double>(std::max<std::size_t>(quality.pairs.size(), 2));
        const auto at = [&](std::size_t x, std::size_t y) {
            return Point{corner.x + unit * static_cast<double>(x),
                         corner.y + kSide - unit * static_cast<double>(y)};
        };
        svg.text({corner.x, corner.y - 6}, tr("{}: mean error {:.2f}", name, quality.mean_error));
        svg.path(
            fmt::format("M{} {}V{}H{}", corner.x, corner.y, corner.y + kSide, corner.x + kSide),
            {{"class", "axis"}});
        svg.line(at(0, 0), at(quality.pairs.size() - 1, quality.pairs.size() - 1),
                 {{"class", "exact"}});
        for (std::size_t d = 0; d < quality.pairs.size(); ++d)
            for (std::size_t h = 0; h < quality.pairs[d].size(); ++h) {
                const std::uint64_t count = quality.pairs[d][h];
                if (count == 0) continue;
                const double radius =
                    std::min(unit / 2, 0.8 + unit / 14 * std::log(static_cast<double>(count)));
                svg.circle(at(d, h), radius, {{"class", h > d ? "dot over" : "dot"}});
            }
        svg.text({corner.x + kSide - 20, corner.y + kSide + 16}, "h*");
    }
    svg.close();
    return svg.finish();
}

}  // namespace ailab::lab3
