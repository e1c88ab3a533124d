// Witness search: a Dijkstra search of limited size for paths that make a shortcut needless. Every
// label is the length of a real path, so the limit can only cause superfluous shortcuts. A time
// stamp clears the labels in O(1).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "common/queue/binary_heap.hpp"
#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/work_graph.hpp"

namespace ailab::lab1 {

class WitnessSearch {
public:
    explicit WitnessSearch(const WorkGraph& graph)
        : graph_(graph), labels_(graph.node_count()), needs_(graph.node_count()) {}

    /// Clears the targets and starts a new search.
    void begin() {
        if (++now_ == 0) {  // after 2^32 searches: old stamps would look new
            std::fill(labels_.begin(), labels_.end(), Label{});
            std::fill(needs_.begin(), needs_.end(), Need{});
            now_ = 1;
        }
        pending_ = 0;
        bound_ = 0;
    }
    /// Adds a target: a path to it no longer than `length` is a witness.
    void want(NodeId target, std::uint64_t length) {
        needs_[target] = {length, now_};
        bound_ = std::max(bound_, length);
        ++pending_;
    }
    /// Searches from `source`, avoiding `avoided`, until every target has a witness or cannot get
    /// one. Settles at most `limit` nodes.
    void run(NodeId source, NodeId avoided, std::uint32_t limit, Budget& budget) {
        queue_.clear();
        reach(source, 0);
        for (std::uint32_t settled = 0; settled < limit && !queue_.empty() && pending_ > 0;) {
            const auto [distance, u] = queue_.pop();
            if (labels_[u].distance != distance) continue;  // outdated: it has improved since
            budget.spend();
            ++settled;
            for (const WorkArc& arc : graph_.out(u))
                if (arc.head != avoided) reach(arc.head, distance + arc.weight);
        }
    }
    bool found(NodeId target) const noexcept { return needs_[target].stamp != now_; }

private:
    struct Label {
        std::uint64_t distance = 0;
        std::uint32_t stamp = 0;
    };
    struct Need {
        std::uint64_t length = 0;
        std::uint32_t stamp = 0;
    };
    void reach(NodeId v, std::uint64_t distance) {
        Label& label = labels_[v];
        if (distance > bound_ || (label.stamp == now_ && label.distance <= distance)) return;
        label = {distance, now_};
        queue_.push(distance, v);
        Need& need = needs_[v];
        if (need.stamp == now_ && distance <= need.length) {
            need.stamp = 0;
            --pending_;
        }
    }

    const WorkGraph& graph_;
    std::vector<Label> labels_;
    std::vector<Need> needs_;
    BinaryHeap<std::uint64_t> queue_;
    std::uint64_t bound_ = 0;
    std::uint32_t now_ = 0;
    std::uint32_t pending_ = 0;
};

}  // namespace ailab::lab1
