#include "tree_search/commands/space_trace.hpp"

#include <ostream>

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

class Writer {
public:
    Writer(std::ostream& out, const SpaceRecord& record, bool ascii)
        : out_(out), record_(record), ascii_(ascii) {}

    void node(std::uint32_t id, const std::string& lead, const std::string& below) {
        const SpaceNode& n = record_.nodes[id];
        out_ << lead << (id == 0 ? tr("root") : n.choice);
        if (n.cut != Cut::none)
            out_ << (ascii_ ? "  x " : "  ✂ ") << cut_reason(n.cut);
        else if (!n.value.empty())
            out_ << ": " << n.value;
        out_ << "\n";
        for (std::size_t i = 0; i < n.children.size(); ++i) {
            const bool last = i + 1 == n.children.size();
            node(n.children[i], below + (ascii_ ? (last ? "`- " : "|- ") : (last ? "└─ " : "├─ ")),
                 below + (last ? "   " : (ascii_ ? "|  " : "│  ")));
        }
    }

private:
    std::ostream& out_;
    const SpaceRecord& record_;
    bool ascii_;
};

}  // namespace

void write_space(std::ostream& out, const SpaceRecord& record, bool ascii) {
    Writer(out, record, ascii).node(0, "", "");
    if (record.truncated) out << tr("… the first {} nodes only\n", record.nodes.size());
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
        if (n > 0) first.classes.emplace_back(fmt::format("n{}", n), "node box cut");
        if (n > 0) first.classes.emplace_back(fmt::format("e{}", n), "edge cut");
    }
    drawing.frames.push_back(std::move(first));
    for (std::size_t n = 1; n < record.nodes.size(); ++n) {  // nodes are numbered as visited
        const SpaceNode& node = record.nodes[n];
        const bool live = node.cut == Cut::none;
        draw::Frame frame;
        frame.caption = live ? tr("{}: a live node, value {}", node.choice, node.value)
                             : fmt::format("{}: {}", node.choice, cut_reason(node.cut));
        frame.classes.emplace_back(fmt::format("n{}", n),
                                   live ? "node box touched current" : "node box cut current");
        frame.classes.emplace_back(fmt::format("e{}", n), live ? "edge tree" : "edge cut");
        if (n > 1) {
            const bool before_live = record.nodes[n - 1].cut == Cut::none;
            frame.classes.emplace_back(fmt::format("n{}", n - 1),
                                       before_live ? "node box touched" : "node box cut");
        }
        drawing.frames.push_back(std::move(frame));
    }
    return drawing;
}

}  // namespace ailab::tree_search
