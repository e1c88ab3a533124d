// The 0-1 knapsack and the travelling salesman as the grader understands them: optima by dynamic
// programming (Bellman 1957; Held & Karp 1962).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/roads/problem.hpp"

namespace ailab::grade {

struct Knapsack {
    struct Item {
        std::string name;
        std::int64_t weight = 0, value = 0;
    };
    std::int64_t capacity = 0;
    std::vector<Item> items;
};

/// `capacity C`, then `[name] weight value` lines. Throws InputError.
Knapsack read_knapsack(std::string_view input, const std::string& name);
std::int64_t best_value(const Knapsack& knapsack);

/// `edges` with `city city cost` lines, `matrix` with rows (`-` for no arc), or `points` with
/// `[name] x y` lines (rounded straight lines). At most 16 cities. Throws InputError.
Roads read_tour_problem(std::string_view input, const std::string& name);
/// The cost of the best round trip; nothing if there is none.
std::optional<std::int64_t> best_tour(const Roads& cities);

}  // namespace ailab::grade
