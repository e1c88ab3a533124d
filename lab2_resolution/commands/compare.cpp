// `compare FILE`: the strategies of the lectures side by side on one problem.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/cnf/clausify.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/proof/proof.hpp"
#include "lab2_resolution/solve/solve.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/shortest.hpp"
#include "lab2_resolution/textbook/strategies.hpp"

namespace ailab::lab2 {
namespace {

struct CompareRequest {
    InputOptions input;
    bool no_times = false;
};

struct Row {
    std::string strategy, outcome{};
    std::uint64_t generated = 0, kept = 0;
    std::string depth = "-", steps = "-", note{};
    double seconds = 0;
};

class Comparison {
public:
    Comparison(const CompareRequest& options, app::Session& session)
        : options_(options), session_(session), problem_(options.input.read(session)) {}

    app::ExitCode run() {
        clausal_ = clausify(problem_);
        survey_symbols(problem_.bank, clausal_.clauses);
        if (has_equality(problem_.bank, clausal_.clauses)) {
            session_.warn("equations are known to the given-clause prover only");
        } else {
            for (const StrategyInfo& info : strategies()) textbook(info);
            shortest();
            lecture();
        }
        given_clause(Loop::discount);
        given_clause(Loop::otter);
        print();
        return app::ExitCode::answered;
    }

private:
    Budget budget() const {
        constexpr std::uint64_t kGenerated = 20'000;
        Budget b = session_.budget();
        if (!session_.shared().node_limit) b.max_nodes = kGenerated;
        if (!session_.shared().time_limit)
            b.deadline = Budget::Clock::now() + std::chrono::seconds(5);
        return b;
    }

    Derivation inputs() {
        Derivation derivation;
        Inferences rules(problem_.bank, derivation);
        for (const Clause& c : clausal_.clauses) rules.input(c.literals);
        return derivation;
    }

    std::string_view yes() const { return session_.say("refuted", "归结出空子句"); }
    std::string_view saturated() const { return session_.say("saturated", "无新子句"); }
    std::string_view stopped() const { return session_.say("limit reached", "超出限制"); }

    void proof_figures(Row& row, const Derivation& derivation, StepId empty) {
        const Proof proof = replay(problem_.bank, derivation, empty, clausal_.clauses);
        row.steps = std::to_string(proof.steps());
        row.depth = std::to_string(proof.depth());
    }

    void textbook(const StrategyInfo& info) {
        Derivation derivation = inputs();
        std::vector<bool> support;
        for (const Clause& c : clausal_.clauses) support.push_back(c.role == Role::goal);
        Budget limit = budget();
        const Stopwatch watch;
        const StrategyResult r = saturate(problem_.bank, derivation, support, info.strategy, limit);
        Row row{std::string(session_.say(info.english, info.chinese)), "", r.generated, r.kept};
        row.seconds = watch.cpu_seconds();
        if (r.outcome == Outcome::refuted) {
            row.outcome = yes();
            proof_figures(row, derivation, r.empty_clause);
        } else {
            row.outcome = r.outcome == Outcome::saturated ? saturated() : stopped();
            row.depth = std::to_string(r.depth);
        }
        if (!info.complete)
            row.note = r.outcome == Outcome::saturated
                           ? session_.say("incomplete: saturated without []", "不完备: 未得空子句")
                           : session_.say("incomplete", "不完备");
        rows_.push_back(std::move(row));
    }

    void shortest() {
        Derivation derivation = inputs();
        Budget limit = budget();
        limit.max_nodes = session_.shared().node_limit.value_or(2'000'000);
        const Stopwatch watch;
        const auto n = static_cast<StepId>(clausal_.clauses.size());
        const ShortestResult r = shortest_refutation(problem_.bank, derivation, n, 12, limit);
        Row row{std::string(session_.say("shortest proof", "最短证明")), "", r.generated, 0};
        row.seconds = watch.cpu_seconds();
        row.outcome = r.empty_clause == kNoStep ? stopped() : yes();
        if (r.empty_clause != kNoStep) proof_figures(row, derivation, r.empty_clause);
        row.note = fmt::format("{} {}", session_.say("no proof has fewer steps than", "步数下界"),
                               r.refuted_up_to + 1);
        rows_.push_back(std::move(row));
    }

