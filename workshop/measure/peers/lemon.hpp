// LEMON (liblemon-dev): its Dijkstra with the binary heap on its static graph, and its
// breadth-first search. C++17: LEMON 1.3.1 does not compile as C++20.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace ailab::peers {

class Lemon {
public:
    /// Arcs sorted by tail; weights in the same order.
    Lemon(int nodes, const std::vector<std::pair<int, int>>& arcs,
          const std::vector<std::uint32_t>& weights);
    ~Lemon();
    Lemon(const Lemon&) = delete;
    Lemon& operator=(const Lemon&) = delete;

    /// -1 if there is no path.
    std::int64_t distance(int source, int target);
    void one_to_all(int source);
    /// After one_to_all().
    std::int64_t distance_to(int target) const;
    void breadth_first(int source);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace ailab::peers
