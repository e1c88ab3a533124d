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

/// Requires a format other than automatic. Throws InputError if the format cannot hold the graph.
void write_graph(std::ostream& out, const NamedGraph& graph, GraphFormat format,
                 Budget budget = {});

/// The parts of the graph that a file in this format does not hold, in the language in use:
/// "aliases".
std::vector<std::string> not_kept(const NamedGraph& graph, GraphFormat format);

}  // namespace ailab
