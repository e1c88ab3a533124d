#include "tree_search/show/monte_carlo_drawing.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::tree_search {

namespace {

constexpr std::size_t kMostNodes = 40;
constexpr std::uint64_t kEachPlayout = 12;  // number of frames that show a single playout each

/// Returns the nodes to draw in order of their numbers: a parent comes before its children, and has
/// at least as many visits.
std::vector<std::uint32_t> most_visited(const AnyMonteCarlo& search) {
    std::vector<std::uint32_t> nodes(search.size());
    std::iota(nodes.begin(), nodes.end(), 0U);
    std::stable_sort(nodes.begin(), nodes.end(), [&](std::uint32_t a, std::uint32_t b) {
        return search.node(a).visits > search.node(b).visits;
    });
    nodes.resize(std::min(nodes.size(), kMostNodes));
    std::erase_if(nodes, [&](std::uint32_t n) { return n > 0 && search.node(n).visits == 0; });
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

class MonteCarloFrames {
public:
    MonteCarloFrames(AnyMonteCarlo& search, std::vector<std::uint32_t> nodes)
        : search_(search), nodes_(std::move(nodes)), shown_(nodes_.size()) {}

    std::vector<draw::Frame> take(std::uint64_t playouts) {
        frame(tr("Before the first playout."), false);
        for (std::uint64_t done = 0; done < playouts;) {
            const std::uint64_t next =
                done < kEachPlayout ? done + 1 : std::min(playouts, done + done / 2);
            Budget budget;
            search_.run(next - done, budget);
            const std::uint64_t before = std::exchange(done, next);
            if (search_.node(0).visits <= before) break;  // the root is proved
            const std::uint64_t playouts_now = search_.node(0).visits - before;
            frame(caption(playouts_now), playouts_now == 1);
        }
        expected_play();
        return std::move(frames_);
    }

private:
    struct Shown {
        std::uint32_t visits = 0;
        std::string label, note, node, edge;
    };

    std::string caption(std::uint64_t playouts) const {
        const auto root = search_.node(0);
        const std::uint32_t best = search_.best_child(0);
        std::string text = tr("Playout {}. ", root.visits);
        if (playouts == 1) {
            std::string path;
            for (std::size_t i = 1; i < nodes_.size(); ++i)
                if (exists(i) && search_.node(nodes_[i]).visits != shown_[i].visits)
                    path += (path.empty() ? "" : ", ") + search_.move_name(nodes_[i]);
            if (!path.empty()) text += tr("It went by {}. ", path);
        }
        return text + tr("Most visited: {}.", search_.move_name(best));
    }
    void expected_play() {
        draw::Frame frame;
        frame.caption = tr("The expected play is marked.");
        std::uint32_t expected = 0;  // a child comes after its parent
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const auto node = search_.node(nodes_[i]);
            const bool marked = nodes_[i] == expected;
            if (marked && node.children > 0) expected = search_.best_child(nodes_[i]);
            std::string classes =
                node.bounds.proved() ? "node box round settled" : "node box round";
            if (marked) classes += " path";
            frame.classes.emplace_back(fmt::format("n{}", i), classes);
            if (i > 0)
                frame.classes.emplace_back(fmt::format("e{}", i), marked ? "edge path" : "edge");
        }
        frames_.push_back(std::move(frame));
    }
    bool exists(std::size_t i) const { return nodes_[i] < search_.size(); }

    /// `one` means that the frame shows a single playout, whose path is marked.
    void frame(const std::string& caption, bool one) {
        draw::Frame frame;
        frame.caption = caption;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            Shown next;
            next.node = "node box round cut", next.edge = "edge cut";
            if (exists(i) && (i == 0 || search_.node(nodes_[i]).visits > 0)) {
                const auto node = search_.node(nodes_[i]);
                next.visits = node.visits;
                next.label = std::to_string(node.visits);
                next.note = result_text(node.mean, node.bounds);
                const bool now = node.visits != shown_[i].visits;
                next.node = node.bounds.proved() ? "node box round settled" : "node box round";
                if (now) next.node += " current";
                next.edge = now && one ? "edge path" : "edge";
            }
            change(frame.texts, fmt::format("l{}", i), shown_[i].label, next.label);
            change(frame.texts, fmt::format("m{}", i), shown_[i].note, next.note);
            change(frame.classes, fmt::format("n{}", i), shown_[i].node, next.node);
            if (i > 0) change(frame.classes, fmt::format("e{}", i), shown_[i].edge, next.edge);
            if (frames_.empty()) frame.texts.emplace_back(fmt::format("l{}", i), next.label);
            if (frames_.empty()) frame.texts.emplace_back(fmt::format("m{}", i), next.note);
            shown_[i] = std::move(next);
        }
        frames_.push_back(std::move(frame));
    }
    static void change(auto& into, const std::string& element, const std::string& now,
                       const std::string& next) {
        if (now != next) into.emplace_back(element, next);
    }

