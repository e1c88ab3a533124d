// `compare`: runs many searches on one board; prints a table and, on request, CSV and a chart.
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/search/game/statistics.hpp"
#include "common/show/write_file.hpp"
#include "lab3_puzzle/commands/commands.hpp"
#include "lab3_puzzle/commands/input.hpp"
#include "lab3_puzzle/show/charts.hpp"

namespace ailab::lab3 {
namespace {

struct CompareOptions {
    BoardInput boards;
    std::string algorithms, heuristics;
    std::string svg;
    bool no_cache = false, no_times = false;
};

/// One line of the table.
struct Contestant {
    std::string algorithm, heuristic;
    int prune = 2;
    double weight = 2;
};

/// The default table: all heuristics with IDA* and A*, then related algorithms.
std::vector<Contestant> default_table(const Frame& frame) {
    std::vector<Contestant> table;
    const bool large = frame.grid().cells() > 16;
    std::string strongest = "manhattan";
    const std::vector<Rung> rungs = ladder(frame);
    for (const Rung& rung : rungs) {
        if (rung.at_hand) strongest = rung.name;
        if (rung.compared.with_astar && !large) table.push_back({"astar", rung.name});
    }
    for (const Rung& rung : rungs)
        if (rung.compared.with_idastar) table.push_back({"idastar", rung.name});
    if (strongest != "walking") table.push_back({"idastar", strongest});
    table.push_back({"idastar", "manhattan", 12});
    if (strongest != "manhattan") table.push_back({"idastar", strongest, 12});
    if (!large) table.push_back({"bidirectional", "manhattan"});
    for (const double weight : {1.5, 3.0})
        table.push_back({.algorithm = "weighted", .heuristic = "manhattan", .weight = weight});
    table.push_back({"powered", "manhattan"});
    table.push_back({"greedy", "manhattan"});
    return table;
}

std::vector<Contestant> chosen_table(const CompareOptions& input, const Frame& frame) {
    if (input.algorithms.empty() && input.heuristics.empty()) return default_table(frame);
    std::vector<Contestant> table;
    for (const std::string& a :
         words_of(input.algorithms.empty() ? "astar,idastar" : input.algorithms))
        for (const std::string& h :
             words_of(input.heuristics.empty() ? "manhattan" : input.heuristics))
            table.push_back({a, h});
    return table;
}

std::string label(const Contestant& c) {
    std::string text = c.algorithm + ' ' + c.heuristic;
    if (c.prune > 2) text += tr(" prune {}", c.prune);
    if (c.algorithm == "weighted") text += fmt::format(" w={:g}", c.weight);
    return text;
}

std::string length_text(const SolveReport& r) {
    if (r.solved()) return std::to_string(r.search.path.size());
    return fmt::format(">= {} ({})", r.search.lower_bound, tr(to_string(r.search.stopped)));
}

std::vector<app::Table::Column> columns(bool no_times) {
    std::vector<app::Table::Column> all = {{"algorithm", tr("algorithm")},
                                           {"heuristic", tr("heuristic")},
                                           {"prune", tr("prune")},
                                           {"weight", std::nullopt},
                                           {"outcome", std::nullopt},
                                           {"length", tr("length")},
                                           {"optimal", std::nullopt},
                                           {"start_h", std::nullopt},
                                           {"expanded", tr("expanded")},
                                           {"generated", tr("generated")},
                                           {"duplicates", tr("known")},
                                           {"open_peak", tr("open")},
                                           {"stored", tr("stored")},
                                           {"bytes", tr("memory")},
                                           {"branching", "b*"}};
    if (!no_times) all.push_back({"seconds", tr("time")});
    return all;
}

std::vector<app::Table::Entry> row(const Contestant& c, const SolveReport& r, bool no_times) {
    using Entry = app::Table::Entry;
    const std::size_t length = r.search.path.size();
    const bool weighted = c.algorithm == "weighted", pruned = c.algorithm == "idastar";
    const auto or_dash = [](std::uint64_t n) -> Entry {
        return {n, n ? app::with_commas(n) : std::string("-")};
    };
    std::vector<Entry> cells = {
        {c.algorithm, c.algorithm + (weighted ? fmt::format(" {:g}", c.weight) : "")},
        {c.heuristic, r.heuristic},
        {c.prune, pruned && c.prune > 2 ? std::to_string(c.prune) : "-"},
        c.weight,
        r.solved() ? "solved" : to_string(r.search.stopped),
        {r.has_path() ? app::Cell(length) : app::Cell(), length_text(r)},
        r.proven_optimal,
        r.start_h,
        r.search.expanded,
        r.search.generated,
        or_dash(r.duplicates),
        or_dash(r.open),
        or_dash(r.stored),
        {r.bytes, r.bytes ? bytes_text(r.bytes) : "-"},
        {app::Cell(), "-"}};
    if (r.solved())
        cells.back() = app::fixed(
            effective_branching_factor(1 + r.search.generated, static_cast<Depth>(length)), 3);
    if (!no_times) cells.emplace_back(r.seconds, duration_text(r.seconds));
    return cells;
}

class Comparison {
public:
    Comparison(app::Session& session, const CompareOptions& input)
        : session_(session), input_(input), solver_(session, input.no_cache) {}

