#include "tree_search/commands/csp_compare.hpp"

#include <array>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/search/constraints/backtracking.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::tree_search {
namespace {

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
void add_row(app::Table& table, const char* name, StopReason stopped, std::uint64_t solutions,
             const std::string& found, std::array<app::Cell, 4> counters, double seconds) {
    std::vector<app::Table::Entry> row{
        {std::string(tr(name))},
        {stopped == StopReason::none},
        {solutions, stopped == StopReason::none ? found : std::string(tr(to_string(stopped)))}};
    for (const app::Cell& count : counters)
        row.push_back({count, count.value.index() == 0 ? "–" : shown(count)});
    row.push_back(stopped);
    row.push_back({seconds, fmt::format("{:.1f}", seconds * 1e3)});
    table.add(std::move(row));
}

void add_search(app::Table& table, const Idea& idea, const constraints::Problem& problem,
                bool count, Budget& budget) {
    BacktrackingOptions options = idea.options;
    options.enough = count ? 0 : 1;
    const Stopwatch watch;
    const auto result = constraints::backtrack(problem, options, budget);
    const auto& s = result.statistics;
    add_row(table, idea.name, result.stopped, result.solutions, app::with_commas(result.solutions),
            {s.assignments, s.checks, s.prunings, s.backtracks}, watch.seconds());
}

void add_repair(app::Table& table, const constraints::Problem& problem,
                const constraints::MinConflictsOptions& options, Budget& budget) {
    const Stopwatch watch;
    const auto result = constraints::min_conflicts(problem, options, budget);
    add_row(table, marked("min-conflicts"), result.stopped, result.solution ? 1 : 0,
            result.solution ? "1" : tr("gave up"), {result.steps, result.checks, {}, {}},
            watch.seconds());
}

}  // namespace

app::ExitCode compare_constraints(const constraints::Problem& problem,
                                  const ConstraintComparison& comparison, app::Session& session) {
    app::Table table({{"search", tr("search")},
                      {"complete", std::nullopt},
                      {"solutions", tr("solutions")},
                      {"assignments", tr("assignments")},
                      {"checks", tr("checks")},
                      {"prunings", tr("prunings")},
                      {"backtracks", tr("backtracks")},
                      {"stopped", std::nullopt},
                      {"seconds", "ms"}});
    Comparison searches(session, kIdeas.size() + (comparison.count ? 0 : 1),
                        {.seconds = static_cast<double>(comparison.most_seconds)});
    for (const Idea& idea : kIdeas)
        searches.run(
            [&](Budget& budget) { add_search(table, idea, problem, comparison.count, budget); });
    if (!comparison.count)
        searches.run(
            [&](Budget& budget) { add_repair(table, problem, comparison.repair, budget); });
    app::Results results(session, "trees.csp_compare/1");
    if (!table.empty()) results.add(table);
    return searches.finish();
}

}  // namespace ailab::tree_search
