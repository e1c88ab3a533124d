// Order crossover of two permutations. Davis, IJCAI 1985.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "common/base/random.hpp"

namespace ailab::tree_search {

/// Keeps a random segment of the mother; fills the other places with the remaining elements in the
/// father's order. Requires permutations of 0 … n - 1 with the same n > 0.
template <class Thing>
std::vector<Thing> cross_orders(const std::vector<Thing>& mother, const std::vector<Thing>& father,
                                Random& random) {
    const std::size_t n = mother.size();
    auto first = static_cast<std::size_t>(random.below(n));
    auto last = static_cast<std::size_t>(random.below(n));
    if (first > last) std::swap(first, last);
    std::vector<bool> kept(n);
    for (std::size_t i = first; i <= last; ++i) kept[static_cast<std::size_t>(mother[i])] = true;
    std::vector<Thing> child = mother;
    std::size_t place = first == 0 ? last + 1 : 0;
    for (const Thing thing : father) {
        if (kept[static_cast<std::size_t>(thing)]) continue;
        child[place++] = thing;
        if (place == first) place = last + 1;
    }
    return child;
}

}  // namespace ailab::tree_search
