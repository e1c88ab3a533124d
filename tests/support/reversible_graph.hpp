// A graph that can also be walked backwards, for the searches from both ends.
#pragma once

#include "common/graph/graph_space.hpp"

namespace ailab::test {

/// For undirected graphs both Csr may be the same one.
template <class W>
class ReversibleGraphSpace : public GraphSpace<W> {
public:
    using typename GraphSpace<W>::Cost;

    ReversibleGraphSpace(const Csr<W>& forward, const Csr<W>& backward)
        : GraphSpace<W>(forward), backward_(&backward) {}

    void for_each_predecessor(NodeId v, auto&& visit) const {
        for (const ailab::Arc<W>& arc : backward_->arcs(v))
            visit(v, arc.head, static_cast<Cost>(arc.weight));
    }

private:
    const Csr<W>* backward_;
};

}  // namespace ailab::test
