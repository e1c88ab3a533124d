// Generates random knapsacks and round trips.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"

namespace ailab::grade {
namespace {

std::string best_items(const KnapsackInstance& k) {
    const std::int64_t best = best_value(k);
    for (std::uint64_t set = 0; set < std::uint64_t{1} << k.items.size(); ++set) {
        std::int64_t weight = 0, value = 0;
        std::string names;
        for (std::size_t i = 0; i < k.items.size(); ++i)
            if ((set >> i & 1U) != 0) {
                weight += k.items[i].weight, value += k.items[i].value;
                names += " " + k.items[i].name;
            }
        if (weight <= k.capacity && value == best) return names;
    }
    return {};
}

/// Returns what branch and bound finds with a bound that is too small: value per weight is rounded
/// down, or the item that does not fit is not cut. Requires items sorted by value per weight.
std::int64_t with_a_low_bound(const KnapsackInstance& k, bool cuts, std::size_t i,
                              std::int64_t room, std::int64_t value, std::int64_t best) {
    best = std::max(best, value);
    std::int64_t bound = value, left = room;
    for (std::size_t j = i; j < k.items.size(); ++j) {
        const auto& [name, weight, gain] = k.items[j];
        if (weight > left) {
            bound += cuts ? gain / weight * left : 0;
            break;
        }
        left -= weight, bound += gain;
    }
    if (i == k.items.size() || bound <= best) return best;
    const auto& item = k.items[i];
    if (item.weight <= room)
        best = with_a_low_bound(k, cuts, i + 1, room - item.weight, value + item.value, best);
    return with_a_low_bound(k, cuts, i + 1, room, value, best);
}

std::string random_items(Random& random, bool alike) {
    std::int64_t sum = 0;
    std::string lines;
    for (std::size_t n = (alike ? 6 : 4) + random.below(alike ? 5 : 7); n > 0; --n) {
        const std::int64_t weight = random.between(alike ? 5 : 2, 20);
        sum += weight;
        lines += fmt::format("{} {}\n", weight,
                             alike ? 2 * weight - random.between(1, 3) : random.between(1, 30));
    }
    return fmt::format("capacity {}\n", sum / 2) + lines;
}

void knapsacks(Draft& d) {
    const std::size_t aim = d.aim();
    KnapsackInstance k, sorted;
    do {
        d.test.input.text = random_items(d.random, aim > 0);
        sorted = k = knapsack_of({.input = d.test.input.text, .input_name = d.test.id});
        std::ranges::sort(sorted.items, [](const auto& a, const auto& b) {
            return a.value * b.weight > b.value * a.weight;
        });
    } while (aim > 0 &&
             with_a_low_bound(sorted, aim % 2 == 0, 0, k.capacity, 0, 0) == best_value(k));
    d.answer(fmt::format("value {}; items{}\n", best_value(k), best_items(k)));
    d.describe(tr("a knapsack with {} items", k.items.size()),
               tr("the best value, and items that reach it"), tr("greedy rules miss the optimum"));
}

std::string best_order(const Roads& cities) {
    const std::int64_t best = best_tour(cities).value();
    std::vector<std::size_t> order(cities.size() + 1);
    std::iota(order.begin(), order.end(), 0);
    order.back() = 0;
    while (path_length(cities, order) != best)
        std::next_permutation(order.begin() + 1, order.end() - 1);
    std::string text;
    for (const std::size_t u : order) text += (text.empty() ? "" : "-") + cities.names[u];
    return fmt::format("tour {}, cost {}\n", text, best);
}

void tours(Draft& d) {
    const std::size_t n = 5 + d.random.below(3);
    d.test.input.text = "edges\n";
    // With short roads home, a bound that leaves out the last road is too large.
    const bool short_home = d.aim() > 0;
    for (std::size_t a = 1; a <= n; ++a)
        for (std::size_t b = a + 1; b <= n; ++b) {
            const std::int64_t cost = !short_home ? d.random.between(1, 40)
                                      : a == 1    ? d.random.between(1, 9)
                                                  : d.random.between(10, 40);
            d.test.input.text += fmt::format("{} {} {}\n", a, b, cost);
        }
    const Roads cities = cities_of({.input = d.test.input.text, .input_name = d.test.id});
    d.answer(best_order(cities));
    d.describe(tr("a round trip through {} cities", n), tr("a shortest round trip and its cost"),
               tr("going to the nearest city, or forgetting the way home, gives a different cost"));
}

void queens(Draft& d) {
    constexpr std::size_t kSpecial[] = {1, 2, 3, 6};
    const std::size_t aim = d.aim();
    const std::size_t n = aim > 0 ? kSpecial[aim - 1] : 4 + d.random.below(9);
    if (aim > 0) d.test.exit_codes = {0, 1};
    d.test.input.text = fmt::format("{}\n", n);
    d.test.arguments = {std::to_string(n)};
    d.describe(tr("{} queens", n),
               tr("one placement of the queens, as columns row by row or as a board"),
               tr("rows, columns and both diagonals must be looked at"));
}

}  // namespace

std::vector<GeneratorRow> backtracking_generators() {
    return {
        {"knapsack", "knapsack", "tree_search", marked("0-1 knapsacks of four to ten items"),
         knapsacks},
        {"tsp", "tsp", "tree_search", marked("round trips through five to seven cities"), tours},
        {"queens", "queens", "tree_search", marked("four to twelve queens"), queens},
    };
}

}  // namespace ailab::grade
