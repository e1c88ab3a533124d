// `prove FILE`: is the set refutable, does the goal follow?
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/check/course_checker.hpp"
#include "lab2_resolution/cnf/clausify.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/proof/course_format.hpp"
#include "lab2_resolution/solve/solve.hpp"

namespace ailab::lab2 {
namespace {

struct Options {
    InputOptions input;
    std::string strategy = "auto";
    std::string style = "slide";
    std::string loop = "discount";
    bool no_models = false;
    bool paranoid = false;
    bool statistics = false;
};

class Prover {
public:
    Prover(const Options& options, app::Session& session)
        : options_(options), session_(session), problem_(options.input.read(session)) {}

    app::ExitCode run() {
        clausal_ = clausify(problem_);
        SolveOptions how;
        how.strategy = options_.strategy;
        how.models = !options_.no_models;
        how.seconds = session_.shared().time_limit.value_or(how.seconds);
        if (options_.loop == "otter") how.loop = Loop::otter;
        Budget budget = session_.budget();
        solution_ = solve(problem_.bank, clausal_.clauses, how, budget);
        switch (solution_.answer) {
        case Answer::refuted:
            return refuted();
        case Answer::satisfiable:
            return satisfiable();
        case Answer::unknown:
            break;
        }
        session_.out() << "# " << szs("GaveUp", "GaveUp") << '\n';
        return app::ExitCode::out_of_budget;
    }

private:
    std::string szs(const char* with_goal, const char* without) const {
        return fmt::format("SZS status {}", problem_.has_goal ? with_goal : without);
    }

    app::ExitCode refuted() {
        const Proof proof = replay(problem_.bank, solution_.run.derivation,
                                   solution_.run.empty_clause, clausal_.clauses);
        const Printer print{problem_.bank,
                            session_.shared().ascii ? Notation::ascii : Notation::textbook};
        const CourseStyle style = options_.style == "task" ? CourseStyle::task : CourseStyle::slide;
        const VariableRule rule = rule_for(proof, problem_.bank, options_.input.rule());
        const std::string text = course_format(proof, print, style, rule);
        session_.out() << "# " << szs("Theorem", "Unsatisfiable") << '\n' << text;
        if (options_.paranoid) {
            const Verdict verdict = check::check_course_proof(
                Source::from_string(text, "<proof>"), rule, &clausal_.clauses, &problem_.bank);
            for (const Diagnostic& d : verdict.findings) session_.err() << to_string(d);
            if (!verdict.accepted()) throw std::logic_error("the proof does not pass the checker");
        }
        statistics();
        return app::ExitCode::answered;
    }

    app::ExitCode satisfiable() {
        session_.out() << "# " << szs("CounterSatisfiable", "Satisfiable") << '\n';
        if (solution_.model) session_.out() << to_text(*solution_.model, problem_.bank);
        statistics();
        return app::ExitCode::negative;
    }

    void statistics() {
        const ProverStatistics& s = solution_.run.statistics;
        session_.note(fmt::format("{}: {} given, {} generated, {} kept, {:.3f} s", solution_.by,
                                  s.given, s.generated, s.kept, watch_.cpu_seconds()));
    }

    const Options& options_;
    app::Session& session_;
    Stopwatch watch_;
    Problem problem_;
    ClausalProblem clausal_;
    Solution solution_;
};

}  // namespace

app::CommandEntry prove_command() {
    return {"prove", "refute a set of clauses, or prove a goal", [](app::Command& c) {
                auto options = std::make_shared<Options>();
                options->input.declare(c);
                c.option("--strategy", "NAME", options->strategy,
                         "one slice of the schedule instead of all")
                    .choice("--style", options->style, {"slide", "task"}, "of the proof's lines")
                    .choice("--loop", options->loop, {"discount", "otter"}, "the given-clause loop")
                    .flag("--no-models", options->no_models, "look for no finite countermodel")
                    .flag("--paranoid", options->paranoid, "check the proof before it is trusted")
                    .example("prove data/lab2/alpine.txt", "the course's first case")
                    .shared(app::kFormat | app::kLog | app::kLimits);
                return deep([options](app::Session& s) { return Prover(*options, s).run(); });
            }};
}

}  // namespace ailab::lab2
