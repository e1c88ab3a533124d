// NamedGraph: the output of all graph readers. Node ids are dense, in order of first appearance.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/base/error.hpp"
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

/// The lines of a file on which its edges are. An edge is usually on the line after that of the
/// edge before it, so a few runs of such edges describe a file of any size.
class EdgeLines {
public:
    /// The edges from this index on are on lines that follow each other, the first one on `line`.
    /// The indices of successive calls must not decrease.
    void start(std::size_t edge, std::size_t line) {
        if (runs_.empty() || runs_.back().line + (edge - runs_.back().edge) != line)
            runs_.push_back({edge, line});
    }
    /// The line of an edge, counted from 1; 0 if it is unknown.
    std::size_t operator[](std::size_t edge) const noexcept {
        const auto next =
            std::upper_bound(runs_.begin(), runs_.end(), edge,
                             [](std::size_t wanted, const Run& run) { return wanted < run.edge; });
        return next == runs_.begin() ? 0 : next[-1].line + (edge - next[-1].edge);
    }

private:
    struct Run {
        std::size_t edge, line;  ///< of its first edge
    };
    std::vector<Run> runs_;
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
