#include "lab1_dijkstra/engine/matrix.hpp"

#include "lab1_dijkstra/engine/finders.hpp"

namespace ailab::lab1 {

DistanceMatrix distance_matrix(const Network& network, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget) {
    const auto dijkstra = make_dijkstra(network);
    DistanceMatrix matrix;
    matrix.reserve(sources.size());
    for (const NodeId source : sources) {
        budget.charge(network.node_count());
        if (budget.exhausted()) break;
        dijkstra->run(source);
        auto& row = matrix.emplace_back();
        row.reserve(targets.size());
        for (const NodeId target : targets) row.push_back(dijkstra->distance(target));
    }
    return matrix;
}

}  // namespace ailab::lab1
