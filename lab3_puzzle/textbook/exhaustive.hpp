// The true distance of every board of a small puzzle, by breadth-first search from the goal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

class Distances {
public:
    /// The maximum number of cells: 9 cells have 181,440 boards, 10 would have 1.8 million.
    static constexpr int kMaxExhaustiveCells = 9;

    /// Throws std::length_error for larger grids, and OutOfBudget; a node is a board.
    Distances(const Grid& grid, int goal_blank, Budget budget = {});

    struct Entry {
        State state;
        int distance;
    };
    /// All boards from which the goal can be reached, nearest first.
    const std::vector<Entry>& all() const noexcept { return entries_; }
    /// Returns h*, or -1 for a board that cannot be solved.
    int operator()(const State& s) const;
    int diameter() const noexcept { return entries_.back().distance; }
    const Grid& grid() const noexcept { return grid_; }

private:
    Grid grid_;
    std::vector<Entry> entries_;
    std::unordered_map<StateKey, std::uint32_t, StateKeyHash> index_;
};

/// A comparison of a heuristic with h* over all boards.
struct HeuristicQuality {
    bool admissible = true, consistent = true;
    double mean = 0, mean_error = 0;  ///< means of h and of h* - h
    int worst_error = 0;              ///< the largest h* - h
    int worst_overestimate = 0;       ///< largest h - h*
    std::uint64_t exact = 0;          ///< number of boards with h = h*
    /// Number of boards by h* - h (overestimates count as 0).
    std::vector<std::uint64_t> errors{};
    std::vector<std::vector<std::uint64_t>> pairs{};  ///< number of boards by h*, then by h
};

/// Throws OutOfBudget; a node is a board.
template <class Heuristic>
HeuristicQuality assess(const Distances& distances, const Heuristic& h, Budget budget = {}) {
    HeuristicQuality q;
    q.pairs.resize(static_cast<std::size_t>(distances.diameter()) + 1);
    for (const Distances::Entry& entry : distances.all()) {
        budget.spend();
        const int estimate = h(entry.state), error = entry.distance - estimate;
        q.mean += estimate, q.mean_error += error;
        q.exact += error == 0;
        q.admissible = q.admissible && error >= 0;
        q.worst_error = std::max(q.worst_error, error);
        q.worst_overestimate = std::max(q.worst_overestimate, -error);
        const auto bin = static_cast<std::size_t>(std::max(error, 0));
        if (q.errors.size() <= bin) q.errors.resize(bin + 1);
        ++q.errors[bin];
        auto& row = q.pairs[static_cast<std::size_t>(entry.distance)];
        if (row.size() <= static_cast<std::size_t>(estimate))
            row.resize(static_cast<std::size_t>(estimate) + 1);
        ++row[static_cast<std::size_t>(estimate)];
        for (const Move m : kMoves) {
            const int to = distances.grid().neighbour(entry.state.blank, m);
            if (to < 0) continue;
            State next = entry.state;
            slide(next, to);
            if (estimate > 1 + h(next)) q.consistent = false;
        }
    }
    q.mean /= static_cast<double>(distances.all().size());
    q.mean_error /= static_cast<double>(distances.all().size());
    return q;
}

}  // namespace ailab::lab3
