#include "tree_search/commands/space_trace.hpp"

#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::tree_search {
namespace {

std::string cut_reason(Cut cut) {
    switch (cut) {
    case Cut::by_constraint:
        return tr("cut by the constraint");
    case Cut::by_bound:
        return tr("cut by the bound");
    case Cut::none:
        break;
    }
    return "";
}

/// The tree below a node as text.
std::string tree_text(const SpaceRecord& record, bool ascii, std::uint32_t id = 0,
                      const std::string& below = "") {
    const SpaceNode& n = record.nodes[id];
    std::string text = id == 0 ? tr("root") : n.choice;
    if (n.cut != Cut::none)
        text += (ascii ? "  x " : "  ✂ ") + cut_reason(n.cut);
    else if (!n.value.empty())
        text += ": " + n.value;
    text += '\n';
    for (std::size_t i = 0; i < n.children.size(); ++i) {
        const bool last = i + 1 == n.children.size();
        text += below + twig(last, ascii) +
                tree_text(record, ascii, n.children[i], below + stem(last, ascii));
    }
    return text;
}

const char* event_of(Cut cut) {
    return cut == Cut::none ? "visit" : cut == Cut::by_bound ? "bound_cut" : "constraint_cut";
}

/// Nodes are numbered as visited, so a parent comes before its children.
void write_events(app::Results& results, const SpaceRecord& record) {
    std::vector<std::uint32_t> parents(record.nodes.size());
    for (std::uint32_t n = 0; n < record.nodes.size(); ++n) {
        const SpaceNode& node = record.nodes[n];
        for (const std::uint32_t child : node.children) parents[child] = n;
        results.step(
            "", {{"event", event_of(node.cut)},
                 {"node", n},
                 {"parent", n == 0 ? app::Cell() : app::Cell(parents[n])},
                 {"level", node.level},
                 {"choice", node.choice},
                 {"value", node.value.empty() ? app::Cell() : app::Cell(app::Number{node.value})}});
    }
}

}  // namespace

void write_space(app::Results& results, const SpaceRecord& record, bool ascii) {
    if (!results.for_people()) return write_events(results, record);
    results.say(tree_text(record, ascii));
    if (record.truncated) results.say(tr("… the first {} nodes only\n", record.nodes.size()));
}

Drawing draw_space(const SpaceRecord& record, std::string title) {
    Drawing drawing;
    drawing.picture.title = std::move(title);
    drawing.truncated = record.truncated;
    drawing.subtitle = tr("dashed: cut by the constraint or the bound");
    draw::Frame first;
    first.caption = tr("Only the root is live.");
    for (std::size_t n = 0; n < record.nodes.size(); ++n) {
        const SpaceNode& node = record.nodes[n];
        draw::TreeNode shown;
        shown.label = node.cut == Cut::none ? node.value : "✂";
        shown.branch = node.choice;
        if (node.cut != Cut::none) {
            shown.note = cut_reason(node.cut);
            shown.state = "cut";
        }
        shown.children = node.children;
        drawing.picture.nodes.push_back(std::move(shown));
        if (n > 0) first.node(n, "node box cut");
        if (n > 0) first.edge(n, "edge cut");
    }
    drawing.frames.push_back(std::move(first));
    for (std::size_t n = 1; n < record.nodes.size(); ++n) {  // nodes are numbered as visited
        const SpaceNode& node = record.nodes[n];
        const bool live = node.cut == Cut::none;
        draw::Frame frame;
        frame.caption = live ? tr("{}: a live node, value {}", node.choice, node.value)
                             : fmt::format("{}: {}", node.choice, cut_reason(node.cut));
        frame.node(n, live ? "node box touched current" : "node box cut current");
        frame.edge(n, live ? "edge tree" : "edge cut");
        if (n > 1) {
            const bool before_live = record.nodes[n - 1].cut == Cut::none;
            frame.node(n - 1, before_live ? "node box touched" : "node box cut");
        }
        drawing.frames.push_back(std::move(frame));
    }
    return drawing;
}

}  // namespace ailab::tree_search
