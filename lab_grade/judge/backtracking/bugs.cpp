// Bugs of knapsack and travelling-salesman programs: mostly greedy rules taken for the optimum.
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"

namespace ailab::grade {
namespace {

using Item = KnapsackInstance::Item;

template <class Better>
std::string greedy(const CheckInput& in, Better better, bool fractions = false) {
    KnapsackInstance k = knapsack_of(in);
    std::stable_sort(k.items.begin(), k.items.end(), better);
    double value = 0;
    std::int64_t room = k.capacity;
    for (const Item& item : k.items) {
        if (item.weight <= room) {
            room -= item.weight;
            value += static_cast<double>(item.value);
        } else if (fractions) {
            value += static_cast<double>(item.value * room) / static_cast<double>(item.weight);
            break;
        }
    }
    return show(value);
}
/// Greedy until the first item that does not fit.
template <class Better>
std::string until_full(const CheckInput& in, Better better) {
    KnapsackInstance k = knapsack_of(in);
    std::stable_sort(k.items.begin(), k.items.end(), better);
    std::int64_t value = 0, room = k.capacity;
    for (const Item& item : k.items) {
        if (item.weight > room) break;
        room -= item.weight;
        value += item.value;
    }
    return std::to_string(value);
}
bool denser(const Item& a, const Item& b) {
    return a.value * b.weight > b.value * a.weight;
}
bool dearer(const Item& a, const Item& b) {
    return a.value > b.value;
}
bool lighter(const Item& a, const Item& b) {
    return a.weight < b.weight;
}

std::optional<std::string> by_density(const CheckInput& in) {
    return greedy(in, denser);
}
std::optional<std::string> by_density_until_full(const CheckInput& in) {
    return until_full(in, denser);
}
std::optional<std::string> by_value_until_full(const CheckInput& in) {
    return until_full(in, dearer);
}
std::optional<std::string> by_value(const CheckInput& in) {
    return greedy(in, dearer);
}
std::optional<std::string> by_weight(const CheckInput& in) {
    return greedy(in, lighter);
}
std::optional<std::string> fractional(const CheckInput& in) {
    return greedy(in, denser, true);
}
std::optional<std::string> in_order(const CheckInput& in) {
    return greedy(in, [](const Item&, const Item&) { return false; });
}
std::optional<std::string> repeated(const CheckInput& in) {
    const KnapsackInstance k = knapsack_of(in);
    std::vector<std::int64_t> best(static_cast<std::size_t>(k.capacity) + 1, 0);
    for (const Item& item : k.items) {
        if (item.weight <= 0) return std::nullopt;
        for (std::int64_t room = item.weight; room <= k.capacity; ++room) {
            std::int64_t& here = best[static_cast<std::size_t>(room)];
            here = std::max(here, best[static_cast<std::size_t>(room - item.weight)] + item.value);
        }
    }
    return std::to_string(best.back());
}
std::optional<std::string> strict_capacity(const CheckInput& in) {
    KnapsackInstance k = knapsack_of(in);
    if (k.capacity == 0) return std::nullopt;
    --k.capacity;
    return std::to_string(best_value(k));
}
std::optional<std::string> last_item_lost(const CheckInput& in) {
    KnapsackInstance k = knapsack_of(in);
    if (k.items.size() < 2) return std::nullopt;
    k.items.pop_back();
    return std::to_string(best_value(k));
}
std::optional<std::string> weight_for_value(const CheckInput& in) {
    KnapsackInstance k = knapsack_of(in);
    for (Item& item : k.items) std::swap(item.weight, item.value);
    return std::to_string(best_value(k));
}

/// Branch and bound, items taken first; the bound fills the room in the given order, which is no
/// bound from above unless the items are sorted by density.
struct UnsortedBound {
    const KnapsackInstance& k;
    std::int64_t best = 0;

