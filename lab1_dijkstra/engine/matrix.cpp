#include "lab1_dijkstra/engine/matrix.hpp"

#include "lab1_dijkstra/engine/finders.hpp"

namespace ailab::lab1 {

DistanceMatrix distance_matrix(const Network& network, std::span<const NodeId> sources,
                               std::span<const NodeId> targets, Budget& budget) {
    const auto dijkstra = make_dijkstra(network);
    DistanceMatrix matrix;
    matrix.reserve(sources.size());
    try {
        for (const NodeId source : sources) {
            dijkstra->run(source, budget);
            auto& row = matrix.emplace_back();
            row.reserve(targets.size());
            for (const NodeId target : targets) row.push_back(dijkstra->distance(target));
        }
    } catch (const OutOfBudget&) {  // the rows so far are complete
    }
    return matrix;
}

}  // namespace ailab::lab1
