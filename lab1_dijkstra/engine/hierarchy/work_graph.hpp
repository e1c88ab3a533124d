// The graph during preparation: the nodes not yet contracted, with the shortcuts so far. The arcs
// of a node are adjacent in one pool; a list that outgrows its space moves to the end. If every arc
// has a reverse arc of the same weight, the same lists serve as out-arcs and in-arcs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/graph/csr.hpp"

namespace ailab::lab1 {

struct WorkArc {
    NodeId head = 0;  ///< the other end: the tail of an in-arc
    std::uint32_t weight = 0;
    NodeId middle = kNoNode;  ///< the node that a shortcut skips
    std::uint32_t hops = 1;   ///< number of arcs of the source graph
};

/// One list of arcs per node, at most one arc to each head.
class ArcLists {
public:
    ArcLists() = default;
    /// Takes the arcs of `graph` without loops, and the shortest of parallel arcs. Sorted by head.
    explicit ArcLists(const Csr<std::uint32_t>& graph);

    NodeId node_count() const noexcept { return static_cast<NodeId>(lists_.size()); }
    std::span<const WorkArc> operator[](NodeId v) const noexcept {
        return {pool_.data() + lists_[v].begin, lists_[v].size};
    }
    std::size_t bytes() const noexcept { return pool_.size() * sizeof(WorkArc); }

    /// Adds the arc or shortens the existing one to the same head; returns false if that one is
    /// already as short.
    bool put(NodeId v, const WorkArc& arc);
    /// Requires an arc from v to `head`.
    void drop(NodeId v, NodeId head);
    void clear(NodeId v) noexcept { lists_[v] = List{}; }

private:
    struct List {
        std::size_t begin = 0;
        std::uint32_t size = 0;
        std::uint32_t room = 0;
    };
    void grow(List& list);

    std::vector<List> lists_;
    std::vector<WorkArc> pool_;
};

class WorkGraph {
public:
    explicit WorkGraph(const Csr<std::uint32_t>& graph);

    NodeId node_count() const noexcept { return out_.node_count(); }
    bool symmetric() const noexcept { return symmetric_; }
    std::span<const WorkArc> out(NodeId v) const noexcept { return out_[v]; }
    std::span<const WorkArc> in(NodeId v) const noexcept { return symmetric_ ? out_[v] : in_[v]; }
    std::size_t bytes() const noexcept { return out_.bytes() + in_.bytes(); }

    /// Adds an arc u -> arc.head (and its reverse, if symmetric), or shortens the existing one.
    void add(NodeId u, const WorkArc& arc);
    /// Removes v and its arcs.
    void remove(NodeId v);

private:
    ArcLists& ins() noexcept { return symmetric_ ? out_ : in_; }

    ArcLists out_;
    ArcLists in_;  ///< empty if symmetric
    bool symmetric_ = false;
};

}  // namespace ailab::lab1
