#include "tree_search/commands/program.hpp"

#include "common/base/translate.hpp"
#include "tree_search/commands/commands.hpp"

namespace ailab::tree_search {

app::Program program() {
    return {
        "tree_search",
        marked("small search problems from the lectures: games, AND/OR trees, backtracking, rules"),
        {{"tictactoe", marked("play against the machine; 0 ends the game")},
         {"minimax --example aima --trace",
          marked("alpha-beta on a tree, with every bound and cut-off")},
         {"andor --example bratko --strategy ordered", marked("watch the hope tree change")}},
        {{"play", marked("play a small game by hand: tic-tac-toe, Grundy's game, Nim"),
          play_command},
         {"tictactoe", marked("tic-tac-toe and m×n boards: play, solve, table"), tictactoe_command},
         {"minimax", marked("search an explicit game tree: example, file or random"),
          minimax_command},
         {"grundy", marked("Grundy's coin game and its winning strategy"), grundy_command},
         {"andor", marked("solve an AND/OR tree"), and_or_command},
         {"knapsack", marked("the 0-1 knapsack by backtracking and branch and bound"),
          knapsack_command},
         {"tsp", marked("the travelling salesman by backtracking and branch and bound"),
          tsp_command},
         {"queens", marked("n queens that do not attack each other"), queens_command},
         {"csp", marked("constraint problems: map colouring, queens, sudoku, cryptarithms"),
          csp_command},
         {"local", marked("local search: queens, tours, knapsacks"), local_command},
         {"cannibals", marked("missionaries and cannibals cross a river"), cannibals_command},
         {"eight", marked("the 8-puzzle"), eight_command},
         {"production", marked("a production system from a file"), production_command},
         {"mcts", marked("Monte-Carlo tree search on any of these games"), monte_carlo_command},
         {"compare", marked("every algorithm and enhancement on the same game"), compare_command},
         {"bench", marked("run fixed instances; the node counts show whether a search has changed"),
          bench_command}},
        "trees"};
}

}  // namespace ailab::tree_search
