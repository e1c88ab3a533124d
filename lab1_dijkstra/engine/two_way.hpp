// Search from both ends: one frontier from the source, one against the arcs from the target. The
// best path is the shortest one seen through an arc between labelled nodes; it is final when the
// bounds of both queues add up to at least its length. Dantzig 1960, Nicholson 1966 (the stopping
// rule); with potentials that add up to a constant, Ikeda et al. 1994.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "lab1_dijkstra/engine/bounds.hpp"
#include "lab1_dijkstra/engine/frontier.hpp"

namespace ailab::lab1 {

template <class W, class Queue, class Bounds = NoBounds>
class TwoWay {
public:
    using D = typename Queue::Key;
    using Guide = Bounds;

    explicit TwoWay(const Graph<W>& graph, Bounds bounds = {})
        : bounds_(std::move(bounds)),
          forward_(graph.forward, hints_for<Potential>(graph)),
          backward_(graph.backward(), hints_for<Potential>(graph)) {}

    PathResult find_path(NodeId source, NodeId target, Budget& budget) {
        budget.hold(forward_.bytes() + backward_.bytes());
        bounds_.aim(source, target);
        best_ = source == target ? 0 : kFar<D>;
        meeting_ = source == target ? source : kNoNode;
        const Potential forward = potential(true), backward = potential(false);
        forward_.start(source, forward);
        backward_.start(target, backward);
        while (!forward_.empty() && !backward_.empty() && !proved()) {
            if (forward_.queue_size() <= backward_.queue_size())
                step(forward_, backward_, forward, budget);
            else
                step(backward_, forward_, backward, budget);
        }
        return result();
    }

private:
    static constexpr bool kGuided = !std::is_same_v<Bounds, NoBounds>;

    /// Twice the average of "bound to the target" and minus "bound from the source", plus a
    /// constant that makes it positive. The potentials of the two ends add up to twice the
    /// constant.
    struct Average {
        static constexpr unsigned kScale = 2;
        const Bounds* bounds;
        bool forward;

        D operator()(NodeId u) const {
            const D to = bounds->to_target(u);
            const D from = bounds->from_source(u);
            return kGuideLimit<D> + (forward ? to - from : from - to);
        }
    };
    using Potential = std::conditional_t<kGuided, Average, NoPotential>;
    using Side = Frontier<W, Queue, Potential>;
    static constexpr std::uint64_t kSum = kGuided ? 2 * std::uint64_t{kGuideLimit<D>} : 0;

    Potential potential([[maybe_unused]] bool forward) const noexcept {
        if constexpr (kGuided)
            return {&bounds_, forward};
        else
            return {};
    }
    /// True if every path not seen yet is at least as long as the best one.
    bool proved() {
        if (best_ == kFar<D>) return false;
        return std::uint64_t{forward_.bound()} + backward_.bound() >=
               std::uint64_t{Potential::kScale} * best_ + kSum;
    }
    void step(Side& side, const Side& other, const Potential& potential, Budget& budget) {
        side.expand(potential, budget, [&](NodeId v, D length) {
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

    Bounds bounds_;
    Side forward_;
    Side backward_;
    D best_ = kFar<D>;
    NodeId meeting_ = kNoNode;
};

}  // namespace ailab::lab1
