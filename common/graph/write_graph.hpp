// The graph writers, one per format of read_graph.hpp; reading the output back gives the same
// graph.
#pragma once

#include <iosfwd>

#include "common/graph/named_graph.hpp"
#include "common/graph/read_graph.hpp"

namespace ailab {

/// Writes the edges in their order, then the queries. A node without edges is written as a loop of
/// length 0, the only way to name it in this format.
void write_course(std::ostream& out, const NamedGraph& graph);

/// An undirected edge becomes two arcs. Names are written as comments, since the format has none.
void write_dimacs(std::ostream& out, const NamedGraph& graph);
/// Requires coordinates.
void write_dimacs_coordinates(std::ostream& out, const NamedGraph& graph);

/// With the header from,to,weight; nodes without edges as in write_course().
void write_csv(std::ostream& out, const NamedGraph& graph);

/// Everything in a NamedGraph except the queries.
void write_yaml_map(std::ostream& out, const NamedGraph& graph);

/// Requires a format other than automatic.
void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format);

}  // namespace ailab
