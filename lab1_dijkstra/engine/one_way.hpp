// Search from one end over a Graph: Dijkstra's algorithm without bounds, A* with them.
#pragma once

#include <algorithm>
#include <vector>

#include "lab1_dijkstra/engine/bounds.hpp"
#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

template <class W, class Queue, class Bounds = NoBounds>
class OneWay {
    /// A lower bound of the remaining distance. Requires the bound to be 0 at the target.
    struct ToTarget {
        static constexpr unsigned kScale = 1;
        const Bounds* bounds;

        auto operator()(NodeId u) const { return bounds->to_target(u); }
    };
    static constexpr bool kGuided = !std::is_same_v<Bounds, NoBounds>;
    using Potential = std::conditional_t<kGuided, ToTarget, NoPotential>;

public:
    using D = typename Queue::Key;
    using Guide = Bounds;

    explicit OneWay(const Graph<W>& graph, Bounds bounds = {},
                    Direction direction = Direction::forward)
        : bounds_(std::move(bounds)),
          frontier_(direction == Direction::forward ? graph.forward : graph.backward(),
                    hints_for<Potential>(graph)) {}

    /// Searches until no entry can lead to a shorter path to `target`.
    PathResult find_path(NodeId source, NodeId target, Budget& budget) {
        budget.hold(bytes());
        bounds_.aim(source, target);
        const Potential potential = this->potential();
        frontier_.start(source, potential);
        while (!frontier_.empty() && frontier_.bound() < frontier_[target].distance)
            frontier_.expand(potential, budget, [](NodeId, D) {});
        return {reached(target), distance(target), path_to(target), counters()};
    }
    /// Searches until all reachable nodes are settled.
    void run(NodeId source, Budget& budget) requires(!kGuided) {
        budget.hold(bytes());
        frontier_.start(source, {}, true);
        while (!frontier_.empty()) frontier_.expand_whole({}, budget);
    }
    bool reached(NodeId u) const noexcept { return frontier_[u].distance != kFar<D>; }
    Distance distance(NodeId u) const noexcept {
        return reached(u) ? static_cast<Distance>(frontier_[u].distance) : kUnreached;
    }
    NodeId parent(NodeId u) const noexcept { return frontier_[u].parent; }
    std::size_t bytes() const noexcept { return frontier_.bytes(); }
    Counters counters() const noexcept { return frontier_.counters(); }

private:
    Potential potential() const noexcept {
        if constexpr (kGuided)
            return {&bounds_};
        else
            return {};
    }
    /// The path from the source to u; empty if u was not reached.
    std::vector<NodeId> path_to(NodeId u) const {
        if (!reached(u)) return {};
        std::vector<NodeId> path = frontier_.ancestors(u);
        std::reverse(path.begin(), path.end());
        path.push_back(u);
        return path;
    }

    Bounds bounds_;
    Frontier<W, Queue, Potential> frontier_;
};

}  // namespace ailab::lab1
