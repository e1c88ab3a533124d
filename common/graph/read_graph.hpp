// The graph readers. Each reads the whole source, checks everything, and throws InputError with all
// errors (at most 20); suspicious but valid input is reported in NamedGraph::warnings.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/graph/named_graph.hpp"
#include "common/text/source.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

enum class GraphFormat : unsigned char { automatic, course, dimacs, csv, yaml };

struct ReadOptions {
    GraphFormat format = GraphFormat::automatic;
    bool directed = false;  ///< DIMACS files are always directed; a YAML map may set it
    Budget budget{};        ///< can end the reading of a large file, which throws OutOfBudget
};

/// Reads a graph in the given format; `automatic` detects it from the name and the content.
NamedGraph read_graph(const Source& source, const ReadOptions& options = {});

/// "course", "dimacs" ("gr"), "csv", "yaml". Returns an empty optional for other words.
std::optional<GraphFormat> graph_format_named(std::string_view word);
/// By the extension of the name, else by the first line that is not blank or a comment.
GraphFormat detect_graph_format(const Source& source);

/// `m n`, then n lines `name name distance`, then query lines. `#` begins a comment. A name that
/// contains blanks is quoted, or all three fields are separated by tabs.
NamedGraph read_course(const Source& source, bool directed = false, const Budget& budget = {});

/// DIMACS shortest path format (9th challenge): `p sp n m`, `a u v w`, `c comment`.
NamedGraph read_dimacs(const Source& source, const Budget& budget = {});

/// `from,to,weight` lines, with or without that header; fields may be quoted as in RFC 4180.
NamedGraph read_csv(const Source& source, bool directed = false, const Budget& budget = {});

/// A map in YAML: name, directed, cities (name, aliases, x, y), straight_line (target: {city:
/// distance}), roads ([from, to, distance]).
NamedGraph read_yaml_map(const Source& source, bool directed = false, const Budget& budget = {});

}  // namespace ailab
