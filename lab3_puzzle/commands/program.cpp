#include "common/base/translate.hpp"
#include "lab3_puzzle/commands/commands.hpp"

namespace ailab::lab3 {

app::Program program() {
    return {
        "lab3_puzzle",
        marked("heuristic search on sliding-tile puzzles: A*, IDA* and their relatives"),
        {{"solve 1 2 4 8 5 7 11 10 13 15 0 3 14 6 9 12",
          marked("a shortest solution, with every board")},
         {"compare 5134278c96bf0dae", marked("algorithms and heuristics side by side")},
         {"suite course", marked("many boards, one line each")}},
        {{"solve", marked("solve boards and print the solutions"), solve_command},
         {"improve", marked("a first solution at once, then better ones with a lower bound"),
          improve_command},
         {"check", marked("say whether a board can be solved, and why"), check_command},
         {"verify", marked("check that a path is legal, reaches the goal and is shortest"),
          verify_command},
         {"compare", marked("a table: algorithm x heuristic"), compare_command},
         {"suite", marked("solve the boards of a file, one line each"), suite_command},
         {"explain", marked("how h and g guide A*, and the list of heuristics"), explain_command},
         {"analyse",
          marked("compare heuristics with the true distance on every board of a small puzzle"),
          analyse_command},
         {"generate", marked("random boards, by random walk or by optimal length"),
          generate_command},
         {"pdb", marked("list, build, verify or remove pattern databases"), pdb_command},
         {"bench", marked("fixed instances, node counts only"), bench_command, true}},
        "lab3"};
}

}  // namespace ailab::lab3
