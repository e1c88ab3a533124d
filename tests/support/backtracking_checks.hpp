// Answers of the backtracking problems, checked from scratch.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/tsp.hpp"

namespace ailab::tree_search {

/// Does the leaf fit, and are its totals right?
inline bool is_feasible(const KnapsackInstance& instance, const KnapsackSpace::Leaf& leaf) {
    if (leaf.taken.size() != instance.items.size()) return false;
    std::int64_t weight = 0, value = 0;
    for (std::size_t i = 0; i < leaf.taken.size(); ++i)
        if (leaf.taken[i]) weight += instance.items[i].weight, value += instance.items[i].value;
    return weight == leaf.weight && value == leaf.value && weight <= instance.capacity;
}

/// Every city once, from the first, and the cost is right?
inline bool is_tour(const TspInstance& instance, const Tour& tour) {
    std::vector<int> sorted = tour.cities;
    std::sort(sorted.begin(), sorted.end());
    std::vector<int> all(static_cast<std::size_t>(instance.size()));
    std::iota(all.begin(), all.end(), 0);
    if (sorted != all || tour.cities[0] != 0) return false;
    TourCost cost = 0;
    for (std::size_t i = 0; i < tour.cities.size(); ++i) {
        const TourCost arc =
            instance.arc(tour.cities[i], tour.cities[(i + 1) % tour.cities.size()]);
        if (arc >= kNoArc) return false;
        cost += arc;
    }
    return cost == tour.cost;
}

/// No queen attacks another.
inline bool is_peaceful(const std::vector<int>& columns) {
    for (std::size_t a = 0; a < columns.size(); ++a)
        for (std::size_t b = a + 1; b < columns.size(); ++b)
            if (columns[a] == columns[b] ||
                std::abs(columns[a] - columns[b]) == static_cast<int>(b - a))
                return false;
    return true;
}

}  // namespace ailab::tree_search
