// igraph (libigraph-dev): igraph_distances_dijkstra and igraph_get_shortest_path_dijkstra.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace ailab::peers {

class Igraph {
public:
    /// Arcs sorted by tail; weights in the same order.
    Igraph(int nodes, const std::vector<std::pair<int, int>>& arcs,
           const std::vector<std::uint32_t>& weights);
    ~Igraph();
    Igraph(const Igraph&) = delete;
    Igraph& operator=(const Igraph&) = delete;

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
