// Every landscape keeps what the concept promises, by costs that are counted anew; every local
// search gives, on every landscape, an answer that it counted rightly, within its limits.
#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "common/search/local/annealing.hpp"
#include "common/search/local/genetic.hpp"
#include "common/search/local/hill_climbing.hpp"
#include "common/search/local/tabu.hpp"
#include "tests/support/backtracking_checks.hpp"
#include "tests/support/budgets.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/local/knapsack.hpp"
#include "tree_search/local/queens.hpp"
#include "tree_search/local/tour.hpp"

namespace ailab::tree_search {
namespace {

using local::Cost;
using local::LocalOptions;

// --- what a state costs, counted from the definition ------------------------------------------

Cost slow_cost(const std::vector<std::int32_t>& columns) {
    Cost pairs = 0;
    for (std::size_t a = 0; a < columns.size(); ++a)
        for (std::size_t b = a + 1; b < columns.size(); ++b)
            pairs += std::abs(columns[a] - columns[b]) == static_cast<std::int32_t>(b - a);
    return pairs;
}

/// Where an arc is missing the landscape pays a penalty: only its size is left to it.
Cost slow_cost(const TspInstance& instance, const std::vector<int>& tour) {
    Cost cost = 0;
    for (std::size_t i = 0; i < tour.size(); ++i)
        cost += instance.arc(tour[i], tour[(i + 1) % tour.size()]);
    return cost;
}

bool is_permutation_of_all(const auto& things) {
    std::set<std::size_t> seen;
    for (const auto thing : things) seen.insert(static_cast<std::size_t>(thing));
    return seen.size() == things.size() && (seen.empty() || *seen.rbegin() == things.size() - 1);
}

TspInstance random_matrix(int cities, bool with_gaps, std::uint64_t seed) {
    Random random(seed);
    TspInstance instance = random_tsp(cities, seed);
    for (int i = 0; i < cities; ++i)
        for (int j = 0; j < cities; ++j)
            if (i != j)
                instance.cost[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] =
                    with_gaps && random.below(6) == 0 ? kNoArc : random.between(0, 100);
    return instance;
}

/// A landscape and the judge of its states: what it should cost; nothing if the state is not one.
template <class L>
struct Case {
    std::string name;
    std::function<L()> make;
    std::function<std::optional<Cost>(const typename L::State&)> judge;
};

std::vector<Case<QueensLandscape>> queens_cases() {
    std::vector<Case<QueensLandscape>> cases;
    for (const int n : {1, 2, 3, 4, 8, 25})
        cases.push_back({std::to_string(n) + " queens", [n] { return QueensLandscape(n); },
                         [](const auto& state) -> std::optional<Cost> {
                             if (!is_permutation_of_all(state)) return {};
                             return slow_cost(state);
                         }});
    return cases;
}

std::vector<Case<TourLandscape>> tour_cases() {
    static const std::vector<TspInstance> instances{
        random_tsp(2, 1),           random_tsp(3, 1),           random_tsp(5, 1),
        random_tsp(12, 1),          random_tsp(40, 1),          random_matrix(4, false, 1),
        random_matrix(7, false, 2), random_matrix(30, false, 3)};
    std::vector<Case<TourLandscape>> cases;
    for (const TspInstance& instance : instances)
        cases.push_back({std::to_string(instance.size()) + " cities",
                         [&instance] { return TourLandscape(instance); },
                         [&instance](const auto& state) -> std::optional<Cost> {
                             if (!is_permutation_of_all(state)) return {};
                             return slow_cost(instance, state);
                         }});
    return cases;
}

std::vector<Case<KnapsackLandscape>> knapsack_cases() {
    static const std::vector<KnapsackInstance> instances{
        lecture_knapsack(),
        random_knapsack(1, KnapsackKind::weakly, 1),
        random_knapsack(10, KnapsackKind::strongly, 1),
        random_knapsack(40, KnapsackKind::uncorrelated, 1),
        KnapsackInstance{.capacity = 5, .items = {}},
        KnapsackInstance{.capacity = 5, .items = {{"too_heavy", 6, 1}}}};
    std::vector<Case<KnapsackLandscape>> cases;
    for (const KnapsackInstance& instance : instances)
        cases.push_back({std::to_string(instance.items.size()) + " items",
                         [&instance] { return KnapsackLandscape(instance); },
                         [&instance](const auto& state) -> std::optional<Cost> {
                             std::int64_t weight = 0;
                             Cost cost = 0;
                             for (std::size_t i = 0; i < state.size(); ++i)
                                 if (state[i] != 0)
                                     weight += instance.items[i].weight,
                                         cost -= instance.items[i].value;
                             if (weight > instance.capacity) return {};
                             return cost;
                         }});
    return cases;
}

template <class L>
void check_landscape(const Case<L>& c) {
    SCOPED_TRACE(c.name);
    Random random(7);
    L landscape = c.make();
    EXPECT_EQ(c.judge(landscape.state()), landscape.cost());
    for (int round = 0; round < 60; ++round) {
        if (round % 20 == 0) landscape.scatter(random);
        ASSERT_EQ(c.judge(landscape.state()), landscape.cost());
        const auto before = landscape.state();
        const Cost cost = landscape.cost();
        landscape.for_each_move([&](const auto& move) {
            const Cost change = landscape.change(move);
            const auto taken = landscape.takes(move);
            L other = landscape;
            other.make(move);
            ASSERT_EQ(c.judge(other.state()), cost + change);
            ASSERT_EQ(other.cost(), cost + change);
            // What leads back brings what was taken. (Other arcs come back to a tour as well.)
            bool leads_back = false, brings_back = false;
            if (round == 0 && !std::is_same_v<L, TourLandscape>)
                other.for_each_move([&](const auto& back) {
                    L again = other;
                    again.make(back);
                    if (again.state() != before) return;
                    leads_back = true;
                    brings_back |= other.brings(back) == taken;
                });
            ASSERT_TRUE(!leads_back || brings_back);
        });
        const auto move = landscape.random_move(random);
        const Cost change = landscape.change(move);
        landscape.make(move);
        ASSERT_EQ(landscape.cost(), cost + change);
        const auto child =
            landscape.state().empty() ? before : landscape.cross(before, landscape.state(), random);
        ASSERT_TRUE(c.judge(child).has_value());
        L other = c.make();
        other.go_to(child);
        ASSERT_EQ(other.cost(), c.judge(child));
    }
}

TEST(Landscapes, CountTheirCostsRightly) {
    for (const auto& c : queens_cases()) check_landscape(c);
    for (const auto& c : tour_cases()) check_landscape(c);
    for (const auto& c : knapsack_cases()) check_landscape(c);
}

TEST(Landscapes, AMissingArcCostsMoreThanEveryTour) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const TspInstance instance = random_matrix(6, true, seed);
        TourLandscape landscape(instance);
        std::vector<int> order(6);
        std::iota(order.begin(), order.end(), 0);
        do {
            landscape.go_to(order);
            const Cost cost = slow_cost(instance, order);
            ASSERT_EQ(landscape.is_tour(), cost < kNoArc);
            ASSERT_TRUE(cost >= kNoArc || landscape.cost() == cost);
        } while (std::next_permutation(order.begin(), order.end()));
    }
}

