// NamedGraph: the output of all graph readers. Node ids are dense, in order of first appearance.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/base/error.hpp"
#include "common/graph/edge_lines.hpp"
#include "common/graph/edge_list.hpp"
#include "common/graph/name_pool.hpp"

namespace ailab {

struct Point {
    double x = 0, y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

/// Straight-line distances to one target, scaled like the edge weights.
struct StraightLineTable {
    NodeId target = kNoNode;
    std::vector<std::optional<Distance>> from{};  ///< by node; empty where the file has no value
};

/// A line after the edges of a course file, which is a query.
struct QueryLine {
    Location where;
    std::string text;  ///< without comment and blanks around it
};

struct NamedGraph {
    EdgeList edges;  ///< weights scaled by 10^decimals; absolute values sum to at most 2^62
    NamePool names;
    int decimals = 0;
    std::string title{};

    std::vector<std::pair<std::string, NodeId>> aliases{};  ///< other spellings of names
    std::vector<Point> coordinates{};                       ///< empty, or one per node
    std::vector<StraightLineTable> straight_lines{};
    std::vector<QueryLine> queries{};

    std::size_t loops = 0;
    std::size_t parallel_edges = 0;  ///< edges with the same ends as another; the shortest counts
    std::vector<Diagnostic> warnings{};

    std::string file{};  ///< the source that was read; empty if there is none
    EdgeLines lines{};

    std::string name(NodeId id) const { return names[id]; }
    /// The node of exactly this name (not of an alias), or kNoNode.
    NodeId find(std::string_view name) const noexcept { return names.find(name); }
    /// The line of edges.edges[edge], as far as it is known.
    Location where(std::size_t edge) const { return {file, lines[edge]}; }
};

}  // namespace ailab
