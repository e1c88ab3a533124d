// `csp`: solves map colourings, queens, sudokus and cryptarithms by constraint search.
#include <array>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "common/search/constraints/backtracking.hpp"
#include "common/search/constraints/min_conflicts.hpp"
#include "common/show/write_file.hpp"
#include "common/timing/stopwatch.hpp"
#include "tree_search/commands/commands.hpp"
#include "tree_search/commands/constraint_trace.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/constraints/check.hpp"
#include "tree_search/constraints/model.hpp"
#include "tree_search/constraints/puzzle_reader.hpp"
#include "tree_search/show/constraint_graph.hpp"

namespace ailab::tree_search {
namespace {

using constraints::Problem;

constexpr double kMostRepairs = 1e12;

struct CspOptions {
    std::string puzzle = "australia", algorithm = "backtracking", svg;
    std::string variables = "mrv-degree", values = "given", propagate = "forward";
    bool list = false, count = false, compare = false;
    std::uint64_t steps = 10'000;
};

/// The result of any of the searches.
struct CspOutcome {
    std::uint64_t solutions = 0;
    std::optional<constraints::Values> first{};
    std::size_t violated = 0;  ///< for the best values of min-conflicts
    bool proved = false;       ///< there are no other solutions, or the first was enough
    StopReason stopped = StopReason::none;
    std::string work{};    ///< a line of statistics
    app::Fields fields{};  ///< the same for reports
};

/// Loads an example or, if there is none of this name, a file.
ConstraintPuzzle load_constraints(const std::string& name, app::Session& session) {
    for (const ConstraintExample& example : constraint_examples())
        if (example.name == name)
            return parse_constraint_puzzle(
                Source::from_string(example.text, std::string(example.name)));
    const auto open = [&] {
        try {
            return session.open(name);
        } catch (const InputError& e) {
            const auto near = near_misses(name, names_of(constraint_examples()));
            if (near.empty()) throw;
            Diagnostic diagnostic = e.diagnostics().front();
            diagnostic.hint = did_you_mean(near);
            throw InputError(diagnostic);
        }
    };
    ConstraintPuzzle puzzle = parse_constraint_puzzle(open());
    if (puzzle.title.empty()) puzzle.title = name;
    return puzzle;
}

CspOutcome search_csp(const CspOptions& o, const ConstraintPuzzle& puzzle, const Problem& problem,
                      app::Session& session, app::Results& results) {
    const constraints::BacktrackingOptions options{
        .variables = choose(constraints::kVariableOrders, o.variables, "order").value,
        .values = choose(constraints::kValueOrders, o.values, "order").value,
        .propagation = choose(constraints::kPropagations, o.propagate, "propagation").value,
        .enough = o.count ? 0U : 1U};
    Budget budget = session.budget();
    ConstraintTrace trace(puzzle.world, problem, results);
    const bool traced = session.shared().trace;
    auto result = traced ? constraints::backtrack(problem, options, budget, trace)
                         : constraints::backtrack(problem, options, budget);
    if (traced) trace.finish();
    const auto& s = result.statistics;
    return {.solutions = result.solutions,
            .first = std::move(result.first),
            .proved = result.stopped == StopReason::none,
            .stopped = result.stopped,
            .work = tr("{}, {}, {}, {}", counted("{} assignment", "{} assignments", s.assignments),
                       counted("{} check", "{} checks", s.checks),
                       counted("{} pruning", "{} prunings", s.prunings),
                       counted("{} backtrack", "{} backtracks", s.backtracks)),
            .fields = {{"assignments", s.assignments},
                       {"checks", s.checks},
                       {"prunings", s.prunings},
                       {"backtracks", s.backtracks}}};
}

constraints::MinConflictsOptions repairs_of(const CspOptions& o, const app::Session& session) {
    return {.seed = session.shared().seed, .steps = o.steps};
}

CspOutcome repair_csp(const CspOptions& o, const ConstraintPuzzle& puzzle, const Problem& problem,
                      app::Session& session, app::Results& results) {
    for (const auto& domain : problem.domains())
        if (domain.empty()) return {.proved = true};
    const auto options = repairs_of(o, session);
    Budget budget = session.budget();
    RepairTrace trace(puzzle.world, problem, results);
    const bool traced = session.shared().trace;
    auto result = traced ? constraints::min_conflicts(problem, options, budget, trace)
                         : constraints::min_conflicts(problem, options, budget);
    if (traced) trace.finish();
    return {.solutions = result.solution ? 1U : 0U,
            .first = result.solution,
            .violated = result.violated,
            .proved = result.solution.has_value(),
            .stopped = result.stopped,
            .work = tr("{} in {}, {}", counted("{} repair", "{} repairs", result.steps),
                       counted("{} try", "{} tries", result.tries),
                       counted("{} check", "{} checks", result.checks)),
            .fields = {{"steps", result.steps},
                       {"tries", result.tries},
                       {"checks", result.checks},
                       {"violated", std::uint64_t{result.violated}}}};
}

std::string answer_text(const CspOptions& o, const CspOutcome& outcome) {
    const bool repaired = o.algorithm == "min-conflicts";
    if (outcome.solutions == 0 && outcome.proved) return tr("there is no solution");
    if (outcome.solutions == 0 && repaired)
        return tr("no solution found; the best values violate {}",
                  counted("{} constraint", "{} constraints", outcome.violated));
    if (outcome.solutions == 0) return tr("no solution found within the limits");
    if (!o.count) return tr("a solution, checked");
    return outcome.proved
               ? counted("{} solution; the first is shown, checked",
                         "{} solutions; the first is shown, checked", outcome.solutions)
               : counted("at least {} solution; the first is shown, checked",
                         "at least {} solutions; the first is shown, checked", outcome.solutions);
}

void draw_csp(const CspOptions& o, const ConstraintPuzzle& puzzle, const Problem& problem,
              const CspOutcome& outcome, app::Session& session) {
    if (problem.size() <= kMostDrawnVariables)
        return write_file(session, o.svg, constraint_graph(puzzle, problem, outcome.first));
    warn_unwritten(session, {o.svg},
                   tr("more than {} variables are not drawn", kMostDrawnVariables));
}

app::Fields fields_of(const CspOptions& o, const ConstraintPuzzle& puzzle, const Problem& problem,
                      const CspOutcome& outcome) {
    std::vector<std::string> named;
    if (outcome.first)
        for (std::size_t x = 0; x < to_answer(puzzle.world, *outcome.first).size(); ++x)
            named.push_back(fmt::format("{}={}", problem.name(x),
                                        value_name(puzzle.world, (*outcome.first)[x])));
    app::Fields fields{{"problem", puzzle.title},
                       {"algorithm", o.algorithm},
                       {"solutions", outcome.solutions},
                       {"proved", outcome.proved},
                       {"solution", named}};
    if (o.algorithm == "backtracking") {
        fields.emplace_back("variables", o.variables);
        fields.emplace_back("values", o.values);
        fields.emplace_back("propagate", o.propagate);
    }
    fields.insert(fields.end(), outcome.fields.begin(), outcome.fields.end());
    fields.push_back({"stopped", outcome.stopped});
    return fields;
}

app::ExitCode solve_csp(const CspOptions& o, const ConstraintPuzzle& puzzle, const Problem& problem,
                        app::Session& session) {
    app::Results results(session, "trees.csp/1");
    const CspOutcome outcome = o.algorithm == "min-conflicts"
                                   ? repair_csp(o, puzzle, problem, session, results)
                                   : search_csp(o, puzzle, problem, session, results);
    std::string solution;
    if (outcome.first) {
        const Answer answer = to_answer(puzzle.world, *outcome.first);
        if (const auto mistake = find_mistake(puzzle.world, answer))
            throw std::logic_error("the solution found is wrong: " + *mistake);
        solution = to_text(puzzle.world, answer);
    }
    report_stop(session, outcome.stopped);
    const std::string said = answer_text(o, outcome);
    results.add({.text = fmt::format("{}{}\n{}{}", solution, said, outcome.work,
                                     outcome.work.empty() ? "" : "\n"),
                 .fields = fields_of(o, puzzle, problem, outcome),
                 .question = puzzle.title + "\n"});
    if (!o.svg.empty()) draw_csp(o, puzzle, problem, outcome, session);
    if (outcome.stopped == StopReason::none && outcome.solutions == 0 && !outcome.proved)
        return app::ExitCode::out_of_budget;
    return exit_code(outcome.stopped, outcome.solutions > 0);
}

// --- a table of the techniques ----------------------------------------------------------------

using constraints::BacktrackingOptions;
using constraints::Propagation;
using constraints::ValueOrder;
using constraints::VariableOrder;

struct Idea {
    const char* name;
    BacktrackingOptions options;
};

constexpr BacktrackingOptions with(VariableOrder variables, ValueOrder values,
                                   Propagation propagation) {
    return {.variables = variables, .values = values, .propagation = propagation};
}

/// The techniques, each added to the previous ones, then the two propagations alone.
constexpr std::array<Idea, 8> kIdeas{{
    {marked("plain backtracking"),
     with(VariableOrder::given, ValueOrder::given, Propagation::none)},
    {marked("+ fewest values (MRV)"),
     with(VariableOrder::mrv, ValueOrder::given, Propagation::none)},
    {marked("+ degree"), with(VariableOrder::mrv_degree, ValueOrder::given, Propagation::none)},
    {marked("+ least constraining"),
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::none)},
    {marked("+ forward checking"),
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::forward)},
    {marked("+ AC-3 instead"),
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::ac3)},
    {marked("forward checking alone"),
     with(VariableOrder::given, ValueOrder::given, Propagation::forward)},
    {marked("AC-3 alone"), with(VariableOrder::given, ValueOrder::given, Propagation::ac3)},
}};

