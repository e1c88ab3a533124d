// `prove FILE`: is the set refutable, does the goal follow?
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <sys/resource.h>

#include "common/app/report.hpp"
#include "common/base/translate.hpp"
#include "common/logic/check/course_checker.hpp"
#include "common/text/choice.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/commands/answer_text.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/drawings.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/commands/prove_search.hpp"
#include "lab2_resolution/commands/ticker.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/formats/tstp_format.hpp"
#include "lab2_resolution/show/explain.hpp"
#include "lab2_resolution/textbook/answers.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

namespace ailab::logic {
namespace {

struct ProveRequest {
    InputOptions input;
    std::string strategy = "auto";
    std::string style = "slide";
    show::DrawFiles files;
    bool no_models = false, paranoid = false, explain = false, shortest = false, answer = false;
};

/// The most memory that the process has held.
double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

class ProveCommand {
public:
    ProveCommand(const ProveRequest& options, app::Session& session)
        : options_(options),
          session_(session),
          strategy_(options.strategy == "auto" ? nullptr : &find_strategy(options.strategy)),
          seconds_(session.shared().time_limit.value_or(SolveOptions{}.seconds)),
          budget_(limited(session, seconds_)),
          problem_(options.input.read(session)),
          print_{problem_.bank, session.shared().ascii ? Notation::ascii : Notation::textbook},
          report_(session, "lab2.prove/1") {}

    app::ExitCode run() {
        if (options_.answer) {
            asked_ = ask_for_answer(problem_);
            if (!asked_) session_.warn(tr("there is no single goal with variables to answer"));
            if (asked_ && strategy_ && std::holds_alternative<const Strategy*>(strategy_->how))
                throw UsageError(
                    tr("{} cannot say for which values the goal holds", strategy_->name),
                    tr("use --answer with --strategy auto"));
        }
        try {
            clausal_ = clausify(problem_, {.pulse = &pulse_});
            survey_symbols(problem_.bank, clausal_.clauses);
            Ticker ticker(session_, seconds_);
            found_.how = {.seconds = seconds_,
                          .models = !options_.no_models && !asked_,
                          .on_slice = [&](const std::string& name) { ticker.say(name); }};
            if (strategy_ ? strategy_->is_shortest() : options_.shortest)
                found_.by_steps();
            else if (strategy_)
                found_.by(*strategy_);
            else
                found_.by_schedule();
        } catch (const OutOfBudget& out) {
            found_.solution.stopped = out.reason;
        }
        if (solution_.outcome == Outcome::satisfiable) return satisfiable();
        if (solution_.outcome != Outcome::refuted) return undecided();
        try {
            return refuted();
        } catch (const OutOfBudget&) {
            return too_long_to_print();
        }
    }

private:
    /// What is found at the last moment is still written.
    Budget with_grace() const {
        constexpr std::chrono::seconds kGrace{1};
        Budget budget = budget_;
        if (budget.deadline < Budget::Clock::time_point::max() - kGrace) budget.deadline += kGrace;
        return budget;
    }

    static Budget limited(const app::Session& session, double seconds) {
        Budget budget = session.budget();
        if (!session.shared().time_limit)
            budget.deadline =
                Budget::Clock::now() + std::chrono::milliseconds(static_cast<int>(1000 * seconds));
        return budget;
    }

    app::ExitCode too_long_to_print() {
        const std::string sentence =
            fmt::format("{} {}", refuted_text(clausal_),
                        tr("The proof is too long to be written within the limits."));
        drawings_.of_nothing();
        finish(problem_.has_goal ? "Theorem" : "Unsatisfiable", sentence, "", "");
        return app::ExitCode::answered;
    }

    app::ExitCode undecided() {
        drawings_.of_nothing();
        std::string sentence = undecided_text(session_, solution_.stopped, seconds_);
        if (const NamedStrategy* const by = found_.undecided)
            sentence = tr(solution_.run.outcome == Outcome::refuted
                              ? marked("Not decided: {} found [], but its loop is unsound, so that "
                                       "proves nothing.")
                              : marked("Not decided: {} is incomplete, and it finds nothing new "
                                       "and no []."),
                          by->name);
        finish(solution_.stopped == StopReason::time ? "Timeout" : "GaveUp", sentence, "", "");
        return app::ExitCode::out_of_budget;
    }

