#include "lab1_dijkstra/check/route_check.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab1 {

Distance length_of(const Csr<Distance>& graph, const std::vector<NodeId>& path) {
    Distance length = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        Distance step = kUnreached;
        for (const auto& arc : graph.arcs(path[i - 1]))
            if (arc.head == path[i]) step = std::min(step, arc.weight);
        if (step == kUnreached) return kUnreached;
        length += step;
    }
    return length;
}

std::string complaint(const Csr<Distance>& graph, NodeId s, NodeId t, Distance expected,
                      const PathResult& result) {
    const bool exists = expected != kUnreached;
    if (result.reached != exists) return exists ? tr("a path exists") : tr("there is no path");
    if (result.distance != expected) return tr("distance {} is not {}", result.distance, expected);
    if (!exists) return result.path.empty() ? "" : tr("a path is given although no path exists");
    if (result.path.empty() || result.path.front() != s || result.path.back() != t)
        return tr("the path does not lead from source to target");
    const Distance length = length_of(graph, result.path);
    return length == expected ? "" : tr("the path replayed has length {}", length);
}

std::string complaint(const Csr<Distance>& graph, NodeId source,
                      const std::vector<Distance>& distances) {
    if (distances[source] != 0) return tr("the source is not at distance 0");
    for (NodeId u = 0; u < graph.node_count(); ++u)
        for (const auto& arc : graph.arcs(u))
            if (distances[u] != kUnreached && distances[arc.head] > distances[u] + arc.weight)
                return tr("the arc {} -> {} gives a shorter path", u, arc.head);
    return "";
}

}  // namespace ailab::lab1
