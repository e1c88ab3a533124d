// `compare FILE`: runs the strategies of the lectures on one problem.
#include <algorithm>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/textbook/replay.hpp"

namespace ailab::logic {
namespace {

constexpr double kSeconds = 2;                // per row, by default
constexpr std::uint64_t kGenerated = 20'000;  // the same
constexpr std::uint64_t kForShortest = 2'000'000;
constexpr std::uint64_t kMostSteps = 12;

struct CompareRequest {
    InputOptions input;
    std::vector<std::string> strategies;
    bool no_times = false;
};

class Comparison {
public:
    Comparison(const CompareRequest& options, app::Session& session)
        : options_(options), session_(session), rows_(wanted(options)) {}

    app::ExitCode run() {
        app::Results results(session_, "lab2.compare/1");
        Budget budget = session_.budget();
        Heartbeat heartbeat(budget);
        problem_ = options_.input.read(session_, heartbeat);
        clausal_ = clausify(problem_, {.heartbeat = &heartbeat});
        survey_symbols(problem_.bank, clausal_.clauses);
        note_goal(session_, problem_, clausal_);
        app::Rows table(results, columns());
        for (const NamedStrategy& strategy : rows_) {
            table.add(row(strategy));
            if (session_.cancelled()) return app::ExitCode::interrupted;
        }
        return app::ExitCode::answered;
    }

private:
    static std::vector<NamedStrategy> wanted(const CompareRequest& options) {
        std::vector<NamedStrategy> rows;
        for (const std::string& name : options.strategies) rows.push_back(find_strategy(name));
        return rows.empty() ? strategy_list() : rows;
    }

    Budget limits(const NamedStrategy& strategy) const {
        const bool shortest = strategy.is_shortest();
        Budget b = session_.budget();
        if (!session_.shared().node_limit) b.max_nodes = shortest ? kForShortest : kGenerated;
        if (!session_.shared().time_limit) b.end_within(kSeconds);
        return b;
    }

    std::string title(const NamedStrategy& strategy) const {
        // The name on the command line, followed by its translation.
        if (language() == Language::en || strategy.title.empty()) return strategy.name;
        return fmt::format("{} ({})", tr(strategy.title), strategy.name);
    }

    /// Rows are written as soon as they are known, so the column widths are fixed.
    std::vector<app::Table::Column> columns() const {
        std::size_t name = 0;
        for (const NamedStrategy& s : rows_) name = std::max(name, display_width(title(s)));
        const auto time = options_.no_times ? std::nullopt : std::optional<std::string>("ms");
        return {{"strategy", tr("strategy"), name},
                {"result", tr("result"), 12},
                {"generated", tr("generated"), 9, Align::right},
                {"kept", tr("kept"), 7, Align::right},
                {"depth", tr("depth"), 5, Align::right},
                {"steps", tr("steps"), 5, Align::right},
                {"seconds", time, 8, Align::right},
                {"note", tr("note")},
                {"stopped", std::nullopt}};
    }

    app::Table::Entry time(double seconds) const {
        if (options_.no_times) return {app::Cell(), ""};
        return {seconds, fmt::format("{:.2f}", 1000 * seconds)};
    }

    std::vector<app::Table::Entry> row(const NamedStrategy& strategy) {
        const std::string_view why = obstacle(strategy, problem_.bank, clausal_.clauses);
        if (!why.empty())
            return {title(strategy), "-",     0U,      0U,         figure({}),
                    figure({}),      time(0), tr(why), app::Cell()};
        Budget budget = limits(strategy);
        const Stopwatch watch;
        const Refutation a = strategy.run(problem_.bank, clausal_.clauses, kMostSteps, budget);
        const auto taken = time(watch.cpu_seconds());
        std::optional<std::size_t> depth, steps;
        if (a.depth > 0) depth = a.depth;
        if (a.proved()) proof_figures(a, depth, steps);
        return {title(strategy),
                outcome(strategy, a),
                a.statistics.generated,
                a.statistics.kept,
                figure(depth),
                figure(steps),
                taken,
                note(strategy, a),
                a.stopped};
    }

    static app::Table::Entry figure(std::optional<std::size_t> n) {
        return {n, n ? std::to_string(*n) : "-"};
    }

    void proof_figures(const Refutation& a, std::optional<std::size_t>& depth,
                       std::optional<std::size_t>& steps) {
        Budget budget = session_.budget();
        Heartbeat heartbeat(budget);
        try {
            const Proof proof =
                replay(problem_.bank, a.derivation, a.empty_clause, clausal_.clauses, &heartbeat);
            steps = proof.steps();
            depth = proof.depth();
        } catch (const OutOfBudget&) {
        }
    }

    std::string outcome(const NamedStrategy& strategy, const Refutation& a) const {
        if (a.outcome == Outcome::refuted)
            return std::string(strategy.is_lecture_loop() ? tr("[] found") : tr("refuted"));
        switch (a.stopped) {
        case StopReason::nodes:
            return tr("node limit");
        case StopReason::time:
            return tr("time limit");
        case StopReason::memory:
            if (!session_.shared().memory_limit) return tr("terms too large");
            return tr("memory limit");
        case StopReason::cancelled:
            return tr("interrupted");
        case StopReason::none:
            break;
        }
        if (strategy.is_shortest()) return tr("none found");
        return tr("saturated");
    }

    std::string note(const NamedStrategy& strategy, const Refutation& a) const {
        if (strategy.is_shortest()) return tr("no proof has fewer steps than {}", a.no_fewer_than);
        if (a.only_copies) return tr("unsound: would add copies of its clauses forever");
        if (strategy.is_lecture_loop()) return tr("unsound");
        if (strategy.kind == StrategyKind::prover) return tr("given clause");
        if (strategy.complete) return "";
        return std::string(a.outcome == Outcome::incomplete ? tr("incomplete: saturated without []")
                                                            : tr("incomplete"));
    }

    const CompareRequest& options_;
    app::Session& session_;
    std::vector<NamedStrategy> rows_;
    Problem problem_;
    ClausalProblem clausal_;
};

}  // namespace

app::Action compare_command(app::Command& c) {
    auto options = std::make_shared<CompareRequest>();
    options->input.declare(c);
    c.option("--strategy", "NAME", options->strategies,
             "compare only these; the names are those of prove --strategy")
        .flag("--no-times", options->no_times, "leave out the times, which differ from run to run")
        .example("compare blocks", "which strategy generates the fewest clauses?")
        .example("compare alpine --strategy unit --strategy hyper", "two of them")
        .details(tr("Each row stops after {} s or {} generated clauses ({} for the shortest proof, "
                    "of at most {} steps) unless --time-limit or --node-limit sets another limit; "
                    "the row names the limit it reached. lecture-* are the loops of the lecture's "
                    "report: they reproduce its table and are unsound, so they print no proof.",
                    kSeconds, app::with_commas(kGenerated), app::with_commas(kForShortest),
                    kMostSteps))
        .shared(app::kFormat | app::kLimits);
    return deep([options](app::Session& s) { return Comparison(*options, s).run(); });
}

}  // namespace ailab::logic
