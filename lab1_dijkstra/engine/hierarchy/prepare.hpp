// Builds a contraction hierarchy: contracts the nodes one by one, least important first. Two
// neighbours get a shortcut if the shortest path between them runs through the contracted node. The
// importance is the sum of Dibbelt, Strasser & Wagner (2016), section 7: level + arcs added / arcs
// removed + original edges in arcs added / in arcs removed. It is recomputed lazily, when a node
// comes up.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/hierarchy/hierarchy.hpp"

namespace ailab::lab1 {

struct PrepareOptions {
    /// The number of nodes that one search for a witness path settles at most. A small limit is
    /// always correct but adds superfluous shortcuts.
    std::uint32_t witness_limit = 500;
    /// Called from time to time with the number of contracted nodes and of all nodes.
    std::function<void(NodeId done, NodeId total)> on_progress{};
};

/// Deterministic. The budget counts nodes settled by witness searches and limits the bytes of the
/// working graph; returns an empty optional if it is exhausted. Throws InputError if the length of
/// a shortcut does not fit 32 bits.
std::optional<Hierarchy> prepare_hierarchy(const Csr<std::uint32_t>& graph, Budget& budget,
                                           const PrepareOptions& options = {});
/// The same without a limit.
Hierarchy prepare_hierarchy(const Csr<std::uint32_t>& graph);

}  // namespace ailab::lab1
