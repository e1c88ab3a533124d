#include "lab1_dijkstra/engine/hierarchy/query.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "common/queue/binary_heap.hpp"

namespace ailab::lab1 {
namespace {

/// One half of a query: Dijkstra's search that only climbs to more important nodes.
class UpwardSearch {
public:
    /// The sum of two such labels needs no check.
    static constexpr Distance kInfinity = kUnreached / 2;

    struct Label {
        Distance distance = kInfinity;
        Position parent = kNoPosition;
    };

    /// `up` leads away from the start, `down` back from more important nodes.
    UpwardSearch(const UpwardGraph& up, const UpwardGraph& down)
        : up_(up), down_(down), labels_(up.first.size() - 1) {}

    /// Clears the last search.
    void start(Position source) {
        for (const Position v : touched_) labels_[v] = Label{};
        touched_.clear();
        queue_.clear();
        settled_ = 0;
        reach(source, 0, kNoPosition);
    }
    /// A lower bound of the distance of the nodes still to be settled; kInfinity when the search is
    /// over.
    Distance next() const noexcept {
        return queue_.empty() ? kInfinity : static_cast<Distance>(queue_.bound());
    }

    /// Settles a node and relaxes its arcs, unless it stalls. Returns the node, or kNoPosition if
    /// it was settled already. Requires next() < kInfinity.
    Position settle() {
        const auto [key, v] = queue_.pop();
        const auto distance = static_cast<Distance>(key);
        if (distance != labels_[v].distance) return kNoPosition;
        ++settled_;
        if (!stalls(v, distance))
            for (const UpArc& arc : up_.arcs_of(v)) reach(arc.head, distance + arc.weight, v);
        return v;
    }

    const Label& label(Position v) const noexcept { return labels_[v]; }
    std::span<const Position> touched() const noexcept { return touched_; }
    std::uint64_t settled() const noexcept { return settled_; }
    /// The memory of the labels.
    std::size_t bytes() const noexcept { return labels_.size() * sizeof(Label); }

private:
    /// True if a more important node offers a shorter path to v: then no shortest path climbs
    /// through v.
    bool stalls(Position v, Distance distance) const noexcept {
        for (const UpArc& arc : down_.arcs_of(v))
            if (labels_[arc.head].distance + arc.weight < distance) return true;
        return false;
    }
    void reach(Position v, Distance distance, Position parent) {
        Label& label = labels_[v];
        if (label.distance <= distance) return;
        if (label.distance == kInfinity) touched_.push_back(v);
        label = {distance, parent};
        queue_.push(static_cast<std::uint64_t>(distance), v);
    }

    UpwardGraph up_, down_;
    std::vector<Label> labels_;
    std::vector<Position> touched_;
    BinaryHeap<std::uint64_t> queue_;
    std::uint64_t settled_ = 0;
};

class Query final : public ChQuery {
public:
    explicit Query(const Hierarchy& h)
        : hierarchy_(h),
          forward_(h.forward(), h.backward()),
          backward_(h.backward(), h.forward()) {}

    Distance distance(NodeId source, NodeId target) override {
        Budget unlimited;
        const Position meeting = meet(source, target, unlimited);
        return meeting == kNoPosition ? kUnreached : length_through(meeting);
    }
    PathResult find_path(NodeId source, NodeId target, Budget& budget) override {
        const Position meeting = meet(source, target, budget);
        PathResult result;
        result.counters.expanded = forward_.settled() + backward_.settled();
        if (meeting == kNoPosition) return result;
        result.reached = true;
        result.distance = length_through(meeting);
        result.path = path_through(meeting);
        return result;
    }

private:
    /// Returns the node where the two halves of a shortest path meet; kNoPosition if there is no
    /// path.
    Position meet(NodeId source, NodeId target, Budget& budget) {
        budget.hold(forward_.bytes() + backward_.bytes());
        forward_.start(hierarchy_.position(source));
        backward_.start(hierarchy_.position(target));
        Distance best = UpwardSearch::kInfinity;
        Position meeting = kNoPosition;
        while (std::min(forward_.next(), backward_.next()) < best) {
            const bool ahead = forward_.next() <= backward_.next();
            const Position v = ahead ? forward_.settle() : backward_.settle();
            if (v == kNoPosition) continue;
            budget.spend();
            const Distance length = forward_.label(v).distance + backward_.label(v).distance;
            if (length < best) best = length, meeting = v;
        }
        return meeting;
    }
    Distance length_through(Position v) const {
        return forward_.label(v).distance + backward_.label(v).distance;
    }
    std::vector<NodeId> path_through(Position meeting) {
        climb_.clear();
        for (Position v = meeting; v != kNoPosition; v = forward_.label(v).parent)
            climb_.push_back(v);
        std::vector<NodeId> nodes{hierarchy_.node(climb_.back())};
        for (std::size_t i = climb_.size() - 1; i > 0; --i) unpack(climb_[i], climb_[i - 1], nodes);
        Position u = meeting;
        for (Position v; (v = backward_.label(u).parent) != kNoPosition; u = v) unpack(u, v, nodes);
        return nodes;
    }
    /// Appends the nodes that the arc tail -> head represents, without its tail.
    void unpack(Position tail, Position head, std::vector<NodeId>& nodes) {
        arcs_.assign(1, {tail, head});
        while (!arcs_.empty()) {
            const auto [u, v] = arcs_.back();
            arcs_.pop_back();
            const Position middle = middle_of(u, v);
            if (middle == kNoPosition) {
                nodes.push_back(hierarchy_.node(v));
            } else {
                arcs_.emplace_back(middle, v);
                arcs_.emplace_back(u, middle);
            }
        }
    }
    Position middle_of(Position u, Position v) const {
        const UpwardGraph& graph = v < u ? hierarchy_.forward() : hierarchy_.backward();
        const auto [low, high] = v < u ? std::pair(u, v) : std::pair(v, u);
        std::size_t arc = graph.first[low];
        while (graph.arcs[arc].head != high) ++arc;
        return graph.middle[arc];
    }

    Hierarchy hierarchy_;
    UpwardSearch forward_, backward_;
    std::vector<Position> climb_;
    std::vector<std::pair<Position, Position>> arcs_;
};

}  // namespace

std::unique_ptr<ChQuery> make_ch_query(const Hierarchy& hierarchy) {
    return std::make_unique<Query>(hierarchy);
}

std::vector<Distance> distances_from(const Hierarchy& hierarchy, NodeId source, Budget& budget) {
    const NodeId nodes = hierarchy.node_count();
    UpwardSearch climb(hierarchy.forward(), hierarchy.backward());
    budget.hold(climb.bytes() + 2 * nodes * sizeof(Distance));
    climb.start(hierarchy.position(source));
    while (climb.next() < UpwardSearch::kInfinity) climb.settle();

    const UpwardGraph& from_above = hierarchy.backward();
    std::vector<Distance> by_position(nodes), distances(nodes);
    for (Position v = 0; v < nodes; ++v) {
        constexpr Position kBlock = 1024;  // nodes between two looks at the budget
        if (v % kBlock == 0) budget.spend(std::min(kBlock, nodes - v));
        Distance best = climb.label(v).distance;
        for (const UpArc& arc : from_above.arcs_of(v))
            best = std::min(best, by_position[arc.head] + arc.weight);
        by_position[v] = best;
        distances[hierarchy.node(v)] = best < UpwardSearch::kInfinity ? best : kUnreached;
    }
    return distances;
}

}  // namespace ailab::lab1
