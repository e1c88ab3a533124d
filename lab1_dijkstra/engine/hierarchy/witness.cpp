#include "lab1_dijkstra/engine/hierarchy/witness.hpp"

namespace ailab::lab1 {

void WitnessSearch::run(NodeId source, NodeId avoided, std::uint32_t limit, Budget& budget) {
    heap_.clear();
    reach(source, 0);
    for (std::uint32_t settled = 0; settled < limit && !heap_.empty() && pending_ > 0;) {
        const Entry top = heap_.front();
        std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
        heap_.pop_back();
        // Outdated: the label has improved since.
        if (labels_[top.node].distance != top.key) continue;
        budget.spend();
        ++settled;
        for (const WorkArc& arc : graph_.out(top.node))
            if (arc.head != avoided) reach(arc.head, top.key + arc.weight);
    }
}

void WitnessSearch::reach(NodeId v, std::uint64_t distance) {
    Label& label = labels_[v];
    if (distance > bound_ || (label.stamp == now_ && label.distance <= distance)) return;
    label = {distance, now_};
    heap_.push_back({distance, v});
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
    Need& need = needs_[v];
    if (need.stamp == now_ && distance <= need.length) {
        need.stamp = 0;
        --pending_;
    }
}

}  // namespace ailab::lab1
