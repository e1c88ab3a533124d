// The 0-1 knapsack as a file: a capacity, and items of which each is taken or left.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/text/source.hpp"

namespace ailab {

struct KnapsackInstance {
    struct Item {
        std::string name;
        std::int64_t weight = 0;
        std::int64_t value = 0;
    };
    std::int64_t capacity = 0;
    std::vector<Item> items;
};

/// `capacity C`, then one item a line: `[name] weight value`. Throws InputError.
KnapsackInstance parse_knapsack(const Source& source);
}  // namespace ailab
