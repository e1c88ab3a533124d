// Checks an answer without searching: follows the path arc by arc, and tests the distances against
// every arc. The two checks together prove an answer optimal: distances that pass are lower bounds
// of the true ones, so a path as long as its bound is a shortest path.
#pragma once

#include <string>
#include <vector>

#include "common/graph/csr.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// Returns the length of `path`, taking the shortest of parallel arcs, or kUnreached if a step of
/// the path is not an arc.
Distance length_of(const Csr<Distance>& graph, const std::vector<NodeId>& path);

/// Returns what is wrong with `result` as an answer from s to t of length `expected`, or "" if it
/// is correct.
std::string complaint(const Csr<Distance>& graph, NodeId s, NodeId t, Distance expected,
                      const PathResult& result);

/// Returns "" if distances[source] is 0 and every arc u -> v satisfies the triangle inequality;
/// otherwise describes the first violation. O(m).
std::string complaint(const Csr<Distance>& graph, NodeId source,
                      const std::vector<Distance>& distances);

}  // namespace ailab::lab1