/// Adds a row: the result, the counters in the order of the columns, and the time.
void add_row(Comparison& searches, const char* name, StopReason stopped, std::uint64_t solutions,
             const std::string& found, std::array<app::Cell, 4> counters, double seconds) {
    std::vector<app::Table::Entry> row{
        {std::string(tr(name))},
        {stopped == StopReason::none},
        {solutions, stopped == StopReason::none ? found : std::string(tr(to_string(stopped)))}};
    for (const app::Cell& count : counters)
        row.push_back({count, count.value.index() == 0 ? "–" : shown(count)});
    row.push_back(stopped);
    row.push_back(milliseconds(seconds));
    searches.add(std::move(row));
}

void add_search(Comparison& searches, const Idea& idea, const Problem& problem, bool count,
                Budget& budget) {
    BacktrackingOptions options = idea.options;
    options.enough = count ? 0 : 1;
    const Stopwatch watch;
    const auto result = constraints::backtrack(problem, options, budget);
    const auto& s = result.statistics;
    add_row(searches, idea.name, result.stopped, result.solutions,
            app::with_commas(result.solutions), {s.assignments, s.checks, s.prunings, s.backtracks},
            watch.seconds());
}

void add_repair(Comparison& searches, const Problem& problem,
                const constraints::MinConflictsOptions& options, Budget& budget) {
    const Stopwatch watch;
    const auto result = constraints::min_conflicts(problem, options, budget);
    add_row(searches, marked("min-conflicts"), result.stopped, result.solution ? 1 : 0,
            result.solution ? "1" : tr("gave up"), {result.steps, result.checks, {}, {}},
            watch.seconds());
}

