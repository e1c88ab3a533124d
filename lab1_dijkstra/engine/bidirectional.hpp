// Bidirectional Dijkstra: two half-size balls instead of one. On random graphs it looks at
// O(sqrt(n)) nodes.
#pragma once

#include <memory>

#include "lab1_dijkstra/engine/finder.hpp"
#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

std::unique_ptr<PathFinder> make_bidirectional(const Network& network);

}  // namespace ailab::lab1
