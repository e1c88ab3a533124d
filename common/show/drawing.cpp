#include "common/show/drawing.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/draw/dot.hpp"
#include "common/draw/style.hpp"

namespace ailab::show {
namespace {

void write_file(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    if (!out) throw InputError(fmt::format("cannot write {}: {}", file, std::strerror(errno)));
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

void write_files(const Drawing& drawing, const DrawFiles& files) {
    if (!files.svg.empty()) write_file(files.svg, to_svg(drawing));
    if (!files.dot.empty()) write_file(files.dot, to_dot(drawing));
    if (!files.html.empty()) write_file(files.html, to_html(drawing));
}

}  // namespace ailab::show