    AnyMonteCarlo& search_;
    std::vector<std::uint32_t> nodes_;
    std::vector<Shown> shown_;  // as in the last frame
    std::vector<draw::Frame> frames_;
};

draw::TreePicture final_picture(const AnyMonteCarlo& search,
                                const std::vector<std::uint32_t>& nodes) {
    draw::TreePicture picture;
    const auto place = [&](std::uint32_t n) {
        return static_cast<std::uint32_t>(std::lower_bound(nodes.begin(), nodes.end(), n) -
                                          nodes.begin());
    };
    for (const std::uint32_t n : nodes) {
        const auto node = search.node(n);
        draw::TreeNode shown;
        shown.label = std::to_string(node.visits);
        shown.note = result_text(node.mean, node.bounds);
        if (n > 0) {
            shown.branch = search.move_name(n);
            picture.nodes[place(node.parent)].children.push_back(place(n));
        }
        if (node.bounds.proved()) shown.state = "settled";
        picture.nodes.push_back(std::move(shown));
    }
    for (std::uint32_t n = 0; std::binary_search(nodes.begin(), nodes.end(), n);) {
        picture.nodes[place(n)].state = "path";
        if (search.node(n).children == 0) break;
        n = search.best_child(n);
    }
    const std::size_t left_out = search.size() - nodes.size();
    if (left_out > 0) picture.footnote = tr("left out, with fewer or no visits: {}", left_out);
    return picture;
}

}  // namespace

std::string result_text(double mean, ResultBounds bounds) {
    if (bounds.proved() && bounds.low == 1) return tr("won");
    if (bounds.proved() && bounds.low == -1) return tr("lost");
    if (bounds.proved() && bounds.low == 0) return tr("drawn");
    if (bounds.proved()) return fmt::format("= {:+.2f}", bounds.low);
    return fmt::format("{:+.2f}", mean + 0.0);  // never -0
}

show::Drawing draw_monte_carlo(const AnyGame& game, const MonteCarloOptions& options,
                               std::uint64_t playouts, const std::string& title) {
    Budget budget;
    const auto whole = game.monte_carlo(options);
    whole->run(playouts, budget);
    const std::vector<std::uint32_t> nodes = most_visited(*whole);
    show::Drawing drawing;
    drawing.picture = final_picture(*whole, nodes);
    drawing.picture.title = title;
    drawing.subtitle = tr("in the node: visits; below: mean result for the player who moved");
    drawing.legend = {{"node box round current", tr("just visited")},
                      {"node box round settled", tr("proved")},
                      {"node box round cut", tr("not visited yet")},
                      {"node box path", tr("the expected play")}};
    const auto again = game.monte_carlo(options);
    drawing.frames = MonteCarloFrames(*again, nodes).take(playouts);
    return drawing;
}

}  // namespace ailab::tree_search
