#include "lab_grade/judge/backtracking/problem.hpp"

#include <algorithm>
#include <vector>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/trees/tour_reader.hpp"

namespace ailab::grade {

KnapsackInstance knapsack_of(const CheckInput& in) {
    auto knapsack = parse_knapsack(Source::from_string(in.input, in.input_name));
    constexpr std::int64_t kMostCapacity = 5'000'000;
    if (knapsack.capacity > kMostCapacity)
        throw InputError(tr("{}: the capacity may be {} at most", in.input_name, kMostCapacity));
    return knapsack;
}

std::int64_t best_value(const KnapsackInstance& knapsack, const Budget& budget) {
    std::vector<std::int64_t> best(static_cast<std::size_t>(knapsack.capacity) + 1, 0);
    for (const auto& item : knapsack.items) {
        budget.look();
        for (std::int64_t room = knapsack.capacity; room >= item.weight; --room) {
            std::int64_t& here = best[static_cast<std::size_t>(room)];
            here = std::max(here, best[static_cast<std::size_t>(room - item.weight)] + item.value);
        }
    }
    return best.back();
}

Roads cities_of(const CheckInput& in) {
    const TspInstance instance = parse_tsp(Source::from_string(in.input, in.input_name));
    constexpr std::size_t kMostCities = 16;
    const std::size_t n = instance.names.size();
    if (n > kMostCities)
        throw InputError(tr("{}: more than {} cities", in.input_name, kMostCities));
    Roads cities;
    cities.names = instance.names;
    cities.directed = true;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = 0; b < n; ++b)
            if (a != b && instance.cost[a][b] != kNoArc)
                cities.roads.push_back({a, b, instance.cost[a][b]});
    return cities;
}

std::optional<std::int64_t> best_tour(const Roads& cities, const Budget& budget) {
    const std::size_t n = cities.size();
    std::vector<std::vector<std::int64_t>> arc(n, std::vector<std::int64_t>(n, kNoWay));
    for (const Road& r : cities.roads) arc[r.a][r.b] = r.length;
    std::vector<std::vector<std::int64_t>> best(std::size_t{1} << n,
                                                std::vector<std::int64_t>(n, kNoWay));
    best[1][0] = 0;
    constexpr std::size_t kBetweenLooks = 1024;
    for (std::size_t set = 1; set < best.size(); ++set) {
        if (set % kBetweenLooks == 0) budget.look();
        for (std::size_t u = 0; u < n; ++u) {
            if (best[set][u] >= kNoWay) continue;
            for (std::size_t v = 1; v < n; ++v) {
                if ((set >> v & 1U) != 0 || arc[u][v] >= kNoWay) continue;
                std::int64_t& there = best[set | std::size_t{1} << v][v];
                there = std::min(there, best[set][u] + arc[u][v]);
            }
        }
    }
    std::int64_t cheapest = kNoWay;
    for (std::size_t u = 1; u < n; ++u)
        if (arc[u][0] < kNoWay) cheapest = std::min(cheapest, best.back()[u] + arc[u][0]);
    if (cheapest >= kNoWay) return std::nullopt;
    return cheapest;
}

}  // namespace ailab::grade
