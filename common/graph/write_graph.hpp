// The graph writers, one per format of read_graph.hpp; reading the output back gives the same
// graph, without what not_kept() lists. The budget is only looked at: its deadline and the user can
// end the writing.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "common/graph/named_graph.hpp"
#include "common/graph/read_graph.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

/// Writes the edges in their order, then the queries. A node without edges is written as a loop of
/// length 0, the only way to name it in this format.
void write_course(std::ostream& out, const NamedGraph& graph, Budget budget = {});

/// An undirected edge becomes two arcs. Names that are the numbers 1 … n become the nodes' numbers;
/// other names are written as comments, since the format has none.
void write_dimacs(std::ostream& out, const NamedGraph& graph, Budget budget = {});
/// The coordinates of a graph that is read from a file in this format. Requires coordinates.
void write_dimacs_coordinates(std::ostream& out, const NamedGraph& graph,
                              GraphFormat format = GraphFormat::dimacs);

/// With the header from,to,weight; nodes without edges as in write_course().
void write_csv(std::ostream& out, const NamedGraph& graph, Budget budget = {});

/// Everything in a NamedGraph except the queries.
void write_yaml_map(std::ostream& out, const NamedGraph& graph, Budget budget = {});

/// Requires a format other than automatic. Throws InputError if the format cannot hold the graph.
void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format,
                 Budget budget = {});

/// The parts of the graph that a file in this format does not hold, in the language in use:
/// "aliases".
std::vector<std::string> not_kept(const NamedGraph& graph, GraphFormat format);
/// The nodes in the order in which a reader of that file numbers them.
std::vector<NodeId> written_order(const NamedGraph& graph, GraphFormat format);

}  // namespace ailab
