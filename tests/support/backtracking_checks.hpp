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

/// The optimum by dynamic programming over the capacity.
inline std::int64_t best_by_table(const KnapsackInstance& instance) {
    std::vector<std::int64_t> best(static_cast<std::size_t>(instance.capacity) + 1);
    for (const auto& item : instance.items)
        for (auto c = instance.capacity; c >= item.weight; --c) {
            auto& here = best[static_cast<std::size_t>(c)];
            here = std::max(here, best[static_cast<std::size_t>(c - item.weight)] + item.value);
        }
    return best.back();
}

/// The optimum by dynamic programming over subsets (Held & Karp 1962); kNoArc or more for none.
inline TourCost best_by_subsets(const TspInstance& instance) {
    const auto n = static_cast<std::size_t>(instance.size());
    std::vector<std::vector<TourCost>> best(std::size_t{1} << n, std::vector<TourCost>(n, kNoArc));
    best[1][0] = 0;
    for (std::size_t set = 1; set < best.size(); ++set)
        for (std::size_t last = 0; last < n; ++last)
            for (std::size_t next = 1; next < n; ++next)
                if (!(set >> next & 1U) && best[set][last] < kNoArc &&
                    instance.cost[last][next] < kNoArc) {
                    auto& there = best[set | std::size_t{1} << next][next];
                    there = std::min(there, best[set][last] + instance.cost[last][next]);
                }
    TourCost total = kNoArc;
    for (std::size_t last = 1; last < n; ++last)
        if (instance.cost[last][0] < kNoArc)
            total = std::min(total, best.back()[last] + instance.cost[last][0]);
    return total;
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
