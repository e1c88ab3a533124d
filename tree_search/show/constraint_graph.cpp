#include "tree_search/show/constraint_graph.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/stress_layout.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "tree_search/constraints/model.hpp"

namespace ailab::tree_search {
namespace {

using constraints::Constraint;
using constraints::Variable;
using draw::Point;

constexpr double kRadius = 21, kMargin = 56, kEdge = 95, kWidth = 1100, kHeight = 800;

/// Pale enough for dark letters; the first eight are the usual colour names of maps.
struct Paint {
    std::string_view name, fill;
};
constexpr std::array<Paint, 10> kPaints{{{"red", "#e8998d"},
                                         {"green", "#9cc79f"},
                                         {"blue", "#9dbbe0"},
                                         {"yellow", "#f0d890"},
                                         {"orange", "#eeb98a"},
                                         {"purple", "#c3a9d9"},
                                         {"white", "#f4f2ee"},
                                         {"brown", "#c9ab8d"},
                                         {"", "#a5d3d0"},
                                         {"", "#d6d1a0"}}};

std::string fill_of(const ConstraintWorld& world, int value) {
    const std::string text = value_name(world, value);
    for (const Paint& paint : kPaints)
        if (paint.name == text) return std::string(paint.fill);
    return std::string(kPaints[static_cast<std::size_t>(value) % kPaints.size()].fill);
}

class GraphDrawing {
public:
    GraphDrawing(const ConstraintPuzzle& puzzle, const constraints::Problem& problem,
                 const std::optional<constraints::Values>& values)
        : puzzle_(puzzle), problem_(problem), values_(values) {
        find_edges();
        find_places();
    }

    std::string draw() const {
        draw::Svg svg(width_, height_, puzzle_.title, draw::standalone_style());
        svg.rect({0, 0}, width_, height_, {{"class", "paper"}});
        for (const auto& [a, b] : edges_) svg.line(at_[a], at_[b], {{"class", "edge"}});
        for (std::size_t i = problem_.size(); i < at_.size(); ++i)
            svg.rect({at_[i].x - 7, at_[i].y - 7}, 14, 14, {{"class", "node settled"}});
        for (Variable x = 0; x < problem_.size(); ++x) draw_variable(svg, x);
        return svg.finish();
    }

private:
    void find_edges() {
        std::set<std::pair<std::uint32_t, std::uint32_t>> edges;  // a pair may share two relations
        auto square = static_cast<std::uint32_t>(problem_.size());
        for (const Constraint& c : problem_.constraints()) {
            const auto first = static_cast<std::uint32_t>(c.scope[0]);
            if (!c.is_sum()) {
                edges.emplace(std::minmax(first, static_cast<std::uint32_t>(c.scope[1])));
                continue;
            }
            for (const Variable x : c.scope) edges.emplace(static_cast<std::uint32_t>(x), square);
            ++square;
        }
        nodes_ = square;
        edges_.assign(edges.begin(), edges.end());
    }

    void find_places() {
        const auto* const map = std::get_if<MapColouring>(&puzzle_.world);
        const bool placed = map && !map->places.empty();
        if (placed)
            for (const auto& place : map->places) at_.push_back({place.x, -place.y});
        else
            at_ = draw::layout_by_stress(nodes_, edges_);
        const auto [left, right] = std::minmax_element(
            at_.begin(), at_.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
        const auto [top, bottom] = std::minmax_element(
            at_.begin(), at_.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
        const Point corner{left->x, top->y};
        const double wide = std::max(right->x - left->x, 1e-9);
        const double tall = std::max(bottom->y - top->y, 1e-9);
        double scale = std::min((kWidth - 2 * kMargin) / wide, (kHeight - 2 * kMargin) / tall);
        scale = std::min(scale, placed ? 3.6 * kEdge / std::max(wide, tall) : kEdge);
        for (Point& p : at_)
            p = {kMargin + scale * (p.x - corner.x), kMargin + scale * (p.y - corner.y)};
        width_ = scale * wide + 2 * kMargin;
        height_ = scale * tall + 2 * kMargin;
    }

    void draw_variable(draw::Svg& svg, Variable x) const {
        const Point at = at_[x];
        const std::string& name = problem_.name(x);
        const bool inside = draw::text_width(name, draw::kFontSize) < 2 * kRadius - 4;
        std::string fill, ink;
        if (values_) {
            fill = "fill: " + fill_of(puzzle_.world, (*values_)[x]);
            ink = "fill: #22262e";
            svg.text({at.x, at.y + kRadius + 13}, value_name(puzzle_.world, (*values_)[x]),
                     {{"class", "small halo middle"}});
        }
        svg.circle(at, kRadius, {{"class", "node"}, {"style", fill}});
        if (inside)
            svg.text({at.x, at.y + 4.5}, name, {{"class", "middle"}, {"style", ink}});
        else
            svg.text({at.x, at.y - kRadius - 5}, name, {{"class", "halo middle"}});
    }

    const ConstraintPuzzle& puzzle_;
    const constraints::Problem& problem_;
    const std::optional<constraints::Values>& values_;
    std::size_t nodes_ = 0;  ///< variables, then sums
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_;
    std::vector<Point> at_;
    double width_ = 0, height_ = 0;
};

}  // namespace

std::string constraint_graph(const ConstraintPuzzle& puzzle, const constraints::Problem& problem,
                             const std::optional<constraints::Values>& values) {
    return GraphDrawing(puzzle, problem, values).draw();
}

}  // namespace ailab::tree_search
