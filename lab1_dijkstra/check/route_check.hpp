// Judges answers without searching: a path by driving along it, distances by looking at every arc.
// Together they prove an answer: distances that pass are lower bounds of the true ones, so a path
// that is as long as its bound is a shortest one.
#pragma once

#include <string>
#include <vector>

#include "common/graph/csr.hpp"
#include "lab1_dijkstra/world/route.hpp"

namespace ailab::lab1 {

/// The length of `path`, by the shortest arc of each step; kUnreached if a step is no arc.
Distance length_of(const Csr<Distance>& graph, const std::vector<NodeId>& path);

/// What is wrong with `result` as an answer from s to t of length `expected`; "" if nothing.
std::string complaint(const Csr<Distance>& graph, NodeId s, NodeId t, Distance expected,
                      const PathResult& result);

/// An arc u -> v by which a shorter way than distances[v] would be known (the triangle inequality
/// fails), or a source that is not at 0; "" if there is none. O(m).
std::string complaint(const Csr<Distance>& graph, NodeId source,
                      const std::vector<Distance>& distances);

}  // namespace ailab::lab1
