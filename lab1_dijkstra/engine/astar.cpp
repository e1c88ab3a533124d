// A* with the heuristic of the caller.
#include <algorithm>

#include "lab1_dijkstra/engine/guided.hpp"

namespace ailab::lab1 {

namespace {

template <class D>
class HeuristicBounds {
public:
    HeuristicBounds(const Network& network, Heuristic heuristic)
        : network_(network), heuristic_(std::move(heuristic)) {}

    void aim(NodeId source, NodeId target) { source_ = source, target_ = target; }
    D to_target(NodeId u) const { return between(u, target_); }
    D from_source(NodeId u) const { return between(source_, u); }

private:
    /// Bounds beyond the limit are cut off; what is left is as consistent as before.
    D between(NodeId u, NodeId v) const {
        constexpr auto kLargest = static_cast<Distance>(kGuideLimit<D> - 1);
        const Distance h = heuristic_(network_.outside(u), network_.outside(v));
        return static_cast<D>(std::clamp<Distance>(h, 0, kLargest));
    }

    const Network& network_;
    Heuristic heuristic_;
    NodeId source_ = kNoNode;
    NodeId target_ = kNoNode;
};

}  // namespace

std::unique_ptr<PathFinder> make_astar(const Network& network, Heuristic heuristic) {
    return std::make_unique<Adaptive<Guided<HeuristicBounds>::OneWayQuery, Heuristic>>(
        network, std::move(heuristic));
}

std::unique_ptr<PathFinder> make_bidirectional_astar(const Network& network, Heuristic heuristic) {
    return std::make_unique<Adaptive<Guided<HeuristicBounds>::TwoWayQuery, Heuristic>>(
        network, std::move(heuristic));
}

}  // namespace ailab::lab1
