// A bidirectional search: one frontier from the source, one against the arcs from the target. The
// best path is the shortest one seen through an arc between labelled nodes; it is final when the
// bounds of both queues together reach it. Dantzig 1960, Nicholson 1966 (the stopping rule); with
// potentials that add up to a constant, Ikeda et al. 1994.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

template <class W, class Queue, class Potential = NoPotential>
class TwoWay {
public:
    using D = typename Queue::Key;

    explicit TwoWay(const Graph<W>& graph)
        : forward_(graph.forward, hints_for<Potential>(graph)),
          backward_(graph.backward(), hints_for<Potential>(graph)) {}

    /// Requires forward(v) + backward(v) == `sum` for every node v.
    PathResult find_path(NodeId source, NodeId target, const Potential& forward = {},
                         const Potential& backward = {}, std::uint64_t sum = 0) {
        best_ = source == target ? 0 : kFar<D>;
        meeting_ = source == target ? source : kNoNode;
        forward_.start(source, forward);
        backward_.start(target, backward);
        while (!forward_.empty() && !backward_.empty() && !proved(sum)) {
            if (forward_.queue_size() <= backward_.queue_size())
                step(forward_, backward_, forward);
            else
                step(backward_, forward_, backward);
        }
        return result();
    }

private:
    using Side = Frontier<W, Queue, Potential>;

    /// Every path not seen yet is at least as long as the best one.
    bool proved(std::uint64_t sum) {
        if (best_ == kFar<D>) return false;
        return std::uint64_t{forward_.bound()} + backward_.bound() >=
               std::uint64_t{Potential::kScale} * best_ + sum;
    }
    void step(Side& side, const Side& other, const Potential& potential) {
        side.expand(potential, [&](NodeId v, D length) {
            if (other[v].distance >= best_ || length >= best_ - other[v].distance) return;
            best_ = length + other[v].distance;
            meeting_ = v;
        });
    }
    PathResult result() const {
        PathResult result;
        result.counters = forward_.counters();
        result.counters += backward_.counters();
        if (meeting_ == kNoNode) return result;
        result.reached = true;
        result.distance = static_cast<Distance>(best_);
        result.path = forward_.ancestors(meeting_);
        std::reverse(result.path.begin(), result.path.end());
        result.path.push_back(meeting_);
        const auto rest = backward_.ancestors(meeting_);
        result.path.insert(result.path.end(), rest.begin(), rest.end());
        return result;
    }

    Side forward_;
    Side backward_;
    D best_ = kFar<D>;
    NodeId meeting_ = kNoNode;
};

}  // namespace ailab::lab1