// --- the searches -----------------------------------------------------------------------------

template <class L>
using Search =
    std::function<local::LocalResult<typename L::State>(L&, const LocalOptions&, Budget&)>;

template <class L>
std::vector<std::pair<std::string, Search<L>>> searches() {
    using local::Restart;
    std::vector<std::pair<std::string, Search<L>>> all;
    all.emplace_back("random", [](L& l, const LocalOptions& o, Budget& b) {
        return local::random_search(l, o, b);
    });
    for (const bool steepest : {true, false})
        for (const Restart restart : {Restart::random, Restart::kick})
            for (const std::uint64_t sideways : {0, 10})
                all.emplace_back("climb", [=](L& l, const LocalOptions& o, Budget& b) {
                    return local::climb_hills(
                        l, o, {.steepest = steepest, .sideways = sideways, .restart = restart}, b);
                });
    for (const auto cooling :
         {local::Cooling::geometric, local::Cooling::linear, local::Cooling::logarithmic})
        all.emplace_back("annealing", [=](L& l, const LocalOptions& o, Budget& b) {
            return local::anneal(l, o, {.cooling = cooling}, b);
        });
    all.emplace_back("tabu", [](L& l, const LocalOptions& o, Budget& b) {
        return local::tabu_search(l, o, {}, b);
    });
    all.emplace_back("genetic", [](L& l, const LocalOptions& o, Budget& b) {
        return local::evolve(l, o, {.population = 20}, b);
    });
    if constexpr (std::is_same_v<L, QueensLandscape>)
        all.emplace_back("min-conflicts", [](L& l, const LocalOptions& o, Budget& b) {
            return repair_queens(l, o, b);
        });
    return all;
}

