#include "tree_search/commands/program.hpp"

#include "tree_search/commands/commands.hpp"

namespace ailab::tree_search {

app::Program program() {
    return {
        "tree_search",
        "the small worlds of the lectures: games, AND/OR trees, backtracking, rules",
        {{"tictactoe", "play against the machine; 0 ends the game"},
         {"minimax --example aima --trace", "alpha-beta on a tree, with every bound and cut"},
         {"andor --example bratko --strategy ordered", "watch the hope tree change"}},
        {{"tictactoe", "tic-tac-toe and m×n boards: play, solve, table", tictactoe_command},
         {"minimax", "search an explicit game tree: example, file or random", minimax_command},
         {"grundy", "Grundy's coin game and its winning strategy", grundy_command},
         {"andor", "solve an AND/OR tree", and_or_command},
         {"knapsack", "the 0-1 knapsack by backtracking and branch and bound", knapsack_command},
         {"tsp", "the travelling salesman by backtracking and branch and bound", tsp_command},
         {"queens", "n queens that do not attack each other", queens_command},
         {"csp", "maps, queens, sudokus, sums in letters: constraints", csp_command},
         {"local", "queens, round trips, knapsacks: search without a tree", local_command},
         {"cannibals", "missionaries and cannibals cross a river", cannibals_command},
         {"eight", "the 8-puzzle", eight_command},
         {"production", "a production system from a file", production_command},
         {"mcts", "Monte-Carlo tree search on any of these games", monte_carlo_command},
         {"compare", "every algorithm and enhancement on the same game", compare_command},
         {"bench", "fixed instances, node counts as a signature", bench_command}},
        "trees"};
}

}  // namespace ailab::tree_search
