// `compare FILE`: the strategies of the lectures side by side on one problem.
#include <algorithm>
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/commands/answer_text.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
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

struct Row {
    std::string strategy, outcome{};
    std::uint64_t generated = 0, kept = 0;
    std::string depth = "-", steps = "-", note{};
    double seconds = 0;
};

/// Rows are printed as they are known, so the widths are fixed beforehand.
class Table {
public:
    Table(std::vector<std::string> headings, std::vector<std::size_t> widths, std::ostream& out)
        : widths_(std::move(widths)), out_(out) {
        std::vector<std::string> rules;
        for (std::size_t c = 0; c < headings.size(); ++c) {
            widths_[c] = std::max(widths_[c], display_width(headings[c]));
            rules.emplace_back(widths_[c], '-');
        }
        print(headings);
        print(rules);
    }

    void print(const std::vector<std::string>& cells) {
        constexpr std::size_t kTexts = 2;  // columns; numbers follow, and a note comes last
        std::string line;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const bool number = c >= kTexts && c + 1 < cells.size();
            line += (c > 0 ? "  " : "") +
                    pad(cells[c], widths_[c], number ? Align::right : Align::left);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out_ << line << std::endl;  // a person, or a pipe, sees it at once
    }

private:
    std::vector<std::size_t> widths_;
    std::ostream& out_;
};

class Comparison {
public:
    Comparison(const CompareRequest& options, app::Session& session)
        : options_(options), session_(session), rows_(wanted(options)) {}

    app::ExitCode run() {
        problem_ = options_.input.read(session_);
        Budget budget = session_.budget();
        Pulse pulse(budget);
        clausal_ = clausify(problem_, {.pulse = &pulse});
        survey_symbols(problem_.bank, clausal_.clauses);
        note_goal(session_, problem_, clausal_);
        app::Report report(session_, "lab2.compare/1");
        if (session_.shared().format == app::Format::text) start_table();
        for (const NamedStrategy& strategy : rows_) {
            const Row r = row(strategy);
            if (table_) table_->print(cells(r));
            report.add({{"strategy", r.strategy},
                        {"result", r.outcome},
                        {"generated", r.generated},
                        {"kept", r.kept},
                        {"depth", r.depth},
                        {"steps", r.steps},
                        {"seconds", options_.no_times ? 0.0 : r.seconds},
                        {"note", r.note}});
            if (session_.cancelled()) return app::ExitCode::interrupted;
        }
        return app::ExitCode::answered;
    }

private:
    static std::vector<NamedStrategy> wanted(const CompareRequest& options) {
        std::vector<NamedStrategy> rows;
        for (const std::string& name : options.strategies) rows.push_back(find_strategy(name));
        if (!rows.empty()) return rows;
        for (const NamedStrategy& s : strategy_list())
            if (s.in_table) rows.push_back(s);
        return rows;
    }

    Budget limits(const NamedStrategy& strategy) const {
        const bool shortest = strategy.is_shortest();
        Budget b = session_.budget();
        if (!session_.shared().node_limit) b.max_nodes = shortest ? kForShortest : kGenerated;
        if (!session_.shared().time_limit)
            b.deadline =
                Budget::Clock::now() + std::chrono::milliseconds(static_cast<int>(1000 * kSeconds));
        return b;
    }

    std::string title(const NamedStrategy& strategy) const {
        // The name on the command line, and behind it what the language calls it.
        if (language() == Language::en || strategy.title.empty()) return strategy.name;
        return fmt::format("{} ({})", tr(strategy.title), strategy.name);
    }

    Row row(const NamedStrategy& strategy) {
        Row row{title(strategy)};
        const std::string_view why = obstacle(strategy, problem_.bank, clausal_.clauses);
        if (!why.empty()) {
            row.outcome = "-";
            row.note = tr(why);
            return row;
        }
        Budget budget = limits(strategy);
        const Stopwatch watch;
        const Attempt a = attempt(strategy, problem_.bank, clausal_.clauses, kMostSteps, budget);
        row.seconds = watch.cpu_seconds();
        row.generated = a.run.statistics.generated;
        row.kept = a.run.statistics.kept;
        row.outcome = outcome(strategy, a);
        row.note = note(strategy, a);
        if (a.depth > 0) row.depth = std::to_string(a.depth);
        if (a.run.empty_clause != kNoStep) proof_figures(row, a);
        return row;
    }

