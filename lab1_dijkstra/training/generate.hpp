// Generated graphs, the same for the same seed everywhere: instances for tests, benchmarks and
// homework. A node of the budget is a crossing or an edge; when it ends, OutOfBudget is thrown.
#pragma once

#include <cstdint>

#include "common/graph/named_graph.hpp"
#include "common/timing/budget.hpp"

namespace ailab::lab1 {

struct GenerateOptions {
    NodeId width = 10;  ///< of grid and road networks, in crossings
    NodeId height = 10;
    NodeId nodes = 100;         ///< of random graphs
    std::uint64_t edges = 300;  ///< of random graphs
    Distance min_weight = 1;    ///< of random graphs
    Distance max_weight = 100;
    bool directed = false;  ///< random graphs only
    std::uint64_t seed = 1;
};

/// A grid of crossings moved a little from their places; every tenth line is a main road on which a
/// kilometre costs a third. With coordinates.
NamedGraph generate_grid(const GenerateOptions& options, Budget budget = {});

/// A grid whose side roads are thinned out until about 1.3 roads per crossing are left, as in real
/// road networks; still connected. With coordinates.
NamedGraph generate_roads(const GenerateOptions& options, Budget budget = {});

/// `edges` edges between nodes drawn at random, no loops; parallel edges may occur.
NamedGraph generate_random(const GenerateOptions& options, Budget budget = {});

}  // namespace ailab::lab1