/// One row per search, from plain backtracking to min-conflicts.
app::ExitCode compare_constraints(const CspOptions& o, const Problem& problem,
                                  app::Session& session) {
    app::Results results(session, "trees.csp_compare/1");
    Comparison searches(session, results,
                        {{"search", tr("search")},
                         {"complete", std::nullopt},
                         {"solutions", tr("solutions")},
                         {"assignments", tr("assignments")},
                         {"checks", tr("checks")},
                         {"prunings", tr("prunings")},
                         {"backtracks", tr("backtracks")},
                         {"stopped", std::nullopt},
                         {"seconds", "ms"}},
                        kIdeas.size() + (o.count ? 0 : 1), {.seconds = kMostSeconds});
    for (const Idea& idea : kIdeas)
        searches.run([&](Budget& budget) { add_search(searches, idea, problem, o.count, budget); });
    if (!o.count)
        searches.run(
            [&](Budget& budget) { add_repair(searches, problem, repairs_of(o, session), budget); });
    return searches.finish();
}

app::ExitCode run(const CspOptions& o, app::Session& session) {
    if (o.list) return list_examples(session, constraint_examples());
    const ConstraintPuzzle puzzle = load_constraints(o.puzzle, session);
    const Problem problem = to_problem(puzzle.world);
    return o.compare ? compare_constraints(o, problem, session)
                     : solve_csp(o, puzzle, problem, session);
}

void declare_techniques(app::Command& command, CspOptions& o) {
    command
        .choice("-a,--algorithm", o.algorithm, {"backtracking", "min-conflicts"},
                marked("depth-first search, or random values and repairs"))
        .not_with({"--compare"})
        .choice(
            "--variables", o.variables, names_of(constraints::kVariableOrders),
            tr("next variable: as given, or fewest values left (mrv), or ties by most constraints"))
        .only_with({"--algorithm=backtracking"})
        .not_with({"--compare"})
        .choice("--values", o.values, names_of(constraints::kValueOrders),
                tr("first value: as given, or the one that leaves the most values to the others"))
        .only_with({"--algorithm=backtracking"})
        .not_with({"--compare"})
        .choice("--propagate", o.propagate, names_of(constraints::kPropagations),
                tr("propagation after each value: none, forward checking, or arc consistency"))
        .only_with({"--algorithm=backtracking"})
        .not_with({"--compare"});
}

}  // namespace

app::Action csp_command(app::Command& command) {
    auto o = std::make_shared<CspOptions>();
    command
        .optional_argument("PROBLEM", o->puzzle,
                           "an example or a YAML file with borders, queens, sudoku or sum")
        .flag("--list", o->list, "list the examples")
        .alone();
    declare_techniques(command, *o);
    command.flag("--count", o->count, "count all solutions")
        .not_with({"--algorithm=min-conflicts"})
        .flag("--compare", o->compare, "a table: what each technique saves")
        .not_with({"--trace", "--svg"})
        .option("--steps", "N", o->steps, "number of repairs before min-conflicts restarts")
        .range(1, kMostRepairs)
        .only_with({"--algorithm=min-conflicts", "--compare"})
        .not_with({"--count"})
        .output("--svg", o->svg, "draw the constraint graph as SVG")
        .negative("there is no solution")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kLimits | app::kTrace)
        .example("csp australia --trace", "watch the domains shrink")
        .example("csp money --propagate ac3", "SEND + MORE = MONEY")
        .example("csp queens --count --compare", "what each technique saves on 92 solutions")
        .details(
            "A file has one of the keys `queens: 8`, `sum: SEND + MORE = MONEY`, `sudoku:` with "
            "its "
            "rows, or `borders: {A: [B], B: []}` with `colours: [red, blue]`.");
    return [o](app::Session& session) { return run(*o, session); };
}

}  // namespace ailab::tree_search
