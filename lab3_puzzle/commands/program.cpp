#include "lab3_puzzle/commands/commands.hpp"

namespace ailab::lab3 {

app::Program program() {
    return {
        "lab3_puzzle",
        "Heuristic search on sliding-tile puzzles: A*, IDA* and their relatives",
        {{"solve 1 2 4 8 5 7 11 10 13 15 0 3 14 6 9 12", "a shortest solution, every board of it"},
         {"compare 5134278c96bf0dae", "algorithms and heuristics side by side"},
         {"suite course", "many boards, a line each"}},
        {{"solve", "solve boards and print the solutions", solve_command},
         {"improve", "a first answer at once, then better ones with a lower bound",
          improve_command},
         {"check", "say whether a board can be solved, and why", check_command},
         {"verify", "check a path: legal, reaches the goal, shortest", verify_command},
         {"compare", "a table: algorithm x heuristic", compare_command},
         {"suite", "solve the boards of a file, a line each", suite_command},
         {"explain", "how h and g guide A*, and the list of heuristics", explain_command},
         {"analyse", "heuristics against the true distance, on every board of a small puzzle",
          analyse_command},
         {"generate", "random boards, by walk or by optimal length", generate_command},
         {"pdb", "list, build, verify or remove pattern databases", pdb_command},
         {"bench", "fixed instances, node counts only", bench_command, true}},
        "lab3"};
}

}  // namespace ailab::lab3
