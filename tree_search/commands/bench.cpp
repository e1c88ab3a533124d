// `bench`: runs every system on fixed instances. Uses no clock: the number of visited nodes is the
// signature that reveals a change of behaviour.
#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/registry.hpp"
#include "tree_search/puzzles/cannibals.hpp"

namespace ailab::tree_search {
namespace {

std::uint64_t nodes_of(const AnyGame& game, Algorithm algorithm, Depth depth,
                       const Switches& switches = {}) {
    Budget budget;
    return game.search({.algorithm = algorithm, .switches = switches, .depth = depth}, budget)
        .counters.nodes();
}

template <class Space>
std::uint64_t visited(Space&& space) {
    Budget budget;
    BacktrackingCounters counters;
    backtrack(space, budget, counters);
    return counters.visited;
}

app::ExitCode run_bench(app::Session& session) {
    app::Table table = app::Table::headed({tr("instance"), tr("search"), tr("nodes")});
    std::uint64_t total = 0;
    const auto add = [&](const std::string& instance, std::string_view search,
                         std::uint64_t nodes) {
        table.add({instance, search, nodes});
        total += nodes;
    };
    const auto board = read_game("4x4,4", {.estimates = true});
    const auto tree = read_game("random3^8", {.seed = 1});
    for (const Algorithm a : {Algorithm::minimax, Algorithm::alpha_beta, Algorithm::pvs,
                              Algorithm::mtdf, Algorithm::sss_star, Algorithm::b_star}) {
        if (a != Algorithm::b_star) add("4x4,4 depth 4", name_of(a), nodes_of(*board, a, 4));
        add("random 3^8", name_of(a), nodes_of(*tree, a, kMaxPly));
    }
    for (const Algorithm a : {Algorithm::pvs, Algorithm::mtdf})
        add("4x4,4 depth 6", fmt::format("{}, everything", name_of(a)),
            nodes_of(*board, a, 6,
                     {.table = true, .history = true, .killers = true, .deepening = true}));
    const TspInstance cities = random_tsp(12, 1);
    Budget budget;
    for (const auto& example : and_or_examples())
        add(std::string("andor ") + std::string(example.name), "ordered",
            search_ordered(and_or_example(example.name), CostRule::sum, budget).tree.nodes.size());
    add("knapsack 40", "fractional",
        visited(KnapsackSpace(random_knapsack(40, KnapsackKind::weakly, 1),
                              KnapsackBound::fractional)));
    add("tsp 12", "branch and bound", visited(TourBranchBound(cities)));
    add("queens 8", "all", visited(QueensSpace(8, 0)));
    add("cannibals 10 4", "breadth-first",
        solve_crossing(CannibalSpace(10, 4, false), budget).expanded);
    app::Results results(session, "trees.bench/1");
    results.add(table);
    results.say(fmt::format("Bench: {}\n", total));
    return app::ExitCode::answered;
}

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared).example("bench", "node counts; the last line is the signature");
    return run_bench;
}

}  // namespace ailab::tree_search
