// Thrown where a shortest path does not exist because a cycle of negative length is on the way.
#pragma once

#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1 {

struct NegativeCycle {
    std::vector<NodeId> nodes;  ///< in the order of its arcs, each once
};

}  // namespace ailab::lab1
