// The index of the fast engines: immutable, shared by any number of queries and threads. Nodes are
// renumbered so that neighbours in the graph are neighbours in memory; the mapping is internal, and
// every engine takes and returns the caller's ids.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "common/graph/csr.hpp"
#include "common/graph/edge_list.hpp"
#include "common/timing/budget.hpp"

namespace ailab::lab1 {

/// Returns the index in list.edges of an arc of negative weight, or an empty optional if all
/// weights are >= 0.
std::optional<std::size_t> find_negative_edge(const EdgeList& list);

template <class W>
struct Graph {
    Csr<W> forward;
    Csr<W> reversed;  ///< empty if symmetric
    bool symmetric = false;
    W max_weight = 0;
    W mean_weight = 0;

    const Csr<W>& backward() const noexcept { return symmetric ? forward : reversed; }
};

class Network {
public:
    /// Below this length, weights and labels have 32 bits: sums of two lengths and two lower
    /// bounds, doubled by bidirectional A*, still fit.
    static constexpr std::uint32_t kNarrowLimit = 1U << 29U;

    /// Throws std::invalid_argument for a negative weight, and std::out_of_range if a path can be
    /// longer than 2^60 or the graph has 2^32 arcs. Throws OutOfBudget between the steps of the
    /// construction.
    explicit Network(const EdgeList& list, Budget budget = {});

    NodeId node_count() const noexcept { return static_cast<NodeId>(inside_.size()); }

    /// Converts the caller's id to the id in graph(), and back.
    NodeId inside(NodeId outside) const noexcept { return inside_[outside]; }
    NodeId outside(NodeId inside) const noexcept { return outside_[inside]; }
    std::vector<NodeId> outside(std::vector<NodeId> path) const;

    /// Has 32-bit weights if every weight is below kNarrowLimit.
    const std::variant<Graph<std::uint32_t>, Graph<Distance>>& graph() const noexcept {
        return graph_;
    }

private:
    std::vector<NodeId> inside_;
    std::vector<NodeId> outside_;
    std::variant<Graph<std::uint32_t>, Graph<Distance>> graph_;
};

}  // namespace ailab::lab1
