// Connected components (directions ignored) and strongly connected components (Tarjan 1972).
// O(n + m), without recursion.
#pragma once

#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

struct Components {
    std::vector<NodeId> of{};     ///< by node: its component, numbered by least node
    std::vector<NodeId> sizes{};  ///< by component

    NodeId count() const noexcept { return static_cast<NodeId>(sizes.size()); }
    /// The number of a largest component; requires count() > 0.
    NodeId largest() const noexcept;
};

Components connected_components(const EdgeList& list);
/// The same as connected_components if the list is undirected.
Components strong_components(const EdgeList& list);

}  // namespace ailab::lab1