    app::ExitCode refuted() {
        const Proof proof = found_.proof();
        const VariableRule rule = rule_for(proof, problem_.bank, options_.input.rule());
        const bool tstp = options_.style == "tstp";
        const CourseStyle style = options_.style == "task" ? CourseStyle::task : CourseStyle::slide;
        const std::string course = course_format(proof, print_, style, rule);
        if (options_.paranoid) verify(proof, rule);
        std::string text =
            tstp ? tstp_format(proof, problem_, clausal_, options_.input.file) : course;
        if (options_.explain) text += explain(proof, print_);
        drawings_.of_proof(proof, print_, options_.input.file);
        steps_ = proof.steps();
        if (found_.no_fewer_than > 0 && !tstp)
            text +=
                tr("# limit reached: not shown to be the shortest proof; none has fewer than {} "
                   "steps\n",
                   found_.no_fewer_than);
        finish(problem_.has_goal ? "Theorem" : "Unsatisfiable", refuted_text(clausal_), text,
               answer(proof));
        return found_.no_fewer_than > 0 ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

    std::string answer(const Proof& proof) const {
        if (!asked_ || proof.lines.back().conclusion.empty()) return "";
        std::string text;
        const ProofLine& last = proof.lines.back();
        for (const Literal& l : last.conclusion) {
            std::string one;
            const auto values = problem_.bank.arguments(l.atom);
            for (std::size_t i = 0; i < values.size(); ++i)
                one += fmt::format("{}{} = {}", i == 0 ? "" : ", ", (*asked_)[i],
                                   print_.term(values[i], last.names));
            text = text.empty() ? one : tr("{} or {}", text, one);
        }
        return text;
    }

    /// TPTP names may be any text, which the course's format cannot hold: there TSTP is checked,
    /// clausification included.
    void verify(const Proof& proof, VariableRule rule) {
        const bool tptp = problem_.format == InputFormat::tptp;
        const Source source = Source::from_string(
            tptp ? tstp_format(proof, problem_, clausal_, options_.input.file)
                 : course_format(proof, {problem_.bank}, CourseStyle::slide, rule),
            "<proof>");
        const Verdict verdict = tptp
                                    ? check::check_tstp_proof(source, nullptr, &writing_)
                                    : check::check_course_proof(source, rule, &clausal_.clauses,
                                                                &problem_.bank, {false, &writing_});
        for (const Diagnostic& d : verdict.findings) session_.err() << to_string(d);
        if (!verdict.accepted()) throw std::logic_error("the proof does not pass the checker");
    }

    std::vector<StepId> saturated_steps() const {
        std::vector<StepId> steps = solution_.run.saturated;
        if (steps.empty())  // a textbook strategy: everything that it kept
            for (StepId id = 0; id < solution_.run.derivation.size(); ++id) steps.push_back(id);
        return steps;
    }

    std::vector<Clause> saturated_clauses() {
        std::vector<Clause> clauses;
        for (const StepId id : saturated_steps()) {
            const auto literals = solution_.run.derivation.literals(id);
            clauses.push_back(normalised(problem_.bank, {literals.begin(), literals.end()}, {}));
        }
        return clauses;
    }

    app::ExitCode satisfiable() {
        const bool tstp = options_.style == "tstp";
        const bool saturated = solution_.run.outcome == Outcome::satisfiable;
        std::string text;
        if (saturated && !tstp)
            text = fmt::format("# {}\n", tr("saturated: nothing new follows, and no []"));
        if (solution_.model) {
            confirm_formulas();
            text += model_text(tstp);
        } else if (tstp) {
            text = saturation();
        }
        const std::string sentence = satisfiable_text(clausal_, solution_.model.has_value());
        const auto clauses = solution_.model ? clausal_.clauses : saturated_clauses();
        drawings_.of_world({options_.input.file, sentence, clauses, solution_.model}, print_);
        finish(problem_.has_goal ? "CounterSatisfiable" : "Satisfiable", sentence, text, "");
        return app::ExitCode::negative;
    }

    std::string model_text(bool tstp) const {
        if (!tstp) return to_text(*solution_.model, problem_.bank, print_.notation);
        const auto line = [&](std::string_view word) {
            return fmt::format("% SZS output {} FiniteModel for {}\n", word, options_.input.file);
        };
        return line("start") + to_tptp(*solution_.model, problem_.bank) + line("end");
    }

    std::string saturation() {
        std::string text =
            fmt::format("% SZS output start Saturation for {}\n", options_.input.file);
        const Printer print{problem_.bank, Notation::tptp};
        for (const StepId id : saturated_steps())
            text += fmt::format("cnf(s{}, plain, ({})).\n", id,
                                print.clause(solution_.run.derivation.literals(id), {}));
        return text + fmt::format("% SZS output end Saturation for {}\n", options_.input.file);
    }

    /// The clauses were checked by the finder; small formulas are checked as they were given, as
    /// far as the time allows.
    void confirm_formulas() try {
        const Evaluator evaluator(problem_.bank, *solution_.model, &writing_);
        constexpr std::size_t kSmall = 2000;
        for (const NamedFormula& f : problem_.formulas) {
            if (solution_.model->size > 4 ||
                print_.formula(*f.formula, problem_.names).size() > kSmall)
                continue;
            if (!f.to_negate && !evaluator.holds(*f.formula))
                throw std::logic_error("the model does not satisfy " + f.label);
        }
    } catch (const OutOfBudget&) {
    }

    /// The answer in words comes first; TSTP has its status there.
    std::string heading(const std::string& status, const std::string& sentence) const {
        if (options_.style == "tstp")
            return fmt::format("% SZS status {} for {}\n", status, options_.input.file);
        const std::string goal = goal_text(problem_, clausal_, print_.notation);
        return fmt::format("# {}\n{}# SZS status {}\n", sentence,
                           goal.empty() ? "" : fmt::format("# {}\n", goal), status);
    }

    void finish(const std::string& status, const std::string& sentence, const std::string& text,
                const std::string& answer) {
        const std::string mark = options_.style == "tstp" ? "%" : "#";
        std::string out = heading(status, sentence) + text;
        if (!answer.empty()) out += mark + ' ' + tr("answer: {}\n", answer);
        const double seconds = watch_.cpu_seconds();
        const ProverStatistics& s = solution_.run.statistics;
        if (session_.shared().format == app::Format::text) session_.out() << out;
        session_.note(tr("{}: {}, {} generated, {} kept, {} subsumed, {:.4f} s, {:.1f} MB",
                         solution_.by, tr_count("{} clause", "{} clauses", clausal_.clauses.size()),
                         s.generated, s.kept, s.forward_subsumed + s.backward_subsumed, seconds,
                         peak_megabytes()));
        session_.log(fmt::format("{}\n{}", options_.input.file, out));
        report_.add({{"file", options_.input.file},
                     {"status", status},
                     {"says", sentence},
                     {"by", solution_.by},
                     {"inputs", static_cast<std::uint64_t>(clausal_.clauses.size())},
                     {"steps", static_cast<std::uint64_t>(steps_)},
                     {"given", s.given},
                     {"generated", s.generated},
                     {"kept", s.kept},
                     {"subsumed", s.forward_subsumed + s.backward_subsumed},
                     {"bytes", static_cast<std::uint64_t>(problem_.bank.bytes() +
                                                          solution_.run.derivation.bytes())},
                     {"seconds", seconds},
                     {"peak_megabytes", peak_megabytes()},
                     {"answer", answer},
                     {"text", text}});
    }

    const ProveRequest& options_;
    app::Session& session_;
    Stopwatch watch_;
    const NamedStrategy* strategy_;  // none: the schedule
    double seconds_;
    Budget budget_;
    Budget grace_ = with_grace();
    Pulse pulse_{budget_}, writing_{grace_};
    Problem problem_;
    Printer print_;
    Drawings drawings_{options_.files, session_};
    app::Report report_;
    ClausalProblem clausal_;
    ProveSearch found_{problem_.bank, clausal_.clauses, budget_, writing_};
    const Solution& solution_ = found_.solution;
    std::optional<std::vector<std::string>> asked_;
    std::size_t steps_ = 0;
};

}  // namespace

app::CommandEntry prove_command() {
    return {
        "prove", marked("refute a set of clauses, or prove a goal"), [](app::Command& c) {
            auto options = std::make_shared<ProveRequest>();
            options->input.declare(c);
            c.option("--strategy", "NAME", options->strategy,
                     tr("auto (the schedule) or one strategy: {}",
                        fmt::join(names_of(strategy_list()), ", ")))
                .choice("--style", options->style, {"slide", "task", "tstp"},
                        marked("how the proof is written"))
                .flag("--shortest", options->shortest, "find a proof with the fewest steps")
                .flag("--answer", options->answer, "also say for which values the goal holds")
                .flag("--explain", options->explain, "add the proof in sentences")
                .flag("--no-models", options->no_models, "do not look for a finite countermodel")
                .flag("--paranoid", options->paranoid, "check the proof before it is printed")
                .option("--dot", "FILE", options->files.dot, "draw the proof for Graphviz")
                .option("--svg", "FILE", options->files.svg, "draw the proof")
                .option("--html", "FILE", options->files.html,
                        "a page that steps through the proof, or shows the countermodel")
                .example("prove alpine", "the course's first case")
                .example("prove alpine --shortest --explain", "in the fewest steps")
                .example("prove problems/pel68 --style tstp --time-limit 10",
                         "the proof in TSTP format")
                .details(
                    "What is called a query or a goal (QUERY:, goal:, conjecture) is negated by "
                    "the "
                    "program. The course's clause files hold the goal negated already: without a "
                    "QUERY section the last clause is taken as the negated goal, and the answer "
                    "says so. The variables of a QUERY ask \"is there an x …?\". Stops after 10 s "
                    "unless --time-limit says otherwise. Exit code 0: it follows (refuted); 1: it "
                    "does not (satisfiable); 3: not decided in time, or with --shortest not shown "
                    "to be the shortest.")
                .shared(app::kFormat | app::kLog | app::kLimits);
            return deep([options](app::Session& s) { return ProveCommand(*options, s).run(); });
        }};
}

}  // namespace ailab::logic
