#include "lab1_dijkstra/engine/hierarchy/renumber.hpp"

#include <utility>

namespace ailab::lab1 {

std::vector<NodeId> depth_first_order(const Csr<std::uint32_t>& graph) {
    std::vector<NodeId> order;
    order.reserve(graph.node_count());
    std::vector<char> seen(graph.node_count(), 0);
    std::vector<NodeId> stack;
    for (NodeId root = 0; root < graph.node_count(); ++root)
        for (stack.assign(1, root); !stack.empty();) {
            const NodeId v = stack.back();
            stack.pop_back();
            if (std::exchange(seen[v], char{1})) continue;
            order.push_back(v);
            for (const Arc<std::uint32_t>& arc : graph.arcs(v))
                if (!seen[arc.head]) stack.push_back(arc.head);
        }
    return order;
}

std::vector<NodeId> inverse_order(const std::vector<NodeId>& order) {
    std::vector<NodeId> place(order.size());
    for (NodeId i = 0; i < order.size(); ++i) place[order[i]] = i;
    return place;
}

Csr<std::uint32_t> renumbered(const Csr<std::uint32_t>& graph, const std::vector<NodeId>& order) {
    const std::vector<NodeId> place = inverse_order(order);
    std::vector<std::uint32_t> first{0};
    first.reserve(order.size() + 1);
    std::vector<Arc<std::uint32_t>> arcs;
    arcs.reserve(graph.arc_count());
    for (const NodeId v : order) {
        for (const Arc<std::uint32_t>& arc : graph.arcs(v))
            arcs.push_back({place[arc.head], arc.weight});
        first.push_back(static_cast<std::uint32_t>(arcs.size()));
    }
    return {std::move(first), std::move(arcs)};
}

}  // namespace ailab::lab1
