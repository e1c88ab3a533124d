// The graph that preparation works on: only the nodes not yet contracted, with the shortcuts so
// far. If every arc has a twin of the same weight, one set of lists serves as out-arcs and as
// in-arcs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/graph/csr.hpp"

namespace ailab::lab1 {

struct WorkArc {
    NodeId head = 0;  ///< the other end: of an in-arc, its tail
    std::uint32_t weight = 0;
    NodeId middle = kNoNode;  ///< what a shortcut skips
    std::uint32_t hops = 1;   ///< arcs of the source graph
};

class WorkGraph {
public:
    /// Loops are dropped; of parallel arcs the shortest is kept.
    explicit WorkGraph(const Csr<std::uint32_t>& graph);

    NodeId node_count() const noexcept { return static_cast<NodeId>(out_.size()); }
    bool symmetric() const noexcept { return symmetric_; }
    std::span<const WorkArc> out(NodeId v) const noexcept { return out_[v]; }
    std::span<const WorkArc> in(NodeId v) const noexcept { return symmetric_ ? out_[v] : in_[v]; }
    std::size_t bytes() const noexcept { return arcs_ * sizeof(WorkArc); }

    /// Add an arc u -> arc.head (and its twin, if symmetric), or shorten the one that is there.
    void add(NodeId u, const WorkArc& arc);
    /// Drop v and its arcs.
    void remove(NodeId v);

private:
    using Lists = std::vector<std::vector<WorkArc>>;

    bool put(std::vector<WorkArc>& arcs, const WorkArc& arc);
    void drop(std::vector<WorkArc>& arcs, NodeId head);

    Lists out_;
    Lists in_;  ///< empty if symmetric
    bool symmetric_ = false;
    std::size_t arcs_ = 0;
};

}  // namespace ailab::lab1
