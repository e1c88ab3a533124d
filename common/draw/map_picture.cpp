#include "common/draw/map_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/label_placer.hpp"
#include "common/draw/style.hpp"

namespace ailab::draw {
namespace {

constexpr std::size_t kMaxLabelledNodes = 400;
constexpr double kMargin = 48, kLegendHeight = 34;

bool has(const std::string& classes, std::string_view name) {
    return (" " + classes + " ").find(fmt::format(" {} ", name)) != std::string::npos;
}

class MapDrawing {
public:
    MapDrawing(const MapPicture& picture, const std::string& style)
        : picture_(picture), style_(style), small_(picture.nodes.size() <= kMaxLabelledNodes) {
        scale_to_page();
    }

    std::string draw() {
        Svg svg(width_, height_, picture_.title, style_);
        svg.rect({0, 0}, width_, height_, {{"class", "paper"}});
        draw_edges(svg);
        draw_nodes(svg);
        draw_labels(svg);
        if (picture_.legend) draw_legend(svg);
        return svg.finish();
    }

private:
    void scale_to_page() {
        Point low{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
        Point high{-low.x, -low.y};
        for (const MapNode& node : picture_.nodes) {
            low = {std::min(low.x, node.place.x), std::min(low.y, node.place.y)};
            high = {std::max(high.x, node.place.x), std::max(high.y, node.place.y)};
        }
        const double wide = std::max(high.x - low.x, 1e-9), tall = std::max(high.y - low.y, 1e-9);
        const double foot = picture_.legend ? kLegendHeight : 0;
        const double scale = std::min((picture_.width - 2 * kMargin) / wide,
                                      (picture_.height - 2 * kMargin - foot) / tall);
        const double least = 360;  // room for the legend
        width_ = std::clamp(wide * scale + 2 * kMargin, least, picture_.width);
        height_ = std::min(tall * scale + 2 * kMargin + foot, picture_.height);
        const double indent = (width_ - wide * scale) / 2;
        for (const MapNode& node : picture_.nodes)
            at_.push_back({indent + scale * (node.place.x - low.x),
                           kMargin + scale * (high.y - node.place.y)});
        radius_ = small_ ? (picture_.nodes.size() <= 100 ? 6.0 : 4.0) : 1.6;
    }

    /// Later elements are on top, so paths are drawn last.
    static int layer(const std::string& state) {
        return has(state, "path") ? 2 : state.empty() ? 0 : 1;
    }

    void draw_edges(Svg& svg) const {
        svg.open("g");
        for (int wanted = 0; wanted <= 2; ++wanted)
            for (std::size_t i = 0; i < picture_.edges.size(); ++i) {
                const MapEdge& edge = picture_.edges[i];
                if (layer(edge.state) == wanted) draw_edge(svg, edge, i);
            }
        svg.close();
    }
    void draw_edge(Svg& svg, const MapEdge& edge, std::size_t i) const {
        const Point a = at_[edge.from], b = at_[edge.to];
        const std::string id = fmt::format("e{}", i), classes = classes_of("edge", edge.state);
        if (edge.from == edge.to) {  // a loop: a small circle above the node
            svg.circle({a.x, a.y - 2 * radius_}, 1.6 * radius_, {{"id", id}, {"class", classes}});
            return;
        }
        svg.line(a, b, {{"id", id}, {"class", classes}});
        if (!edge.directed || !small_) return;
        const double length = std::max(std::hypot(b.x - a.x, b.y - a.y), 1e-9);
        const Point along{(b.x - a.x) / length, (b.y - a.y) / length};
        const Point tip{b.x - along.x * (radius_ + 2), b.y - along.y * (radius_ + 2)};
        const Point back{tip.x - along.x * 9, tip.y - along.y * 9};
        svg.path(fmt::format("M{} {}L{} {}L{} {}Z", number(tip.x), number(tip.y),
                             number(back.x - along.y * 4), number(back.y + along.x * 4),
                             number(back.x + along.y * 4), number(back.y - along.x * 4)),
                 {{"class", "arrow"}});
    }

    void draw_nodes(Svg& svg) const {
        svg.open("g");
        for (int wanted = 0; wanted <= 2; ++wanted)
            for (std::size_t i = 0; i < at_.size(); ++i) {
                const MapNode& node = picture_.nodes[i];
                if (layer(node.state) != wanted) continue;
                const bool marked = has(node.state, "path") || has(node.state, "goal");
                svg.circle(
                    at_[i], marked ? radius_ * 1.25 : radius_,
                    {{"id", fmt::format("n{}", i)}, {"class", classes_of("node", node.state)}});
            }
        svg.close();
    }

    void draw_labels(Svg& svg) const {
        LabelPlacer placer({4, 4, width_ - 4, height_ - 4});
        if (small_) {
            for (const Point& p : at_)
                placer.avoid({p.x - radius_, p.y - radius_, p.x + radius_, p.y + radius_});
            for (const MapEdge& edge : picture_.edges) placer.avoid(at_[edge.from], at_[edge.to]);
        }
        svg.open("g");
        for (std::size_t i = 0; i < at_.size(); ++i) {
            const MapNode& node = picture_.nodes[i];
            if (node.label.empty() || (!small_ && !has(node.state, "path"))) continue;
            const bool on_path = has(node.state, "path");
            const double width = text_width(node.label, kFontSize) * (on_path ? 1.1 : 1);
            const Box box = placer.place(at_[i], radius_ + 4, width, kFontSize + 2);
            const bool left = box.right <= at_[i].x, right = box.left >= at_[i].x;
            const double x = left ? box.right : right ? box.left : (box.left + box.right) / 2;
            svg.text({x, box.bottom - 4}, node.label,
                     {{"id", fmt::format("l{}", i)},
                      {"class", on_path ? "label halo path" : "label halo"},
                      {"text-anchor", left    ? "end"
                                      : right ? "start"
                                              : "middle"}});
        }
        if (small_) draw_distances(svg, placer);
        svg.close();
    }
    void draw_distances(Svg& svg, LabelPlacer& placer) const {
        for (const MapEdge& edge : picture_.edges) {
            if (edge.label.empty()) continue;
            const Box box = placer.place_beside(
                at_[edge.from], at_[edge.to], text_width(edge.label, kFontSize - 2), kFontSize - 2);
            svg.text({(box.left + box.right) / 2, box.bottom - 2}, edge.label,
                     {{"class", "small halo middle"}});
        }
    }

    void draw_legend(Svg& svg) const {
        constexpr std::array<std::array<const char*, 2>, 4> kEntries = {
            {{"touched", marked("in the queue")},
             {"settled", marked("settled")},
             {"path", marked("on the path")},
             {"goal", marked("target")}}};
        Point at{kMargin / 2, height_ - kLegendHeight / 2};
        for (const auto& [state, english] : kEntries) {
            const std::string_view words = tr(english);
            svg.circle(at, 5, {{"class", classes_of("node", state)}});
            svg.text({at.x + 11, at.y + 4}, words, {{"class", "small"}});
            at.x += 38 + text_width(words, kFontSize - 2);
        }
    }

    static std::string classes_of(std::string_view kind, std::string_view state) {
        return state.empty() ? std::string(kind) : fmt::format("{} {}", kind, state);
    }

    const MapPicture& picture_;
    const std::string& style_;
    bool small_;
    double width_ = 0, height_ = 0, radius_ = 0;
    std::vector<Point> at_;
};

}  // namespace

std::string map_svg(const MapPicture& picture, const std::string& style) {
    return MapDrawing(picture, style).draw();
}

}  // namespace ailab::draw
