#include "lab1_dijkstra/engine/components.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "common/graph/csr.hpp"

namespace ailab::lab1 {

namespace {

/// Components from any labelling that is equal within a component and different between them.
Components numbered_by_least_node(const std::vector<NodeId>& labels) {
    Components components;
    components.of.resize(labels.size());
    std::vector<NodeId> number(labels.size(), kNoNode);
    for (NodeId u = 0; u < labels.size(); ++u) {
        NodeId& c = number[labels[u]];
        if (c == kNoNode) {
            c = components.count();
            components.sizes.push_back(0);
        }
        components.of[u] = c;
        ++components.sizes[c];
    }
    return components;
}

/// Tarjan's depth-first search with the call stack as a vector of (node, next arc).
class Tarjan {
public:
    explicit Tarjan(const Csr<Distance>& graph)
        : graph_(graph), low_(graph.node_count(), kNoNode), labels_(graph.node_count(), kNoNode) {
        for (NodeId root = 0; root < graph.node_count(); ++root)
            if (low_[root] == kNoNode) search(root);
    }
    const std::vector<NodeId>& labels() const noexcept { return labels_; }

private:
    struct Call {
        NodeId u;
        NodeId order;  // of the visit; low_[u] at first
        std::uint32_t next_arc;
    };

    void enter(NodeId u) {
        low_[u] = visited_++;
        open_.push_back(u);
        calls_.push_back({u, low_[u], graph_.first()[u]});
    }
    void search(NodeId root) {
        enter(root);
        while (!calls_.empty()) {
            Call& call = calls_.back();
            if (call.next_arc < graph_.first()[call.u + 1]) {
                const NodeId v = graph_.arcs()[call.next_arc++].head;
                if (low_[v] == kNoNode)
                    enter(v);
                else if (labels_[v] == kNoNode)
                    low_[call.u] = std::min(low_[call.u], low_[v]);
            } else {
                leave();
            }
        }
    }
    void leave() {
        const Call call = calls_.back();
        calls_.pop_back();
        if (low_[call.u] == call.order)
            while (labels_[call.u] == kNoNode) {
                labels_[open_.back()] = call.u;
                open_.pop_back();
            }
        if (!calls_.empty()) {
            NodeId& low = low_[calls_.back().u];
            low = std::min(low, low_[call.u]);
        }
    }

    const Csr<Distance>& graph_;
    std::vector<NodeId> low_;     // earliest visit that is known to be in the same component
    std::vector<NodeId> labels_;  // the root of the finished component
    std::vector<NodeId> open_;    // nodes of components that are not finished
    std::vector<Call> calls_;
    NodeId visited_ = 0;
};

}  // namespace

NodeId Components::largest() const noexcept {
    return static_cast<NodeId>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
}

Components connected_components(const EdgeList& list) {
    std::vector<NodeId> leader(list.node_count);
    std::iota(leader.begin(), leader.end(), NodeId{0});
    const auto find = [&](NodeId u) {
        while (leader[u] != u) u = leader[u] = leader[leader[u]];
        return u;
    };
    for (const Edge& e : list.edges) {
        const NodeId a = find(e.tail);
        const NodeId b = find(e.head);
        leader[std::max(a, b)] = std::min(a, b);
    }
    for (NodeId u = 0; u < list.node_count; ++u) leader[u] = find(u);
    return numbered_by_least_node(leader);
}

Components strong_components(const EdgeList& list) {
    if (!list.directed) return connected_components(list);
    const Csr<Distance> graph = build_csr<Distance>(list);
    return numbered_by_least_node(Tarjan(graph).labels());
}

}  // namespace ailab::lab1
