// A named graph as people use it: names found the way they are typed, lengths printed exactly.
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
    /// Exact: the weights were scaled by a power of ten when they were read.
    std::string length(Distance distance) const;

    /// The node of exactly this name, or of the only name equal to it but for case, accents and
    /// separators; kNoNode otherwise.
    NodeId find(std::string_view typed) const;
    /// Every node that may be meant: prefixes and initials count.
    std::vector<NodeId> matches(std::string_view typed) const;
    /// A hint for a name that was not found: "did you mean 'Sibiu'?", or "".
    std::string suggestion(std::string_view typed) const;

    bool has_coordinates() const noexcept { return !graph_.coordinates.empty(); }
    /// A consistent heuristic from the coordinates; requires has_coordinates().
    const StraightLine& straight_line() const;
    /// Can estimate() say more than 0 for this target?
    bool has_estimate(NodeId target) const noexcept;
    /// The best lower bound the file offers for the way from `node` to `target`: its table of
    /// straight-line distances if it has one for this target, else the coordinates, else 0.
    Distance estimate(NodeId node, NodeId target) const;

    /// The arcs in the order of the file, for searches that are watched. Built on first use.
    const Csr<Distance>& arcs() const;

private:
    const NameIndex& index() const;

    NamedGraph graph_;
    mutable std::optional<NameIndex> index_;  // built on first use: most batches never need it
    mutable std::optional<StraightLine> line_;
    mutable std::optional<Csr<Distance>> arcs_;
};

/// "A -> B -> C it costs 418".
std::string path_text(const RoadMap& map, const std::vector<NodeId>& path, Distance distance);

}  // namespace ailab::lab1
