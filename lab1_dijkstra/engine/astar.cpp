#include "lab1_dijkstra/engine/astar.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "common/queue/bucket_queue.hpp"
#include "lab1_dijkstra/engine/mapped_finder.hpp"
#include "lab1_dijkstra/engine/one_way.hpp"
#include "lab1_dijkstra/engine/two_way.hpp"

namespace ailab::lab1 {

namespace {

/// Lower bounds are cut off here; what is left is as consistent as before.
template <class D>
constexpr Distance kLargestBound = sizeof(D) == 4 ? Distance{Network::kNarrowLimit} - 1
                                                  : (Distance{1} << 60U);

template <class D>
D bound_between(const Network& network, const Heuristic& heuristic, NodeId u, NodeId v) {
    const Distance h = heuristic(network.outside(u), network.outside(v));
    return static_cast<D>(std::clamp<Distance>(h, 0, kLargestBound<D>));
}

template <class D>
struct ToTarget {
    static constexpr unsigned kScale = 1;
    const Network& network;
    const Heuristic& heuristic;
    NodeId target;

    D operator()(NodeId u) const { return bound_between<D>(network, heuristic, u, target); }
};

template <class W, class D>
class OneWayQuery {
public:
    OneWayQuery(const Network& network, const Graph<W>& graph, const Heuristic& heuristic)
        : network_(network), heuristic_(heuristic), search_(graph) {}
    PathResult find_path(NodeId source, NodeId target) {
        search_.run(source, target, {network_, heuristic_, target});
        return search_.result(target);
    }

private:
    const Network& network_;
    Heuristic heuristic_;
    OneWay<W, BucketQueue<D>, ToTarget<D>> search_;
};

/// Twice the average of "bound to `far`" and minus "bound to `near`", plus a constant that keeps it
/// positive. With both ends exchanged it sums up to twice the constant.
template <class D>
struct Average {
    static constexpr unsigned kScale = 2;
    static constexpr D kOffset = static_cast<D>(kLargestBound<D> + 1);
    const Network& network;
    const Heuristic& heuristic;
    NodeId source;
    NodeId target;
    bool forward;

    D operator()(NodeId u) const {
        const D to = bound_between<D>(network, heuristic, u, target);
        const D from = bound_between<D>(network, heuristic, source, u);
        return kOffset + (forward ? to - from : from - to);
    }
};

template <class W, class D>
class TwoWayQuery {
public:
    TwoWayQuery(const Network& network, const Graph<W>& graph, const Heuristic& heuristic)
        : network_(network), heuristic_(heuristic), search_(graph) {}
    PathResult find_path(NodeId source, NodeId target) {
        return search_.run(source, target, {network_, heuristic_, source, target, true},
                           {network_, heuristic_, source, target, false},
                           2 * std::uint64_t{Average<D>::kOffset});
    }

private:
    const Network& network_;
    Heuristic heuristic_;
    TwoWay<W, BucketQueue<D>, Average<D>> search_;
};

}  // namespace

std::unique_ptr<PathFinder> make_astar(const Network& network, Heuristic heuristic) {
    return std::make_unique<MappedFinder<OneWayQuery, Heuristic>>(network, std::move(heuristic));
}

std::unique_ptr<PathFinder> make_bidirectional_astar(const Network& network, Heuristic heuristic) {
    return std::make_unique<MappedFinder<TwoWayQuery, Heuristic>>(network, std::move(heuristic));
}

Distance StraightLine::operator()(NodeId u, NodeId v) const noexcept {
    return static_cast<Distance>(std::min(1e18, scale * std::hypot(x[u] - x[v], y[u] - y[v])));
}

StraightLine StraightLine::fitted(std::vector<double> x, std::vector<double> y,
                                  const EdgeList& list) {
    StraightLine lines{std::move(x), std::move(y)};
    double scale = std::numeric_limits<double>::infinity();
    for (const Edge& e : list.edges) {
        const double line =
            std::hypot(lines.x[e.tail] - lines.x[e.head], lines.y[e.tail] - lines.y[e.head]);
        if (line > 0) scale = std::min(scale, static_cast<double>(e.weight) / line);
    }
    constexpr double kRoundingMargin = 1 - 1e-12;
    lines.scale = std::isfinite(scale) ? scale * kRoundingMargin : 0;
    return lines;
}

}  // namespace ailab::lab1
