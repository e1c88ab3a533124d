// `bench`: searches fixed positions; the node counts are the signature of a commit.
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "gomoku/commands/commands.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/threats/solver.hpp"

namespace ailab::gomoku {
namespace {

struct BenchCase {
    const char* moves;
    Rule rule;
    std::optional<WinBy> win{};  ///< solve it; otherwise a search of the engine
};
constexpr BenchCase kCases[] = {
    {"h8i9g8g9", Rule::freestyle},
    {"h8i9g7j10i7", Rule::freestyle},
    {"h8i8i9j10g10", Rule::standard},
    {"h8i9i8g8j7", Rule::renju},
    {"f8i9g10e7g8h8g9e9i10h11f11", Rule::freestyle, WinBy::threes},
    {"h8a1i9o1h10o15", Rule::freestyle, WinBy::threes},
    {"h8a1i9o1j8o15", Rule::freestyle, WinBy::all},
    {"h8a1h9a3h10a5i8c1j9", Rule::freestyle, WinBy::fours},
};
constexpr Depth kDepth = 5;
constexpr std::uint64_t kSolveNodes = 240'000;

}  // namespace

app::Action bench_command(app::Command& command) {
    command.shared(app::kNoShared);
    return [](app::Session& session) {
        std::uint64_t total = 0;
        for (const BenchCase& c : kCases) {
            const Board board = parse_moves(c.moves, kDefaultSize, c.rule);
            std::string result;
            std::uint64_t nodes = 0;
            if (!c.win) {
                Engine engine(std::size_t{4} << 20U);
                Limits limits;
                limits.depth = kDepth;
                limits.cancel = session.cancel_flag();
                const EngineInfo info = engine.analyse(board, limits);
                nodes = info.nodes;
                result = to_string(info.lines.front().moves.front());
            } else {
                Budget budget = session.budget();
                budget.max_nodes = kSolveNodes;
                const Solution solution = solve(board, *c.win, budget);
                nodes = budget.nodes();
                result = solution.outcome == Outcome::win
                             ? fmt::format("win in {}", solution.tree.length())
                             : "no win";
            }
            if (session.cancelled()) return app::ExitCode::interrupted;
            total += nodes;
            session.people() << fmt::format("{} {} {}: {}, {} nodes\n", c.moves, to_string(c.rule),
                                            c.win ? name_of(kWinsBy, *c.win) : "engine", result,
                                            nodes)
                             << std::flush;
        }
        session.people() << fmt::format("Bench: {}\n", total);
        return app::ExitCode::answered;
    };
}

}  // namespace ailab::gomoku
