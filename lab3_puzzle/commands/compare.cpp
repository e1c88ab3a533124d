// `compare`: runs many searches on one board; prints a table and, on request, CSV and a chart.
#include <ostream>
#include <sstream>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
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

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream in(text);
    for (std::string word; std::getline(in, word, ',');)
        if (!word.empty()) words.push_back(word);
    return words;
}

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
         split(input.algorithms.empty() ? "astar,idastar" : input.algorithms))
        for (const std::string& h :
             split(input.heuristics.empty() ? "manhattan" : input.heuristics))
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

app::Fields fields_of(const Contestant& c, const SolveReport& r, bool no_times) {
    const std::size_t length = r.search.path.size();
    app::Fields fields = {
        {"algorithm", c.algorithm},
        {"heuristic", c.heuristic},
        {"prune", c.prune},
        {"weight", c.weight},
        {"outcome", r.solved() ? "solved" : to_string(r.search.stopped)},
        {"length", r.has_path() ? app::Cell(length) : app::Cell()},
        {"optimal", r.proven_optimal},
        {"start_h", r.start_h},
        {"expanded", r.search.expanded},
        {"generated", r.search.generated},
        {"duplicates", r.duplicates},
        {"open_peak", r.open},
        {"stored", r.stored},
        {"bytes", r.bytes},
        {"branching",
         r.solved() ? app::Cell(effective_branching(r.search.generated, static_cast<int>(length)))
                    : app::Cell()}};
    if (!no_times) fields.emplace_back("seconds", r.seconds);
    return fields;
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
        if (!verdict.solvable) {
            results.add(no_answer(instances[0], verdict, fields_of({}, {}, input_.no_times)));
            return app::ExitCode::negative;
        }
        std::vector<std::string> headings = {
            tr("algorithm"), tr("heuristic"), tr("prune"), tr("length"),
            tr("expanded"),  tr("generated"), tr("known"), tr("open"),
            tr("stored"),    tr("memory"),    "b*"};
        if (!input_.no_times) headings.emplace_back(tr("time"));
        app::Table table = app::Table::headed(headings);
        std::vector<Bar> bars;
        bool complete = true;
        for (const Contestant& c : chosen_table(input_, Frame(goal))) {
            const SolveReport r = run_one(c, start, goal);
            results.add({.fields = fields_of(c, r, input_.no_times)});
            table.add(row(c, r));
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

    std::vector<app::Table::Entry> row(const Contestant& c, const SolveReport& r) const {
        const auto length = static_cast<int>(r.search.path.size());
        const auto or_dash = [](std::uint64_t n) {
            return n ? app::with_commas(n) : std::string("-");
        };
        std::string algorithm = c.algorithm;
        if (algorithm == "weighted") algorithm += fmt::format(" {:g}", c.weight);
        std::vector<app::Table::Entry> cells = {
            algorithm,
            r.heuristic,
            c.algorithm == "idastar" && c.prune > 2 ? std::to_string(c.prune) : "-",
            length_text(r),
            r.search.expanded,
            r.search.generated,
            or_dash(r.duplicates),
            or_dash(r.open),
            or_dash(r.stored),
            r.bytes ? bytes_text(r.bytes) : "-",
            r.solved() ? fmt::format("{:.3f}", effective_branching(r.search.generated, length))
                       : "-"};
        if (!input_.no_times) cells.emplace_back(duration_text(r.seconds));
        return cells;
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
    command.option("--svg", "FILE", input->svg, "draw the expanded nodes as bars");
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
    return [input](app::Session& session) { return Comparison(session, *input).run(); };
}

}  // namespace ailab::lab3
