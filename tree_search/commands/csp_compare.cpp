#include "tree_search/commands/csp_compare.hpp"

#include <array>
#include <chrono>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/search/constraints/backtracking.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab::tree_search {
namespace {

using constraints::BacktrackingOptions;
using constraints::Propagation;
using constraints::ValueOrder;
using constraints::VariableOrder;

struct Idea {
    std::string_view name, chinese;
    BacktrackingOptions options;
};

constexpr BacktrackingOptions with(VariableOrder variables, ValueOrder values,
                                   Propagation propagation) {
    return {.variables = variables, .values = values, .propagation = propagation};
}

/// A ladder, and the two propagations without it.
constexpr std::array<Idea, 8> kIdeas{{
    {"plain backtracking", "普通回溯",
     with(VariableOrder::given, ValueOrder::given, Propagation::none)},
    {"+ fewest values (MRV)", "+ 最少剩余值(MRV)",
     with(VariableOrder::mrv, ValueOrder::given, Propagation::none)},
    {"+ degree", "+ 度", with(VariableOrder::mrv_degree, ValueOrder::given, Propagation::none)},
    {"+ least constraining", "+ 最少约束值",
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::none)},
    {"+ forward checking", "+ 前向检查",
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::forward)},
    {"+ AC-3 instead", "+ 改用 AC-3",
     with(VariableOrder::mrv_degree, ValueOrder::least_constraining, Propagation::ac3)},
    {"forward checking alone", "仅前向检查",
     with(VariableOrder::given, ValueOrder::given, Propagation::forward)},
    {"AC-3 alone", "仅 AC-3", with(VariableOrder::given, ValueOrder::given, Propagation::ac3)},
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
          texts_(texts_of(session)),
          whole_(session.budget()),
          table_({std::string(texts_.say("search", "搜索")),
                  std::string(texts_.say("solutions", "解")),
                  std::string(texts_.say("assignments", "赋值")),
                  std::string(texts_.say("checks", "检查")),
                  std::string(texts_.say("prunings", "剪去的值")),
                  std::string(texts_.say("backtracks", "回溯")), "ms"}),
          report_(session, "trees.csp_compare/1") {}

    app::ExitCode run() {
        std::size_t rows = 0;
        const std::size_t all = kIdeas.size() + (wishes_.count ? 0 : 1);
        for (; rows < all && !stop(); ++rows)
            if (rows < kIdeas.size())
                add(texts_.say(kIdeas[rows].name, kIdeas[rows].chinese), search(kIdeas[rows]));
            else
                add(texts_.say("min-conflicts", "最小冲突"), repair());
        report_.finish();
        if (session_.shared().format == app::Format::text) table_.print(session_.out());
        if (rows < all)
            session_.warn(texts_.format("stopped: {} of {} searches were run",
                                        "已停止:{} / {} 个搜索", rows, all));
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
        return {result.stopped != StopReason::none ? to_string(result.stopped)
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
        std::string found = result.solution ? "1" : std::string(texts_.say("gave up", "放弃"));
        if (result.stopped != StopReason::none) found = to_string(result.stopped);
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
    Texts texts_;
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
