// solve: is there a forced win by fours or by threats, and is it true? Every win is replayed
// against all defences before it is printed.
#include <fstream>
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/timing/stopwatch.hpp"
#include "gomoku/commands/commands.hpp"
#include "gomoku/threat/solver.hpp"
#include "gomoku/threat/verify.hpp"

namespace ailab::gomoku {
namespace {

struct SolveOptions {
    std::vector<std::string> positions;
    std::string file;
    std::string kind = "auto";
    std::string rule = "freestyle";
    int size = kDefaultSize;
};

struct Puzzle {
    std::string name;
    std::string moves;
};

/// Lines `name kind side len first moves ...` or plain move strings.
std::vector<Puzzle> read_puzzles(const std::string& file) {
    std::ifstream in(file);
    if (!in) throw InputError(fmt::format("cannot read {}", file));
    std::vector<Puzzle> puzzles;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream words(line);
        std::vector<std::string> fields;
        for (std::string word; words >> word;) fields.push_back(word);
        if (fields.size() >= 6)
            puzzles.push_back({fields[0], fields[5]});
        else if (!fields.empty())
            puzzles.push_back({fields[0], fields[0]});
    }
    return puzzles;
}

struct Totals {
    int wins = 0;
    int unknown = 0;
    int positions = 0;
};

void solve_one(app::Session& session, const SolveOptions& options, const Puzzle& puzzle,
               app::Report& report, Totals& totals) {
    const Board board = parse_moves(puzzle.moves, options.size, *parse_rule(options.rule));
    Budget budget = session.budget();
    const Stopwatch watch;
    const Solution solution = solve(board, options.kind, budget);
    const double seconds = watch.cpu_seconds();
    std::string verified = "-";
    if (solution.verdict == Verdict::win) {
        const Verification check = verify(board, solution.tree);
        verified = check.holds ? "yes" : "NO: " + check.failure;
        if (!check.holds) throw std::logic_error("false win: " + check.failure);
    }
    totals.positions += 1;
    totals.wins += solution.verdict == Verdict::win;
    totals.unknown += solution.verdict == Verdict::unknown;
    const char* verdict = solution.verdict == Verdict::win  ? "win"
                          : solution.verdict == Verdict::no ? "no"
                                                            : "unknown";
    const std::string line = to_string(solution.tree.main_line());
    report.add({{"name", puzzle.name},
                {"verdict", verdict},
                {"kind", solution.kind},
                {"length", std::int64_t{solution.tree.length()}},
                {"line", line},
                {"tree_nodes", std::uint64_t{solution.tree.size()}},
                {"nodes", budget.nodes()},
                {"verified", verified}});
    if (session.shared().format == app::Format::text)
        session.out() << fmt::format("{}: {}{}\n", puzzle.name, verdict,
                                     solution.verdict != Verdict::win
                                         ? ""
                                         : fmt::format(" by {} in {}, verified: {}", solution.kind,
                                                       solution.tree.length(), line));
    session.note(fmt::format("{}: {} nodes, {:.3f} s, tree of {}", puzzle.name,
                             app::with_commas(budget.nodes()), seconds, solution.tree.size()));
}

}  // namespace

app::Action solve_command(app::Command& command) {
    auto options = std::make_shared<SolveOptions>();
    command.arguments("MOVES", options->positions, "positions, each as its moves: h8i9g7")
        .option("--file", "FILE", options->file, "a file of positions or puzzles, one a line")
        .choice("--kind", options->kind, {"auto", "vcf", "vct", "all"},
                "fours only, threes too, or whatever builds fours; auto tries them in turn")
        .choice("--rule", options->rule, {"freestyle", "standard", "renju"}, "the rules")
        .option("--size", "N", options->size, "lines of the board")
        .example("solve h8i9g7h9i8g8j8k8i7h6", "does the side to move have a forced win?")
        .shared(app::kFormat | app::kLimits);
    return [options](app::Session& session) {
        std::vector<Puzzle> puzzles;
        for (const std::string& moves : options->positions) puzzles.push_back({moves, moves});
        if (!options->file.empty())
            for (Puzzle& p : read_puzzles(options->file)) puzzles.push_back(std::move(p));
        if (puzzles.empty()) throw UsageError("no position: give moves or --file");
        Totals totals;
        app::Report report(session, "gomoku.solve/1");
        for (const Puzzle& puzzle : puzzles) solve_one(session, *options, puzzle, report, totals);
        report.finish();
        if (totals.positions > 1)
            session.note(fmt::format("{} of {} won", totals.wins, totals.positions));
        return totals.unknown > 0                ? app::ExitCode::out_of_budget
               : totals.wins == totals.positions ? app::ExitCode::answered
                                                 : app::ExitCode::negative;
    };
}

}  // namespace ailab::gomoku
