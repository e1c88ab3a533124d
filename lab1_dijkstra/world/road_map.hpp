// A named graph: finds nodes by the names that users type and prints exact lengths.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/graph/csr.hpp"
#include "common/graph/named_graph.hpp"
#include "common/text/names.hpp"
#include "lab1_dijkstra/world/straight_line.hpp"

namespace ailab::lab1 {

class RoadMap {
public:
    explicit RoadMap(NamedGraph graph) : graph_(std::move(graph)) {}

    const NamedGraph& graph() const noexcept { return graph_; }
    const EdgeList& edges() const noexcept { return graph_.edges; }
    NodeId node_count() const noexcept { return graph_.edges.node_count; }
    std::string name(NodeId node) const { return graph_.name(node); }
    /// Exact, because reading the file scaled the weights by a power of ten.
    std::string length(Distance distance) const;

    /// Returns the node of exactly this name, or the only node whose name differs just in case,
    /// accents and separators; kNoNode otherwise.
    NodeId find(std::string_view typed) const;
    /// Returns every node that the input may mean, including prefixes and initials.
    std::vector<NodeId> matches(std::string_view typed) const;
    /// Returns a hint for an unknown name, "did you mean 'Sibiu'?", or "".
    std::string suggestion(std::string_view typed) const;

    bool has_coordinates() const noexcept { return !graph_.coordinates.empty(); }
    /// A consistent heuristic from the coordinates. Requires has_coordinates().
    const StraightLine& straight_line() const;
    /// True if estimate() can be more than 0 for this target.
    bool has_estimate(NodeId target) const noexcept;
    /// Returns the best available lower bound of the distance from `node` to `target`: the file's
    /// table of straight-line distances if it covers this target, else from the coordinates, else
    /// 0.
    Distance estimate(NodeId node, NodeId target) const;

    /// The arcs in the order of the file, for traced searches. Built on first use.
    const Csr<Distance>& arcs() const;

private:
    const NameIndex& index() const;

    NamedGraph graph_;
    // Built on first use, since most batches do not need it.
    mutable std::optional<NameIndex> index_;
    mutable std::optional<StraightLine> line_;
    mutable std::optional<Csr<Distance>> arcs_;
};

/// "A -> B -> C it costs 418".
std::string path_text(const RoadMap& map, const std::vector<NodeId>& path, Distance distance);

}  // namespace ailab::lab1
