// The path that the predecessors tell.
#pragma once

#include <algorithm>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab::lab1::textbook {

/// The nodes up to `target`, from the one without a predecessor on.
inline std::vector<NodeId> path_along(const std::vector<NodeId>& predecessor, NodeId target) {
    std::vector<NodeId> path;
    for (NodeId u = target; u != kNoNode; u = predecessor[u]) path.push_back(u);
    std::reverse(path.begin(), path.end());
    return path;
}

}  // namespace ailab::lab1::textbook
