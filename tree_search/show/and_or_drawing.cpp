#include "tree_search/show/and_or_drawing.hpp"

#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"

namespace ailab::tree_search {

namespace {

std::string cost_text(AndOrCost cost, bool ascii) {
    return cost >= kNoSolution ? (ascii ? "inf" : "∞") : std::to_string(cost);
}

bool is_ordered(const AndOrResult& result) {
    return !result.steps.empty() && !result.steps.back().hope_tree.empty();
}

draw::TreePicture final_picture(const AndOrResult& result, bool ascii) {
    draw::TreePicture picture;
    const bool ordered = is_ordered(result);
    for (std::size_t n = 0; n < result.tree.nodes.size(); ++n) {
        const auto& node = result.tree.nodes[n];
        draw::TreeNode shown;
        shown.label = node.name;
        shown.children = node.children;
        shown.shape = node.expanded && node.kind == AndOrKind::all ? draw::NodeShape::box
                                                                   : draw::NodeShape::pill;
        if (ordered) shown.note = cost_text(node.cost, ascii);
        if (ordered && n > 0) shown.branch = std::to_string(node.arc);
        shown.state = node.label == Label::unsolvable ? "cut"
                      : node.label == Label::solvable ? "settled"
                                                      : "";
        picture.nodes.push_back(std::move(shown));
    }
    for (const auto n : result.solution) picture.nodes[n].state = "path";
    return picture;
}

/// The frames of the page: each one shows the state after its iteration, and stores the changes.
class AndOrFrames {
public:
    AndOrFrames(const AndOrResult& result, bool ascii)
        : result_(result),
          ascii_(ascii),
          ordered_(is_ordered(result)),
          state_(result.tree.nodes.size()),
          expanded_(result.tree.nodes.size()),
          classes_(result.tree.nodes.size()),
          edges_(result.tree.nodes.size()) {}

    std::vector<draw::Frame> take() {
        first();
        for (std::size_t i = 0; i < result_.steps.size(); ++i) round(i);
        if (result_.solved) solution();
        return std::move(frames_);
    }

private:
    using Id = std::uint32_t;

    /// At first only the start is known.
    void first() {
        draw::Frame frame;
        frame.caption = fmt::format("OPEN = [{}]", result_.tree.nodes[0].name);
        for (Id n = 0; n < state_.size(); ++n) {
            set(frame, n, n == 0 ? "node box round" : "node box round cut", "edge cut");
            if (n == 0) continue;
            frame.label(n, "");
            if (ordered_) frame.branch(n, "");
            if (ordered_) frame.note(n, "");
        }
        if (ordered_) frame.note(0, cost_text(result_.tree.nodes[0].estimate, ascii_));
        frames_.push_back(std::move(frame));
    }

    void round(std::size_t i) {
        const AndOrStep& step = result_.steps[i];
        draw::Frame frame;
        frame.caption = and_or_step_text(result_, i, ascii_);
        expanded_[step.node] = step.expanded;
        if (step.expanded)
            for (const Id child : result_.tree.nodes[step.node].children) reveal(frame, child);
        for (const Id n : step.newly_solvable) state_[n] = "settled";
        for (const Id n : step.newly_unsolvable) state_[n] = "cut";
        for (const auto& [n, cost] : step.costs) frame.note(n, cost_text(cost, ascii_));
        std::vector<bool> hope(state_.size());
        for (const Id n : step.hope_tree) hope[n] = true;
        for (Id n = 0; n < state_.size(); ++n) {
            if (n > 0 && state_[n].empty()) continue;  // not known yet
            std::string classes = expanded_[n] ? "node box" : "node box round";
            if (!state_[n].empty()) classes += " " + state_[n];
            if (n == step.node) classes += " current";
            set(frame, n, classes, hope[n] ? "edge path" : "edge");
        }
        frame.panel = draw::html_table({"OPEN"}, {{and_or_names(result_.tree, step.open)}});
        frames_.push_back(std::move(frame));
    }

    void solution() {
        draw::Frame frame;
        frame.caption = tr("The solution tree is marked.");
        std::vector<bool> part(state_.size());
        for (const Id n : result_.solution) part[n] = true;
        for (Id n = 0; n < state_.size(); ++n)
            set(frame, n, part[n] ? "node box path" : classes_[n], part[n] ? "edge path" : "edge");
        frames_.push_back(std::move(frame));
    }

    void reveal(draw::Frame& frame, Id n) {
        const auto& node = result_.tree.nodes[n];
        state_[n] = "touched";
        frame.label(n, node.name);
        if (ordered_) frame.branch(n, std::to_string(node.arc));
    }

    void set(draw::Frame& frame, Id n, const std::string& node, const std::string& edge) {
        if (classes_[n] != node) frame.node(n, classes_[n] = node);
        if (n > 0 && edges_[n] != edge) frame.edge(n, edges_[n] = edge);
    }

    const AndOrResult& result_;
    bool ascii_;
    bool ordered_;
    std::vector<std::string> state_;            // per node; empty if not known yet
    std::vector<bool> expanded_;                // AND or OR is known
    std::vector<std::string> classes_, edges_;  // as in the last frame
    std::vector<draw::Frame> frames_;
};

}  // namespace

std::string and_or_names(const AndOrTree& tree, const std::vector<std::uint32_t>& nodes) {
    std::vector<std::string_view> list;
    for (const auto n : nodes) list.push_back(tree.nodes[n].name);
    return fmt::format("{}", fmt::join(list, " "));
}

std::string and_or_step_text(const AndOrResult& result, std::size_t i, bool ascii) {
    const AndOrStep& step = result.steps[i];
    const auto& tree = result.tree;
    const auto& node = tree.nodes[step.node];
    std::string what = tr("cannot be expanded");
    if (node.terminal) what = tr("is terminal");
    if (step.expanded)
        what = tr("expand: {} of {}", node.kind == AndOrKind::all ? tr("AND") : tr("OR"),
                  and_or_names(tree, node.children));
    std::string text = fmt::format("{}. {}: {}\n", i + 1, node.name, what);
    if (!step.newly_solvable.empty())
        text += tr("   solvable: {}\n", and_or_names(tree, step.newly_solvable));
    if (!step.newly_unsolvable.empty())
        text += tr("   unsolvable: {}\n", and_or_names(tree, step.newly_unsolvable));
    text += fmt::format("   OPEN = [{}]\n", and_or_names(tree, step.open));
    if (!step.hope_tree.empty() && (i == 0 || result.steps[i - 1].hope_tree != step.hope_tree))
        text += tr("   hope tree: {} (cost {})\n", and_or_names(tree, step.hope_tree),
                   cost_text(step.cost, ascii));
    return text;
}

show::Drawing draw_and_or(const AndOrResult& result, const std::string& title, bool ascii) {
    show::Drawing drawing;
    drawing.picture = final_picture(result, ascii);
    drawing.picture.title = title;
    drawing.legend = {{"node box touched", tr("known")},
                      {"node box settled", tr("solvable")},
                      {"node box cut", tr("unsolvable, or not known yet")},
                      {"node box path", tr("in the solution")}};
    drawing.subtitle = tr("boxes: AND, all parts; rounded: OR, one part");
    drawing.smaller = is_ordered(result) ? tr("a smaller problem") : tr("a smaller --depth-bound");
    drawing.frames = AndOrFrames(result, ascii).take();
    return drawing;
}

}  // namespace ailab::tree_search