    void lecture() {
        for (const LectureLoopInfo& info : kLectureLoops) {
            const Stopwatch watch;
            constexpr std::size_t kMaxClauses = 10'000;
            LectureResult r;
            try {
                r = run_lecture_loop(problem_.bank, clausal_.clauses, info.loop, kMaxClauses);
            } catch (const UsageError&) {
                return;
            }
            Row row{std::string(info.name), "", r.clauses - clausal_.clauses.size(), r.clauses};
            row.outcome = r.found_empty ? session_.say("[] found", "得到空子句")
                          : r.gave_up   ? stopped()
                                        : saturated();
            row.note = session_.say("unsound", "不可靠");
            row.seconds = watch.cpu_seconds();
            rows_.push_back(std::move(row));
        }
    }

    void given_clause(Loop loop) {
        ProverSettings settings;
        settings.loop = loop;
        Budget limit = budget();
        const Stopwatch watch;
        const ProverResult r = prove(problem_.bank, clausal_.clauses, settings, limit);
        Row row{fmt::format("{} ({})", session_.say("given clause", "给定子句"),
                            loop == Loop::otter ? "Otter" : "Discount"),
                "", r.statistics.generated, r.statistics.kept};
        row.seconds = watch.cpu_seconds();
        row.outcome = r.outcome == ProverOutcome::refuted     ? yes()
                      : r.outcome == ProverOutcome::saturated ? saturated()
                                                              : stopped();
        if (r.outcome == ProverOutcome::refuted) proof_figures(row, r.derivation, r.empty_clause);
        rows_.push_back(std::move(row));
    }

    void print() {
        std::vector<std::string> headings{std::string(session_.say("strategy", "策略")),
                                          std::string(session_.say("result", "结果")),
                                          std::string(session_.say("generated", "生成")),
                                          std::string(session_.say("kept", "保留")),
                                          std::string(session_.say("depth", "深度")),
                                          std::string(session_.say("steps", "步数"))};
        if (!options_.no_times) headings.emplace_back("ms");
        headings.emplace_back("");
        app::TextTable table(headings);
        app::Report report(session_, "lab2.compare/1");
        for (const Row& r : rows_) {
            std::vector<std::string> cells{
                r.strategy, r.outcome, app::with_commas(r.generated), app::with_commas(r.kept),
                r.depth,    r.steps};
            if (!options_.no_times) cells.push_back(fmt::format("{:.2f}", 1000 * r.seconds));
            cells.push_back(r.note);
            table.add(std::move(cells));
            report.add({{"strategy", r.strategy},
                        {"result", r.outcome},
                        {"generated", r.generated},
                        {"kept", r.kept},
                        {"depth", r.depth},
                        {"steps", r.steps},
                        {"seconds", options_.no_times ? 0.0 : r.seconds},
                        {"note", r.note}});
        }
        if (session_.shared().format == app::Format::text) table.print(session_.out());
    }

    const CompareRequest& options_;
    app::Session& session_;
    Problem problem_;
    ClausalProblem clausal_;
    std::vector<Row> rows_;
};

}  // namespace

app::CommandEntry compare_command() {
    return {"compare", "the strategies of the lectures side by side", [](app::Command& c) {
                auto options = std::make_shared<CompareRequest>();
                options->input.declare(c);
                c.flag("--no-times", options->no_times, "leave out what differs from run to run")
                    .example("compare data/lab2/blocks.txt", "which strategy generates least?")
                    .details(
                        "lecture-* are the loops of the lecture's report: they reproduce its "
                        "table and are unsound, so they print no proof.")
                    .shared(app::kFormat | app::kLimits);
                return deep([options](app::Session& s) { return Comparison(*options, s).run(); });
            }};
}

}  // namespace ailab::lab2
