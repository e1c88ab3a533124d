// Numbering by depth-first search: neighbours in the graph become neighbours in memory, whatever
// the order of the file. Preparation touches small regions again and again, so this halves it.
#pragma once

#include <cstdint>
#include <vector>

#include "common/graph/csr.hpp"

namespace ailab::lab1 {

/// Every node once; most arcs lead to a node not far off.
std::vector<NodeId> depth_first_order(const Csr<std::uint32_t>& graph);

/// result[order[i]] = i.
std::vector<NodeId> inverse_order(const std::vector<NodeId>& order);

/// The graph in which node i is order[i].
Csr<std::uint32_t> renumbered(const Csr<std::uint32_t>& graph, const std::vector<NodeId>& order);

}  // namespace ailab::lab1
