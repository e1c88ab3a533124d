#include "common/show/drawing.hpp"

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/draw/dot.hpp"
#include "common/draw/style.hpp"
#include "common/show/write_file.hpp"

namespace ailab::show {
namespace {

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

std::string with_advice(std::string text, std::string_view smaller) {
    if (!smaller.empty()) text += tr("; {} draws fewer", smaller);
    return text;
}

}  // namespace

std::string nodes_left_out(std::size_t missing, std::string_view all, std::string_view smaller) {
    return with_advice(tr("{} of {} nodes are left out", app::with_commas(missing), all), smaller);
}

std::string steps_left_out(std::size_t missing, std::size_t all, std::string_view smaller) {
    return with_advice(tr("{} of {} steps (those before the last) are left out",
                          app::with_commas(missing), app::with_commas(all)),
                       smaller);
}

std::string to_svg(const Drawing& drawing) {
    return draw::tree_svg(drawing.picture, draw::standalone_style());
}

std::string to_dot(const Drawing& drawing) {
    draw::Dot dot(draw::EdgeKind::directed, drawing.picture.title,
                  {{"label", drawing.picture.footnote}});
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
    stepper.legend = drawing.legend;
    if (stepper.frames.empty()) stepper.frames.push_back({drawing.picture.title, {}, {}, {}});
    return draw::html_stepper(std::move(stepper));
}

void write_files(app::Session& session, Drawing drawing, const DrawFiles& files) {
    const std::size_t nodes = drawing.picture.nodes.size(), frames = drawing.frames.size();
    const std::string all =
        drawing.truncated ? tr("more than {}", app::with_commas(nodes)) : app::with_commas(nodes);
    const LeftOut left_out = limit(drawing);
    const auto say = [&](const std::string& note) {
        drawing.subtitle += (drawing.subtitle.empty() ? "" : "; ") + note;
        session.warn(note);
    };
    if (left_out.nodes > 0) {
        drawing.picture.footnote = nodes_left_out(left_out.nodes, all, drawing.smaller);
        say(drawing.picture.footnote);
    }
    if (!files.svg.empty()) write_file(session, files.svg, to_svg(drawing));
    if (!files.dot.empty()) write_file(session, files.dot, to_dot(drawing));
    if (files.html.empty()) return;
    if (left_out.frames > 0) say(steps_left_out(left_out.frames, frames, drawing.smaller));
    write_file(session, files.html, to_html(drawing));
}

void warn_unwritten(app::Session& session, const DrawFiles& files, std::string_view why) {
    warn_unwritten(session, {files.svg, files.dot, files.html}, why);
}

}  // namespace ailab::show
