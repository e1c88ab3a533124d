// Renumbers nodes by depth-first search, so that neighbours in the graph become neighbours in
// memory, whatever the order in the file. Searches touch small regions repeatedly, so this halves
// their time.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/graph/csr.hpp"

namespace ailab::lab1 {

/// Returns every node once, in the preorder of a depth-first forest, so long runs of nodes are
/// paths.
template <class W>
std::vector<NodeId> depth_first_order(const Csr<W>& graph) {
    std::vector<NodeId> order;
    order.reserve(graph.node_count());
    std::vector<bool> visited(graph.node_count());
    std::vector<NodeId> stack;
    for (NodeId root = 0; root < graph.node_count(); ++root) {
        stack.push_back(root);
        while (!stack.empty()) {
            const NodeId u = stack.back();
            stack.pop_back();
            if (visited[u]) continue;
            visited[u] = true;
            order.push_back(u);
            for (const auto& arc : graph.arcs(u))
                if (!visited[arc.head]) stack.push_back(arc.head);
        }
    }
    return order;
}

/// result[order[i]] = i.
inline std::vector<NodeId> inverse_order(const std::vector<NodeId>& order) {
    std::vector<NodeId> place(order.size());
    for (NodeId i = 0; i < order.size(); ++i) place[order[i]] = i;
    return place;
}

/// Returns the graph in which node i is order[i]; the arcs of a node keep their order.
template <class W>
Csr<W> renumbered(const Csr<W>& graph, const std::vector<NodeId>& order) {
    const std::vector<NodeId> place = inverse_order(order);
    std::vector<std::uint32_t> first = {0};
    first.reserve(order.size() + 1);
    std::vector<Arc<W>> arcs;
    arcs.reserve(graph.arc_count());
    for (const NodeId u : order) {
        for (const auto& arc : graph.arcs(u)) arcs.push_back({place[arc.head], arc.weight});
        first.push_back(static_cast<std::uint32_t>(arcs.size()));
    }
    return Csr<W>(std::move(first), std::move(arcs));
}

}  // namespace ailab::lab1
