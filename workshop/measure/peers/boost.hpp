// Boost.Graph (libboost-graph-dev): dijkstra_shortest_paths on its compressed sparse row graph,
// with distance and predecessor maps in arrays, and with a visitor that stops at the target.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace ailab::peers {

class Boost {
public:
    /// Arcs sorted by tail; weights in the same order.
    Boost(int nodes, const std::vector<std::pair<int, int>>& arcs,
          const std::vector<std::uint32_t>& weights);
    ~Boost();
    Boost(const Boost&) = delete;
    Boost& operator=(const Boost&) = delete;

    /// -1 if there is no path.
    std::int64_t distance(int source, int target);
    void one_to_all(int source);
    /// After one_to_all().
    std::int64_t distance_to(int target) const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::peers
