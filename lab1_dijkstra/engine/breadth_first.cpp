#include "lab1_dijkstra/engine/breadth_first.hpp"

#include <algorithm>

namespace ailab::lab1 {

BreadthFirst::BreadthFirst(const Network& network)
    : network_(network), hops_(network.node_count(), kFarHops), queue_(network.node_count()) {}

Counters BreadthFirst::run(NodeId source) {
    std::fill(hops_.begin(), hops_.end(), kFarHops);
    const NodeId root = network_.inside(source);
    Counters counters;
    hops_[root] = 0;
    queue_[0] = root;
    std::size_t tail = 1;
    std::visit(
        [&](const auto& graph) {
            for (std::size_t head = 0; head < tail; ++head) {
                const NodeId u = queue_[head];
                const auto arcs = graph.forward.arcs(u);
                counters.generated += arcs.size();
                for (const auto& arc : arcs) {
                    if (hops_[arc.head] != kFarHops) continue;
                    hops_[arc.head] = hops_[u] + 1;
                    queue_[tail++] = arc.head;
                }
                counters.queue_peak = std::max<std::uint64_t>(counters.queue_peak, tail - head);
            }
        },
        network_.graph());
    counters.expanded = tail;
    counters.relaxed = tail - 1;
    return counters;
}

Distance BreadthFirst::hops(NodeId target) const {
    const std::uint32_t hops = hops_[network_.inside(target)];
    return hops == kFarHops ? kUnreached : Distance{hops};
}

}  // namespace ailab::lab1
