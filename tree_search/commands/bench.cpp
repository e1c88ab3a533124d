// `bench`: fixed instances of every system. No clock: the sum of the visited nodes is the signature
// by which a change of behaviour is noticed.
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "tree_search/and_or/and_or.hpp"
#include "tree_search/backtracking/knapsack.hpp"
#include "tree_search/backtracking/queens.hpp"
#include "tree_search/backtracking/tsp.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/k_in_row.hpp"
#include "tree_search/games/tree_reader.hpp"
#include "tree_search/puzzles/cannibals.hpp"

namespace ailab::tree_search {
namespace {

template <Game G>
std::uint64_t nodes_of(const G& game, Algorithm algorithm, Depth depth, bool everything) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.depth = depth;
    if (everything)
        for (bool Switches::*const e :
             {&Switches::table, &Switches::history, &Switches::killers, &Switches::deepening})
            options.switches.*e = true;
    Budget budget;
    return GameSearch<G>(options).search(game, budget).counters.nodes();
}

template <class Space>
std::uint64_t visited(Space&& space) {
    Budget budget;
    BacktrackingCounters counters;
    backtrack(space, budget, counters);
    return counters.visited;
}

app::ExitCode run_bench(app::Session& session) {
    app::TextTable table({"instance", "search", "nodes"});
    std::uint64_t total = 0;
    const auto add = [&](const std::string& instance, std::string_view search,
                         std::uint64_t nodes) {
        table.add({instance, std::string(search), app::with_commas(nodes)});
        total += nodes;
    };
    const KInRow board({.rows = 4, .columns = 4, .k = 4, .scoring = Scoring::open_lines});
    Random random(1);
    const GameTree tree = random_tree(3, 8, random);
    for (const Algorithm a : {Algorithm::minimax, Algorithm::alpha_beta, Algorithm::pvs,
                              Algorithm::mtdf, Algorithm::sss_star, Algorithm::b_star}) {
        if (a != Algorithm::b_star) add("4x4,4 depth 4", name_of(a), nodes_of(board, a, 4, false));
        add("random 3^8", name_of(a), nodes_of(TreeGame(tree), a, kMaxPly, false));
    }
    add("4x4,4 depth 6", "pvs, everything", nodes_of(board, Algorithm::pvs, 6, true));
    add("4x4,4 depth 6", "mtdf, everything", nodes_of(board, Algorithm::mtdf, 6, true));
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
    table.print(session.out());
    session.out() << "Bench: " << total << '\n';
    return app::ExitCode::answered;
}

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared).example("bench", "node counts; the last line is the signature");
    return run_bench;
}

}  // namespace ailab::tree_search
