// Compressed sparse rows: the arcs of node u are arcs[first[u]] … arcs[first[u + 1] - 1], in the
// order in which the edges were listed. Immutable once built.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab {

template <class W>
struct Arc {
    NodeId head = 0;
    W weight = 0;
};

/// W is std::uint32_t for the fast searches, std::int64_t if weights may be large or negative.
template <class W>
class Csr {
public:
    using Weight = W;

    Csr() = default;
    Csr(std::vector<std::uint32_t> first, std::vector<Arc<W>> arcs)
        : first_(std::move(first)), arcs_(std::move(arcs)) {}

    NodeId node_count() const noexcept { return static_cast<NodeId>(first_.size() - 1); }
    std::size_t arc_count() const noexcept { return arcs_.size(); }
    std::span<const Arc<W>> arcs(NodeId u) const noexcept {
        return {arcs_.data() + first_[u], arcs_.data() + first_[u + 1]};
    }
    std::span<const std::uint32_t> first() const noexcept { return first_; }
    std::span<const Arc<W>> arcs() const noexcept { return arcs_; }

private:
    std::vector<std::uint32_t> first_ = {0};
    std::vector<Arc<W>> arcs_;
};

enum class Direction : unsigned char { forward, backward };

/// Builds the graph by a counting sort by tail (by head for `backward`). An undirected edge gives
/// two arcs, an undirected loop one. Throws std::out_of_range if a weight does not fit W or there
/// are 2^32 arcs or more.
template <class W>
Csr<W> build_csr(const EdgeList& list, Direction direction = Direction::forward) {
    std::vector<std::uint32_t> first(std::size_t{list.node_count} + 2, 0);
    const auto each_arc = [&](auto&& visit) {
        for (const Edge& e : list.edges) {
            const bool turned = direction == Direction::backward;
            visit(turned ? e.head : e.tail, turned ? e.tail : e.head, e.weight);
            if (!list.directed && e.tail != e.head)
                visit(turned ? e.tail : e.head, turned ? e.head : e.tail, e.weight);
        }
    };
    std::uint64_t count = 0;
    each_arc([&](NodeId u, NodeId, Distance weight) {
        if (weight < static_cast<Distance>(std::numeric_limits<W>::min()) ||
            (sizeof(W) < sizeof(Distance) &&
             weight > static_cast<Distance>(std::numeric_limits<W>::max())))
            throw std::out_of_range("an edge weight does not fit the graph");
        ++first[u + 2], ++count;
    });
    if (count > std::numeric_limits<std::uint32_t>::max())
        throw std::out_of_range("the graph has 2^32 arcs or more");
    for (std::size_t u = 2; u < first.size(); ++u) first[u] += first[u - 1];
    std::vector<Arc<W>> arcs(count);
    each_arc([&](NodeId u, NodeId v, Distance weight) {
        arcs[first[u + 1]++] = {v, static_cast<W>(weight)};
    });
    first.pop_back();
    return Csr<W>(std::move(first), std::move(arcs));
}

}  // namespace ailab
