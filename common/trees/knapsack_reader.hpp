// Reads 0-1 knapsack problems: a capacity and items, each of which is taken or left.
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

/// `capacity C`, then one item per line: `[name] weight value`. Throws InputError.
KnapsackInstance parse_knapsack(const Source& source);
}  // namespace ailab
