// Preparation of a contraction hierarchy: contract the nodes one by one, least important first; two
// neighbours between which a shortest path runs through the node get a shortcut. Importance is the
// sum of Dibbelt, Strasser & Wagner (2016), section 7: level + arcs added / arcs removed + original
// edges in arcs added / in arcs removed. It is recomputed lazily, when a node comes up.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

struct PrepareOptions {
    /// Nodes settled by one search for a path that makes a shortcut needless. A small limit never
    /// costs correctness, only superfluous shortcuts.
    std::uint32_t witness_limit = 500;
    /// Called now and then with the number of nodes contracted and of all nodes.
    std::function<void(NodeId done, NodeId total)> on_progress{};
};

/// Deterministic. The budget counts nodes settled by witness searches and holds the bytes of the
/// working graph; nothing is returned when it ends first. Throws InputError if the length of a
/// shortcut does not fit 32 bits.
std::optional<Hierarchy> prepare_hierarchy(const Csr<std::uint32_t>& graph, Budget& budget,
                                           const PrepareOptions& options = {});
/// Without a limit.
Hierarchy prepare_hierarchy(const Csr<std::uint32_t>& graph);

}  // namespace ailab::lab1