    void search(std::size_t i, std::int64_t room, std::int64_t value) {
        best = std::max(best, value);
        if (i == k.items.size()) return;
        double bound = static_cast<double>(value);
        std::int64_t left = room;
        for (std::size_t j = i; j < k.items.size(); ++j) {
            const Item& item = k.items[j];
            if (item.weight > left) {
                bound += static_cast<double>(item.value * left) / static_cast<double>(item.weight);
                break;
            }
            left -= item.weight;
            bound += static_cast<double>(item.value);
        }
        if (bound <= static_cast<double>(best)) return;
        if (k.items[i].weight <= room)
            search(i + 1, room - k.items[i].weight, value + k.items[i].value);
        search(i + 1, room, value);
    }
};
std::optional<std::string> unsorted_bound(const CheckInput& in) {
    const KnapsackInstance k = knapsack_of(in);
    constexpr std::size_t kMostItems = 24;
    if (k.items.size() > kMostItems) return std::nullopt;
    UnsortedBound search{k};
    search.search(0, k.capacity, 0);
    return std::to_string(search.best);
}

/// From the first city always to the nearest one left; `home` adds the way back.
std::optional<std::int64_t> nearest(const Roads& cities, bool home) {
    std::vector<bool> visited(cities.size(), false);
    std::int64_t sum = 0;
    std::size_t u = 0;
    visited[0] = true;
    for (std::size_t step = 1; step < cities.size(); ++step) {
        std::optional<std::size_t> next;
        for (std::size_t v = 0; v < cities.size(); ++v)
            if (!visited[v] && cities.road(u, v) &&
                (!next || *cities.road(u, v) < *cities.road(u, *next)))
                next = v;
        if (!next) return std::nullopt;
        sum += *cities.road(u, *next);
        visited[u = *next] = true;
    }
    const auto back = cities.road(u, 0);
    if (home && !back) return std::nullopt;
    return sum + (home ? *back : 0);
}
std::optional<std::string> text_of(const std::optional<std::int64_t>& cost) {
    if (!cost) return std::nullopt;
    return std::to_string(*cost);
}
std::optional<std::string> nearest_city(const CheckInput& in) {
    return text_of(nearest(cities_of(in), true));
}
std::optional<std::string> nearest_open(const CheckInput& in) {
    return text_of(nearest(cities_of(in), false));
}

/// The best over all orders; nothing is cut, so any rule can be measured. At most 8 cities.
template <class Rule>
std::optional<std::string> over_orders(const CheckInput& in, Rule rule) {
    const Roads cities = cities_of(in);
    constexpr std::size_t kMostCities = 8;
    if (cities.size() > kMostCities) return std::nullopt;
    std::vector<std::size_t> order(cities.size());
    std::iota(order.begin(), order.end(), 0);
    std::optional<std::int64_t> best;
    do {
        if (const auto cost = rule(cities, order)) best = std::min(best.value_or(*cost), *cost);
    } while (std::next_permutation(order.begin() + 1, order.end()));
    return text_of(best);
}
std::optional<std::string> forgets_home(const CheckInput& in) {
    return over_orders(in, [](const Roads& c, const std::vector<std::size_t>& order) {
        return path_length(c, order);
    });
}
std::optional<std::string> home_not_minimised(const CheckInput& in) {
    // The best open path, the way back added afterwards.
    const Roads cities = cities_of(in);
    constexpr std::size_t kMostCities = 8;
    if (cities.size() > kMostCities) return std::nullopt;
    std::vector<std::size_t> order(cities.size());
    std::iota(order.begin(), order.end(), 0);
    std::optional<std::int64_t> best, closed;
    do {
        const auto cost = path_length(cities, order);
        if (!cost || (best && *cost >= *best)) continue;
        best = cost;
        const auto back = cities.road(order.back(), 0);
        closed = back ? std::optional(*cost + *back) : std::nullopt;
    } while (std::next_permutation(order.begin() + 1, order.end()));
    return text_of(closed);
}
std::optional<std::string> spanning_tree(const CheckInput& in) {
    const Roads cities = cities_of(in);
    std::vector<std::int64_t> nearest_road(cities.size(), kNoWay);
    std::vector<bool> done(cities.size(), false);
    std::int64_t sum = 0;
    nearest_road[0] = 0;
    for (std::size_t step = 0; step < cities.size(); ++step) {
        std::size_t u = cities.size();
        for (std::size_t v = 0; v < cities.size(); ++v)
            if (!done[v] && (u == cities.size() || nearest_road[v] < nearest_road[u])) u = v;
        if (nearest_road[u] >= kNoWay) return std::nullopt;
        done[u] = true;
        sum += nearest_road[u];
        for (std::size_t v = 0; v < cities.size(); ++v)
            if (const auto road = cities.road(u, v); road && !done[v])
                nearest_road[v] = std::min(nearest_road[v], *road);
    }
    return std::to_string(sum);
}
std::optional<std::string> in_given_order(const CheckInput& in) {
    const Roads cities = cities_of(in);
    std::vector<std::size_t> order(cities.size());
    std::iota(order.begin(), order.end(), 0);
    order.push_back(0);
    return text_of(path_length(cities, order));
}

/// The checker finds the kind of the fault.
template <char... Kind>
std::optional<std::string> says(const CheckInput&) {
    return std::string{Kind...};
}

}  // namespace

void add_backtracking_bugs(std::vector<Bug>& bugs) {
    const auto knapsack = [&](const char* id, const char* sentence, auto answer) {
        bugs.push_back({id, "knapsack", sentence, answer});
    };
    knapsack("greedy-density",
             marked("you take items by value per weight (greedy), which need not be the best"),
             by_density);
    knapsack("greedy-value", marked("you take the most valuable items first (greedy)"), by_value);
    knapsack(
        "greedy-density-until-full",
        marked(
            "you take items by value per weight (greedy) and stop at the first that does not fit"),
        by_density_until_full);
    knapsack(
        "greedy-value-until-full",
        marked(
            "you take the most valuable items first (greedy) and stop at the first that does not "
            "fit"),
        by_value_until_full);
    knapsack("greedy-weight", marked("you take the lightest items first (greedy)"), by_weight);
    knapsack("in-order", marked("you take the items in the given order while they fit"), in_order);
    knapsack("fractional", marked("you take a part of an item: items are whole here"), fractional);
    knapsack("repeated-items", marked("you take items more than once"), repeated);
    knapsack("strict-capacity", marked("you demand weight < capacity; weight = capacity fits too"),
             strict_capacity);
    knapsack("last-item-lost", marked("you do not look at the last item (off by one)"),
             last_item_lost);
    knapsack("weight-for-value", marked("you exchange weight and value"), weight_for_value);

    knapsack(
        "unsorted-bound",
        marked(
            "your bound is too small: filling the sack with the last item cut is a bound only if "
            "the items are sorted by value per weight"),
        unsorted_bound);

    const auto queens = [&](const char* id, const char* sentence, auto answer) {
        bugs.push_back({id, "queens", sentence, answer, true});
    };
    queens("columns-free", marked("you do not see that queens stand in one column"),
           says<'c', 'o', 'l', 'u', 'm', 'n', 's'>);
    queens("rising-free",
           marked("you do not see that queens attack each other along a rising diagonal"),
           says<'r', 'i', 's', 'i', 'n', 'g'>);
    queens("falling-free",
           marked("you do not see that queens attack each other along a falling diagonal"),
           says<'f', 'a', 'l', 'l', 'i', 'n', 'g'>);
    queens(
        "near-only",
        marked("you do not see that queens attack each other along a diagonal over several rows"),
        says<'f', 'a', 'r'>);
    queens("no-diagonals", marked("you do not see that queens attack each other along diagonals"),
           says<'d', 'i', 'a', 'g', 'o', 'n', 'a', 'l', 's'>);

    const auto tsp = [&](const char* id, const char* sentence, auto answer) {
        bugs.push_back({id, "tsp", sentence, answer});
    };
    tsp("nearest-city", marked("you always go to the nearest city (greedy)"), nearest_city);
    tsp("nearest-open", marked("you go to the nearest city and forget the way back"), nearest_open);
    tsp("forgets-home", marked("you forget the way back to the first city"), forgets_home);
    tsp("home-afterwards", marked("you minimise the path and add the way back only afterwards"),
        home_not_minimised);
    tsp("spanning-tree", marked("this is the weight of a minimum spanning tree, not of a tour"),
        spanning_tree);
    tsp("given-order", marked("this is the tour in the order of the input"), in_given_order);
}

}  // namespace ailab::grade