    app::ExitCode run() {
        const std::vector<Instance> instances = input_.boards.read(session_);
        if (instances.size() != 1) throw InputError(tr("compare takes one board"));
        const Board& start = instances[0].board;
        const Board goal = input_.boards.goal_for(start);
        const Solvability verdict = solvability(start, goal);
        app::Results results(session_, "lab3.compare/1");
        app::Table table(columns(input_.no_times));
        if (!verdict.solvable) {
            table.add(row({}, {}, input_.no_times));
            results.add(no_answer(instances[0], verdict, table.fields(0)));
            return app::ExitCode::negative;
        }
        std::vector<Bar> bars;
        bool complete = true;
        for (const Contestant& c : chosen_table(input_, Frame(goal))) {
            const SolveReport r = run_one(c, start, goal);
            table.add(row(c, r, input_.no_times));
            bars.push_back(
                {label(c), static_cast<double>(std::max<std::uint64_t>(1, r.search.expanded)),
                 fmt::format("{} ({})", app::with_commas(r.search.expanded), length_text(r))});
            complete = complete && r.solved();
            if (session_.cancelled()) break;
        }
        results.add(table);
        if (!input_.svg.empty())
            show::write_file(
                session_, input_.svg,
                bars_svg(tr("expanded nodes (length of the solution): {}", to_line(start)), bars));
        return complete ? app::ExitCode::answered : app::ExitCode::out_of_budget;
    }

private:
    SolveReport run_one(const Contestant& c, const Board& start, const Board& goal) {
        SolverOptions options;
        options.algorithm = c.algorithm, options.heuristic = c.heuristic;
        options.prune = c.prune, options.weight = c.weight;
        options.threads = std::max(1, session_.shared().threads);
        Budget budget = session_.budget();
        // A table must end: by default a row is limited to one minute and two gigabytes.
        if (!session_.shared().time_limit && !session_.shared().node_limit)
            budget.deadline = Budget::Clock::now() + std::chrono::seconds(60);
        if (!session_.shared().memory_limit) budget.max_bytes = std::size_t{2} << 30U;
        return solver_.solve(start, goal, options, budget, label(c));
    }

    app::Session& session_;
    const CompareOptions& input_;
    BoardSolver solver_;
};

}  // namespace

app::Action compare_command(app::Command& command) {
    auto input = std::make_shared<CompareOptions>();
    input->boards.declare(command);
    command.option("--algorithms", "A,B", input->algorithms, "algorithms to compare …");
    command.option("--heuristics", "H,I", input->heuristics, "… each with these heuristics");
    command.output("--svg", input->svg, "draw the expanded nodes as bars");
    command.flag("--no-cache", input->no_cache, "do not read or store pattern tables on disk");
    command.flag("--no-times", input->no_times, "omit times, so that outputs can be compared");
    command.negative("a board cannot be solved");
    command.shared(app::kFormat | app::kThreads | app::kLimits);
    command.details(
        "Limits apply to each row of the table; by default a minute and 2 GB.\nknown: generated "
        "boards that were already known; b*: effective branching factor.");
    command.example("compare 5 1 3 4 2 7 8 12 9 6 11 15 0 13 10 14", "the default table");
    command.example(
        "compare 6a3fe87b5102dc94 --algorithms idastar --heuristics walking,6-6-3 --format csv",
        "chosen rows, for a spreadsheet");
    command.example("generate --size 2x3 | lab3_puzzle compare --file - --size 2x3",
                    "a random board");
    return [input](app::Session& session) { return Comparison(session, *input).run(); };
}

}  // namespace ailab::lab3
