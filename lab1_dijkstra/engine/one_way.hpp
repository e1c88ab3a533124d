// A unidirectional search over a Graph: Dijkstra without a potential, A* and ALT with one.
#pragma once

#include <algorithm>
#include <vector>

#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

template <class W, class Queue, class Potential = NoPotential>
class OneWay {
public:
    using D = typename Queue::Key;

    explicit OneWay(const Graph<W>& graph, Direction direction = Direction::forward)
        : frontier_(direction == Direction::forward ? graph.forward : graph.backward(),
                    hints_for<Potential>(graph)) {}

    /// Search until no entry can lead to a shorter path to `target`; kNoNode: to every node.
    /// Requires potential(target) == 0.
    void run(NodeId source, NodeId target, const Potential& potential = {}) {
        const bool whole = target == kNoNode;
        frontier_.start(source, potential, whole);
        if (whole)
            while (!frontier_.empty()) frontier_.expand_whole(potential);
        else
            while (!frontier_.empty() && frontier_.bound() < frontier_[target].distance)
                frontier_.expand(potential, [](NodeId, D) {});
    }
    PathResult find_path(NodeId source, NodeId target, const Potential& potential = {}) {
        run(source, target, potential);
        return {reached(target), distance(target), path_to(target), counters()};
    }
    bool reached(NodeId u) const noexcept { return frontier_[u].distance != kFar<D>; }
    Distance distance(NodeId u) const noexcept {
        return reached(u) ? static_cast<Distance>(frontier_[u].distance) : kUnreached;
    }
    NodeId parent(NodeId u) const noexcept { return frontier_[u].parent; }
    /// Source … u; empty if not reached.
    std::vector<NodeId> path_to(NodeId u) const {
        if (!reached(u)) return {};
        std::vector<NodeId> path = frontier_.ancestors(u);
        std::reverse(path.begin(), path.end());
        path.push_back(u);
        return path;
    }
    Counters counters() const noexcept { return frontier_.counters(); }

private:
    Frontier<W, Queue, Potential> frontier_;
};

}  // namespace ailab::lab1
