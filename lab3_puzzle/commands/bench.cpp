// `bench`: runs every engine on fixed boards; the node counts are the signature of a commit.
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"

namespace ailab::lab3 {
namespace {

struct BenchCase {
    const char* board;
    const char* algorithm;
    const char* heuristic;
    int prune;
};
constexpr BenchCase kCases[] = {
    {"867254301", "astar", "zero", 2},
    {"867254301", "astar-textbook", "manhattan", 2},
    {"867254301", "idastar-textbook", "linear-conflict", 2},
    {"867254301", "bidirectional", "manhattan", 2},
    {"ea604918235bcd7f", "astar", "manhattan", 2},
    {"ea604918235bcd7f", "bidirectional", "manhattan", 2},
    {"ea604918235bcd7f", "idastar", "manhattan", 2},
    {"ea604918235bcd7f", "idastar", "manhattan", 12},
    {"ea604918235bcd7f", "idastar", "walking", 12},
    {"6a3fe87b5102dc94", "idastar", "walking", 12},
    {"b3174682f9adec50", "idastar", "5-5-5", 12},
    {"05fe796d12ca8b43", "idastar", "5-5-5", 12},
    {"05fe796d12ca8b43", "weighted", "manhattan", 2},
};

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared);
    return [](app::Session& session) {
        Tables tables(std::nullopt);
        std::uint64_t total = 0;
        for (const BenchCase& c : kCases) {
            const Board start = read_board(c.board, "board");
            SolverOptions options;
            options.algorithm = c.algorithm, options.heuristic = c.heuristic,
            options.prune = c.prune;
            Solver solver(goal_blank_last(start.rows, start.cols), tables, options);
            Budget budget;
            const SolveReport r = solver.solve(start, budget);
            total += r.search.generated;
            session.people() << tr("{} {} {} {}: {} steps, {} nodes\n", c.board, c.algorithm,
                                   c.heuristic, c.prune, r.search.path.size(), r.search.generated);
        }
        session.people() << fmt::format("Bench: {}\n", total);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::lab3
