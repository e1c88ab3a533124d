// Generates graphs for tests, benchmarks and homework. A seed gives the same graph on every
// machine. Each crossing or edge counts as a node of the budget; throws OutOfBudget if it is
// exhausted.
#pragma once

#include <cstdint>

#include "common/graph/named_graph.hpp"
#include "common/timing/budget.hpp"

namespace ailab::lab1 {

struct GenerateOptions {
    NodeId width = 10;  ///< grid and road networks: number of crossings
    NodeId height = 10;
    NodeId nodes = 100;         ///< random graphs only
    std::uint64_t edges = 300;  ///< random graphs only
    bool directed = false;      ///< random graphs only
    std::uint64_t seed = 1;
};

/// A grid of slightly displaced crossings; every tenth line is a main road on which a kilometre
/// costs a third. Has coordinates.
NamedGraph generate_grid(const GenerateOptions& options, Budget budget = {});

/// A grid whose side roads are thinned out to about 1.3 roads per crossing, as in real road
/// networks; still connected. Has coordinates.
NamedGraph generate_roads(const GenerateOptions& options, Budget budget = {});

/// `edges` random edges of length 1 to 100, without loops; parallel edges may occur.
NamedGraph generate_random(const GenerateOptions& options, Budget budget = {});

}  // namespace ailab::lab1
