// Connected components, ignoring the direction of arcs. Almost O(n + m).
#pragma once

#include <numeric>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

/// Union-find with path halving (Tarjan & van Leeuwen 1984).
class Sets {
public:
    explicit Sets(NodeId count) : parent_(count) { std::iota(parent_.begin(), parent_.end(), 0U); }
    NodeId find(NodeId u) {
        while (parent_[u] != u) u = parent_[u] = parent_[parent_[u]];
        return u;
    }
    /// Returns false if both were in the same set already.
    bool join(NodeId a, NodeId b) {
        const NodeId x = find(a);
        const NodeId y = find(b);
        parent_[x] = y;
        return x != y;
    }

private:
    std::vector<NodeId> parent_;
};

/// Returns the number of nodes of each component.
inline std::vector<NodeId> component_sizes(const EdgeList& list) {
    Sets sets(list.node_count);
    for (const Edge& e : list.edges) sets.join(e.tail, e.head);
    std::vector<NodeId> sizes(list.node_count, 0);
    for (NodeId u = 0; u < list.node_count; ++u) ++sizes[sets.find(u)];
    std::erase(sizes, NodeId{0});
    return sizes;
}

}  // namespace ailab::lab1
