// Landmarks: distances from and to a few nodes, which bound the distance between any two nodes by
// the triangle inequality: d(u, t) >= d(l, t) - d(l, u) and d(u, t) >= d(u, l) - d(t, l). Goldberg
// & Harrelson, "Computing the shortest path: A* search meets graph theory" (SODA 2005). Each
// landmark is the node farthest from the previous ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <variant>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab1_dijkstra/engine/network.hpp"

namespace ailab::lab1 {

/// Distances by the ids of the graph, in one row of `count` numbers per node. D is std::uint32_t if
/// every distance is below Network::kNarrowLimit.
template <class D>
struct LandmarkTable {
    static constexpr D kMissing = std::numeric_limits<D>::max();  ///< no path exists

    unsigned count = 0;
    bool symmetric = false;
    std::vector<D> from{};  ///< from[u * count + i]: landmark i -> u
    std::vector<D> to{};    ///< to[u * count + i]: u -> landmark i; empty if symmetric

    const D* from_row(NodeId u) const noexcept { return &from[std::size_t{u} * count]; }
    const D* to_row(NodeId u) const noexcept {
        return symmetric ? from_row(u) : &to[std::size_t{u} * count];
    }
    /// The lower bound of d(u, t) by landmark i, at least 0. Consistent for a fixed u and for a
    /// fixed t.
    D bound(unsigned i, NodeId u, NodeId t) const noexcept {
        return std::max(over(from_row(t)[i], from_row(u)[i]), over(to_row(u)[i], to_row(t)[i]));
    }
    /// a - b, or 0 if the difference is negative or a is missing.
    static D over(D a, D b) noexcept { return a > b && a != kMissing ? a - b : 0; }
};

class Landmarks {
public:
    static constexpr unsigned kDefaultCount = 16;

    /// Chooses `count` landmarks, or fewer if the graph has no further candidates. Costs count + 1
    /// one-to-all searches, and twice as many if the network is not symmetric. Keeps a reference to
    /// `network`. The budget counts expanded nodes; throws OutOfBudget.
    explicit Landmarks(const Network& network, unsigned count = kDefaultCount,
                       std::uint64_t seed = 1, Budget budget = {});

    const Network& network() const noexcept { return *network_; }
    unsigned count() const noexcept { return static_cast<unsigned>(nodes_.size()); }

    const std::variant<LandmarkTable<std::uint32_t>, LandmarkTable<std::uint64_t>>& table()
        const noexcept {
        return table_;
    }

private:
    const Network* network_;
    std::vector<NodeId> nodes_;
    std::variant<LandmarkTable<std::uint32_t>, LandmarkTable<std::uint64_t>> table_;
};

}  // namespace ailab::lab1
