// The graph writers: each format of read_graph.hpp, so that reading back gives the same graph.
#pragma once

#include <iosfwd>

#include "common/graph/named_graph.hpp"
#include "common/graph/read_graph.hpp"

namespace ailab {

/// Edges in their order, then the queries. A node without edges is listed as a loop of length 0,
/// the only way in which this format can name it.
void write_course(std::ostream& out, const NamedGraph& graph);

/// An undirected edge becomes two arcs. The names, which the format has no place for, are comments.
void write_dimacs(std::ostream& out, const NamedGraph& graph);
/// Requires coordinates.
void write_dimacs_coordinates(std::ostream& out, const NamedGraph& graph);

/// With the header from,to,weight; nodes without edges as in write_course().
void write_csv(std::ostream& out, const NamedGraph& graph);

/// Everything a NamedGraph knows but the queries.
void write_yaml_map(std::ostream& out, const NamedGraph& graph);

/// Requires a format other than automatic.
void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format);

}  // namespace ailab
