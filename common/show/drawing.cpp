#include "common/show/drawing.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "common/draw/dot.hpp"
#include "common/draw/style.hpp"
#include "common/show/write_file.hpp"

namespace ailab::show {
namespace {

/// Is this the id of an element of node `limit` or a later one, such as "n17" or "e17"?
bool is_beyond(const std::string& id, std::size_t limit) {
    std::size_t node = 0;
    std::from_chars(id.data() + 1, id.data() + id.size(), node);
    return node >= limit;
}

const char* dot_shape(draw::NodeShape shape) {
    switch (shape) {
    case draw::NodeShape::max:
        return "triangle";
    case draw::NodeShape::min:
        return "invtriangle";
    case draw::NodeShape::box:
        return "box";
    case draw::NodeShape::pill:
        return "ellipse";
    }
    return "ellipse";
}

bool has_state(const draw::TreeNode& node, std::string_view word) {
    return node.state.find(word) != std::string::npos;
}

}  // namespace

std::string to_svg(const Drawing& drawing) {
    return draw::tree_svg(drawing.picture, draw::standalone_style());
}

std::string to_dot(const Drawing& drawing) {
    draw::Dot dot(draw::EdgeKind::directed, drawing.picture.title);
    const auto& nodes = drawing.picture.nodes;
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const auto& node = nodes[n];
        const std::string label = node.note.empty() ? node.label : node.label + "\n" + node.note;
        dot.node(fmt::format("n{}", n), {{"label", label},
                                         {"shape", dot_shape(node.shape)},
                                         {"style", has_state(node, "cut") ? "dashed" : "solid"},
                                         {"penwidth", has_state(node, "path") ? "2.5" : "1"}});
    }
    for (std::size_t n = 0; n < nodes.size(); ++n)
        for (const auto child : nodes[n].children)
            dot.edge(fmt::format("n{}", n), fmt::format("n{}", child),
                     {{"label", nodes[child].branch},
                      {"style", has_state(nodes[child], "cut") ? "dashed" : "solid"},
                      {"penwidth", has_state(nodes[child], "path") ? "2.5" : "1"}});
    return dot.finish();
}

std::string to_html(const Drawing& drawing) {
    draw::Stepper stepper;
    stepper.title = drawing.picture.title;
    stepper.subtitle = drawing.subtitle;
    stepper.svg = draw::tree_svg(drawing.picture, draw::embedded_style());
    stepper.frames = drawing.frames;
    if (stepper.frames.empty()) stepper.frames.push_back({drawing.picture.title, {}, {}, {}});
    return draw::html_stepper(stepper);
}

std::string limit(Drawing& drawing) {
    auto& nodes = drawing.picture.nodes;
    const std::size_t all_nodes = nodes.size(), all_frames = drawing.frames.size();
    std::string said;
    if (all_nodes > kMostDrawnNodes) {
        said = fmt::format("the first {} of {} nodes are drawn", kMostDrawnNodes, all_nodes);
        nodes.resize(kMostDrawnNodes);
        for (auto& node : nodes)
            std::erase_if(node.children, [](auto child) { return child >= kMostDrawnNodes; });
        const auto beyond = [](const auto& change) {
            return is_beyond(change.first, kMostDrawnNodes);
        };
        for (draw::Frame& frame : drawing.frames) {
            std::erase_if(frame.classes, beyond);
            std::erase_if(frame.texts, beyond);
        }
    }
    if (all_frames > kMostFrames) {
        drawing.frames.resize(kMostFrames);
        said += fmt::format("{}the first {} of {} steps are kept", said.empty() ? "" : ", ",
                            kMostFrames, all_frames);
    }
    drawing.picture.footnote = said;
    if (!said.empty()) drawing.subtitle += (drawing.subtitle.empty() ? "" : "; ") + said;
    return said;
}

void write_files(app::Session& session, Drawing drawing, const DrawFiles& files) {
    if (const std::string said = limit(drawing); !said.empty())
        session.warn(said + "; a smaller tree or a smaller depth shows all of it");
    if (!files.svg.empty()) write_file(session, files.svg, to_svg(drawing));
    if (!files.dot.empty()) write_file(session, files.dot, to_dot(drawing));
    if (!files.html.empty()) write_file(session, files.html, to_html(drawing));
}

}  // namespace ailab::show
