// What reads graph files elsewhere: igraph's NCOL reader (libigraph-dev), LEMON's DIMACS reader
// (liblemon-dev). Each returns the number of edges it holds.
#pragma once

#include <cstddef>
#include <string>

namespace ailab::peers {

/// igraph_read_graph_ncol with names and weights.
std::size_t igraph_read_ncol(const std::string& path);
/// lemon::readDimacsSp into a SmartDigraph with 64-bit lengths.
std::size_t lemon_read_dimacs(const std::string& path);

}  // namespace ailab::peers
