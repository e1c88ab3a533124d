#include "gomoku/commands/commands.hpp"

namespace ailab::gomoku {

app::Program program() {
    return {"gomoku",
            "Five in a row: threat search, opening book, a strong engine, play",
            {{"bench", "fixed positions, node counts only"}},
            {{"solve", "find a forced win and verify it", solve_command},
             {"bench", "fixed positions, node counts only", bench_command, true}}};
}

}  // namespace ailab::gomoku