    void proof_figures(Row& row, const Attempt& a) {
        Budget budget = session_.budget();
        Pulse pulse(budget);
        try {
            const Proof proof = replay(problem_.bank, a.run.derivation, a.run.empty_clause,
                                       clausal_.clauses, &pulse);
            row.steps = std::to_string(proof.steps());
            row.depth = std::to_string(proof.depth());
        } catch (const OutOfBudget&) {
        }
    }

    std::string outcome(const NamedStrategy& strategy, const Attempt& a) const {
        if (a.run.outcome == Outcome::refuted)
            return std::string(strategy.is_lecture_loop() ? tr("[] found") : tr("refuted"));
        switch (a.run.stopped) {
        case StopReason::nodes:
            return tr("node limit");
        case StopReason::time:
            return tr("time limit");
        case StopReason::memory:
            if (!session_.shared().memory_limit) return tr("huge terms");
            return tr("memory limit");
        case StopReason::cancelled:
            return tr("interrupted");
        case StopReason::none:
            break;
        }
        if (strategy.is_shortest()) return tr("none found");
        return tr("saturated");
    }

    std::string note(const NamedStrategy& strategy, const Attempt& a) const {
        if (strategy.is_shortest()) return tr("no proof has fewer steps than {}", a.no_fewer_than);
        if (a.only_copies) return tr("unsound: would add copies of its clauses forever");
        if (strategy.is_lecture_loop()) return tr("unsound");
        if (strategy.is_prover()) return tr("given clause");
        if (std::get<const Strategy*>(strategy.how)->complete) return "";
        return std::string(a.run.outcome == Outcome::incomplete
                               ? tr("incomplete: saturated without []")
                               : tr("incomplete"));
    }

    void start_table() {
        std::vector<std::string> headings{tr("strategy"), tr("result"), tr("generated"),
                                          tr("kept"),     tr("depth"),  tr("steps")};
        std::size_t name = 0;
        for (const NamedStrategy& s : rows_) name = std::max(name, display_width(title(s)));
        std::vector<std::size_t> widths{name, 12, 9, 7, 5, 5};
        if (!options_.no_times) {
            headings.emplace_back("ms");
            widths.push_back(8);
        }
        headings.emplace_back(tr("note"));
        widths.push_back(0);
        table_.emplace(std::move(headings), std::move(widths), session_.out());
    }

    std::vector<std::string> cells(const Row& r) const {
        std::vector<std::string> cells{
            r.strategy, r.outcome, app::with_commas(r.generated), app::with_commas(r.kept),
            r.depth,    r.steps};
        if (!options_.no_times) cells.push_back(fmt::format("{:.2f}", 1000 * r.seconds));
        cells.push_back(r.note);
        return cells;
    }

    const CompareRequest& options_;
    app::Session& session_;
    std::vector<NamedStrategy> rows_;
    Problem problem_;
    ClausalProblem clausal_;
    std::optional<Table> table_;
};

}  // namespace

app::CommandEntry compare_command() {
    return {"compare", marked("the strategies of the lectures side by side"), [](app::Command& c) {
                auto options = std::make_shared<CompareRequest>();
                options->input.declare(c);
                c.option("--strategy", "NAME", options->strategies,
                         "only these rows; the names are those of prove --strategy")
                    .flag("--no-times", options->no_times,
                          "leave out the times, which differ from run to run")
                    .example("compare blocks", "which strategy generates least?")
                    .example("compare alpine --strategy unit --strategy hyper", "two of them")
                    .details(tr(
                        "Each row stops after {} s or {} generated clauses ({} for the shortest "
                        "proof, of at most {} steps) unless --time-limit or --node-limit says "
                        "otherwise, and says which limit it was. lecture-* are the loops of the "
                        "lecture's report: they reproduce its table and are unsound, so they print "
                        "no proof.",
                        kSeconds, app::with_commas(kGenerated), app::with_commas(kForShortest),
                        kMostSteps))
                    .shared(app::kFormat | app::kLimits);
                return deep([options](app::Session& s) { return Comparison(*options, s).run(); });
            }};
}

}  // namespace ailab::logic
