#include "tree_search/show/monte_carlo_drawing.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
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
    MonteCarloFrames(const AnyMonteCarlo& search, std::vector<std::uint32_t> nodes)
        : search_(search), nodes_(std::move(nodes)), visits_(nodes_.size()) {}

    std::vector<draw::Frame> take(const std::vector<MonteCarloFilm::Shot>& shots) {
        std::uint32_t before = 0;
        for (const MonteCarloFilm::Shot& shot : shots) {
            shot_ = &shot;
            const std::uint32_t playouts = shot.nodes[0].visits - before;
            before += playouts;
            frame(playouts == 0 ? tr("Before the first playout.") : caption(playouts),
                  playouts == 1);
        }
        expected_play();
        return std::move(frames_);
    }

private:
    std::string caption(std::uint64_t playouts) const {
        std::string text = tr("Playout {}. ", shot_->nodes[0].visits);
        if (playouts == 1) {
            std::string path;
            for (std::size_t i = 1; i < nodes_.size(); ++i)
                if (exists(i) && now(i).visits != visits_[i])
                    path += (path.empty() ? "" : ", ") + search_.move_name(nodes_[i]);
            if (!path.empty()) text += tr("It went by {}. ", path);
        }
        return text + tr("Most visited: {}.", search_.move_name(shot_->best));
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
            frame.node(i, classes);
            if (i > 0) frame.edge(i, marked ? "edge path" : "edge");
        }
        frames_.push_back(std::move(frame));
    }
    bool exists(std::size_t i) const { return nodes_[i] < shot_->nodes.size(); }
    const AnyMonteCarlo::Node& now(std::size_t i) const { return shot_->nodes[nodes_[i]]; }

    /// `one` means that the frame shows a single playout, whose path is marked.
    void frame(const std::string& caption, bool one) {
        draw::Frame frame;
        frame.caption = caption;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            std::string label, note, classes = "node box round cut", edge = "edge cut";
            if (exists(i) && (i == 0 || now(i).visits > 0)) {
                const auto& node = now(i);
                label = std::to_string(node.visits);
                note = result_text(node.mean, node.bounds);
                const bool visited = node.visits != std::exchange(visits_[i], node.visits);
                classes = node.bounds.proved() ? "node box round settled" : "node box round";
                if (visited) classes += " current";
                edge = visited && one ? "edge path" : "edge";
            }
            frame.label(i, label);
            frame.note(i, note);
            frame.node(i, classes);
            if (i > 0) frame.edge(i, edge);
        }
        frames_.push_back(std::move(frame));
    }

    const AnyMonteCarlo& search_;
    const MonteCarloFilm::Shot* shot_ = nullptr;
    std::vector<std::uint32_t> nodes_;
    std::vector<std::uint32_t> visits_;  // as in the last frame
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

MonteCarloFilm::MonteCarloFilm(const AnyMonteCarlo& search) : search_(search) {
    keep();
}

void MonteCarloFilm::look() {
    const std::uint64_t done = search_.node(0).visits;
    if (done < next_) return;
    keep();
    next_ = done < kEachPlayout ? done + 1 : done + done / 2;
}

void MonteCarloFilm::keep() {
    Shot shot;
    for (std::uint32_t n = 0; n < search_.size(); ++n) shot.nodes.push_back(search_.node(n));
    shot.best = search_.best_child(0);
    shots_.push_back(std::move(shot));
}

show::Drawing MonteCarloFilm::drawing(const std::string& title) {
    if (shots_.back().nodes[0].visits != search_.node(0).visits) keep();
    const std::vector<std::uint32_t> nodes = most_visited(search_);
    show::Drawing drawing;
    drawing.picture = final_picture(search_, nodes);
    drawing.picture.title = title;
    drawing.subtitle = tr("in the node: visits; below: mean result for the player who moved");
    drawing.legend = {{"node box round current", tr("just visited")},
                      {"node box round settled", tr("proved")},
                      {"node box round cut", tr("not visited yet")},
                      {"node box path", tr("the expected play")}};
    drawing.frames = MonteCarloFrames(search_, nodes).take(shots_);
    return drawing;
}

}  // namespace ailab::tree_search