template <class L>
void check_searches(const Case<L>& c) {
    for (const auto& [name, search] : searches<L>()) {
        SCOPED_TRACE(c.name + ", " + name);
        const LocalOptions options{.seed = 3, .evaluations = 3000};
        L landscape = c.make();
        const auto result = search(landscape, options, Unlimited());
        EXPECT_EQ(c.judge(result.best), result.cost);
        EXPECT_LE(result.evaluations, options.evaluations);
        EXPECT_EQ(result.stopped, StopReason::none);
        ASSERT_FALSE(result.curve.empty());
        EXPECT_EQ(result.curve.back().cost, result.cost);
        EXPECT_TRUE(
            std::ranges::is_sorted(result.curve, std::greater<>{}, &local::CurvePoint::cost));
        EXPECT_TRUE(std::ranges::is_sorted(result.walk, {}, &local::CurvePoint::evaluations));

        L second = c.make();
        EXPECT_EQ(search(second, options, Unlimited()).best, result.best) << "not repeatable";

        L third = c.make();
        Budget small = node_limit(500);
        const auto cut = search(third, options, small);
        EXPECT_LE(cut.evaluations, 500U);
        EXPECT_EQ(c.judge(cut.best), cut.cost);

        L fourth = c.make();
        LocalOptions easy = options;
        easy.target = cut.cost;
        const auto enough = search(fourth, easy, Unlimited());
        EXPECT_LE(enough.cost, easy.target);
        EXPECT_LE(enough.evaluations, result.evaluations);
    }
}

TEST(LocalSearches, CountWhatTheyFind) {
    for (const auto& c : queens_cases()) check_searches(c);
    for (const auto& c : tour_cases()) check_searches(c);
    for (const auto& c : knapsack_cases()) check_searches(c);
}

TEST(LocalSearches, ClimbToALocalOptimum) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const TspInstance instance = random_tsp(25, seed);
        TourLandscape landscape(instance);
        const auto result = local::climb_hills(landscape, {.seed = seed},
                                               {.restart = local::Restart::none}, Unlimited());
        EXPECT_EQ(landscape.cost(), result.cost);
        landscape.for_each_move(
            [&](const auto& move) { EXPECT_GE(landscape.change(move), 0) << "not an optimum"; });
    }
}

TEST(LocalSearches, FindTheBestOfFewRoundTrips) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const TspInstance instance =
            seed % 2 == 1 ? random_tsp(8, seed) : random_matrix(7, true, seed);
        const Cost best = best_by_subsets(instance);
        if (best >= kNoArc) continue;
        for (const auto& [name, search] : searches<TourLandscape>()) {
            TourLandscape landscape(instance);
            EXPECT_EQ(search(landscape, {.evaluations = 60'000}, Unlimited()).cost, best) << name;
        }
    }
}

TEST(LocalSearches, NeverBeatTheBestOfFewItems) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const KnapsackInstance instance = random_knapsack(12, KnapsackKind::strongly, seed);
        const Cost best = -best_by_table(instance);
        for (const auto& [name, search] : searches<KnapsackLandscape>()) {
            KnapsackLandscape landscape(instance);
            EXPECT_GE(search(landscape, {.evaluations = 20'000}, Unlimited()).cost, best) << name;
        }
    }
}

TEST(LocalSearches, EndWhereTheyAreInterrupted) {
    for (const auto& [name, search] : searches<QueensLandscape>()) {
        QueensLandscape board(3);  // has no solution
        Budget budget = interrupted();
        EXPECT_EQ(
            search(board, {.evaluations = std::uint64_t{1} << 60U, .target = 0}, budget).stopped,
            StopReason::cancelled)
            << name;
    }
}

// --- how good they are ------------------------------------------------------------------------

TEST(Repair, SolvesAMillionQueens) {
    QueensLandscape board(1'000'000);
    const auto result =
        repair_queens(board, {.evaluations = 100'000'000, .target = 0}, Unlimited());
    ASSERT_EQ(result.cost, 0);
    std::vector<bool> columns(1'000'000), rising(2'000'000), falling(2'000'000);
    for (std::size_t row = 0; row < 1'000'000; ++row) {
        const auto column = static_cast<std::size_t>(result.best[row]);
        ASSERT_LT(column, 1'000'000U);
        EXPECT_FALSE(columns[column] || rising[row + column] || falling[row + 1'000'000 - column]);
        columns[column] = rising[row + column] = falling[row + 1'000'000 - column] = true;
    }
}

TEST(Annealing, ComesWithinThreeHundredthsOfTheBoundOn200Cities) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const TspInstance instance = random_tsp(200, seed);
        TourLandscape landscape(instance);
        const auto result = local::anneal(landscape, {.evaluations = 5'000'000}, {}, Unlimited());
        const Cost bound = TourBranchBound(instance).root_bound();
        EXPECT_LE(bound, result.cost);
        EXPECT_LE(result.cost * 100, bound * 103) << "seed " << seed;
    }
}

}  // namespace
}  // namespace ailab::tree_search
