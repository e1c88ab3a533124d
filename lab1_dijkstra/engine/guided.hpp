// A* over any lower bounds, from one end or from both. Bounds<D>(network, graph, arguments...):
//   aim(source, target)   the query that follows, before anything is asked
//   to_target(u)          a lower bound of d(u, target), below kGuideLimit<D>, consistent
//   from_source(u)        the same of d(source, u), for the search from both ends
#pragma once

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/label_width.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {

template <class D>
inline constexpr D kGuideLimit = sizeof(D) == 4 ? static_cast<D>(Network::kNarrowLimit)
                                                : static_cast<D>(1ULL << 60U);

template <class D, class Bounds>
struct ToTarget {
    static constexpr unsigned kScale = 1;
    const Bounds* bounds;

    D operator()(NodeId u) const { return bounds->to_target(u); }
};

/// Twice the average of "bound to the target" and minus "bound from the source", plus a constant
/// that keeps it positive. The potentials of the two ends add up to twice the constant.
template <class D, class Bounds>
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

template <template <class D> class Bounds>
struct Guided {
    template <class W, class D>
    class OneWayQuery {
    public:
        template <class... Arguments>
        OneWayQuery(const Network& network, const Graph<W>& graph, const Arguments&... arguments)
            : bounds_(network, arguments...), search_(graph) {}
        PathResult find_path(NodeId source, NodeId target) {
            bounds_.aim(source, target);
            return search_.find_path(source, target, {&bounds_});
        }

    private:
        Bounds<D> bounds_;
        OneWay<W, BucketQueue<D>, ToTarget<D, Bounds<D>>> search_;
    };

    template <class W, class D>
    class TwoWayQuery {
    public:
        template <class... Arguments>
        TwoWayQuery(const Network& network, const Graph<W>& graph, const Arguments&... arguments)
            : bounds_(network, arguments...), search_(graph) {}
        PathResult find_path(NodeId source, NodeId target) {
            bounds_.aim(source, target);
            return search_.find_path(source, target, {&bounds_, true}, {&bounds_, false},
                                     2 * std::uint64_t{kGuideLimit<D>});
        }

    private:
        Bounds<D> bounds_;
        TwoWay<W, BucketQueue<D>, Average<D, Bounds<D>>> search_;
    };
};

}  // namespace ailab::lab1
