#include "tree_search/commands/csp_compare.hpp"

#include <array>
#include <chrono>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
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
    std::string_view name;
    BacktrackingOptions options;
};

constexpr BacktrackingOptions with(VariableOrder variables, ValueOrder values,
                                   Propagation propagation) {
    return {.variables = variables, .values = values, .propagation = propagation};
}

/// A ladder, and the two propagations without it.
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

/// What a row of the table says.
struct Row {
    std::string found;
    std::uint64_t solutions = 0, assignments = 0, checks = 0;
    std::optional<std::uint64_t> prunings{}, backtracks{};
    StopReason stopped = StopReason::none;
    double seconds = 0;
};

class Comparison {
public:
    Comparison(const constraints::Problem& problem, const ConstraintComparison& wishes,
               app::Session& session)
        : problem_(problem),
          wishes_(wishes),
          session_(session),
          whole_(session.budget()),
          table_({tr("search"), tr("solutions"), tr("assignments"), tr("checks"), tr("prunings"),
                  tr("backtracks"), "ms"}),
          report_(session, "trees.csp_compare/1") {}

    app::ExitCode run() {
        std::size_t rows = 0;
        const std::size_t all = kIdeas.size() + (wishes_.count ? 0 : 1);
        for (; rows < all && !stop(); ++rows)
            if (rows < kIdeas.size())
                add(tr(kIdeas[rows].name), search(kIdeas[rows]));
            else
                add(tr("min-conflicts"), repair());
        report_.finish();
        if (session_.shared().format == app::Format::text) table_.print(session_.out());
        if (rows < all) session_.warn(tr("stopped: {} of {} searches were run", rows, all));
        if (session_.cancelled()) return app::ExitCode::interrupted;
        return stop() ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

private:
    bool stop() const { return session_.cancelled() || Budget::Clock::now() >= whole_.deadline; }
    Budget budget() const {
        Budget budget = whole_;
        budget.end_within(wishes_.most_seconds);
        return budget;
    }

    Row search(const Idea& idea) const {
        BacktrackingOptions options = idea.options;
        options.enough = wishes_.count ? 0 : 1;
        Budget budget = this->budget();
        const Stopwatch watch;
        const auto result = constraints::backtrack(problem_, options, budget);
        const auto& s = result.statistics;
        return {result.stopped != StopReason::none ? tr(to_string(result.stopped))
                                                   : app::with_commas(result.solutions),
                result.solutions,
                s.assignments,
                s.checks,
                s.prunings,
                s.backtracks,
                result.stopped,
                watch.seconds()};
    }
    Row repair() const {
        Budget budget = this->budget();
        const Stopwatch watch;
        const auto result = constraints::min_conflicts(problem_, wishes_.repair, budget);
        std::string found = result.solution ? "1" : tr("gave up");
        if (result.stopped != StopReason::none) found = tr(to_string(result.stopped));
        return {found,          result.solution.has_value() ? 1U : 0U,
                result.steps,   result.checks,
                std::nullopt,   std::nullopt,
                result.stopped, watch.seconds()};
    }

    void add(std::string_view name, const Row& row) {
        const auto text = [](std::optional<std::uint64_t> n) {
            return n ? app::with_commas(*n) : std::string("–");
        };
        const auto cell = [](std::optional<std::uint64_t> n) {
            return n ? app::Cell(*n) : app::Cell();
        };
        table_.add({std::string(name), row.found, text(row.assignments), text(row.checks),
                    text(row.prunings), text(row.backtracks),
                    fmt::format("{:.1f}", row.seconds * 1e3)});
        report_.add({{"search", std::string(name)},
                     {"complete", row.stopped == StopReason::none},
                     {"solutions", row.solutions},
                     {"assignments", row.assignments},
                     {"checks", row.checks},
                     {"prunings", cell(row.prunings)},
                     {"backtracks", cell(row.backtracks)},
                     {"seconds", row.seconds}});
    }

    const constraints::Problem& problem_;
    const ConstraintComparison& wishes_;
    app::Session& session_;
    Budget whole_;
    app::TextTable table_;
    app::Report report_;
};

}  // namespace

app::ExitCode compare_constraints(const constraints::Problem& problem,
                                  const ConstraintComparison& comparison, app::Session& session) {
    return Comparison(problem, comparison, session).run();
}

}  // namespace ailab::tree_search
