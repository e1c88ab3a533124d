// A Csr graph as a state space: states are nodes, an action is the node that it leads to, so the
// actions of a solution are the nodes of the path after its start. Among parallel arcs the search
// takes the cheapest.
#pragma once

#include <cstddef>

#include "common/graph/csr.hpp"
#include "common/graph/edge_list.hpp"

namespace ailab {

/// Refers to the graph, which must outlive it. Requires weights >= 0.
template <class W>
class GraphSpace {
public:
    using State = NodeId;
    using Action = NodeId;
    using Cost = Distance;

    explicit GraphSpace(const Csr<W>& forward) : forward_(&forward) {}

    std::size_t state_count() const noexcept { return forward_->node_count(); }
    std::size_t index_of(NodeId u) const noexcept { return u; }
    NodeId state_at(std::size_t index) const noexcept { return static_cast<NodeId>(index); }

    void for_each_successor(NodeId u, auto&& visit) const {
        for (const Arc<W>& arc : forward_->arcs(u))
            visit(arc.head, arc.head, static_cast<Cost>(arc.weight));
    }

private:
    const Csr<W>* forward_;
};

}  // namespace ailab
