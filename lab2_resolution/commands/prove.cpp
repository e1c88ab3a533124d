// `prove FILE`: decides whether the clause set is refutable or the goal follows.
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <sys/resource.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/logic/check/course_checker.hpp"
#include "common/text/choice.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/commands/answer_text.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/drawings.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/commands/ticker.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/formats/tstp_format.hpp"
#include "lab2_resolution/show/explain.hpp"
#include "lab2_resolution/textbook/answers.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"
#include "lab2_resolution/textbook/replay.hpp"

namespace ailab::logic {
namespace {

struct ProveRequest {
    InputOptions input;
    std::string strategy = "auto";
    std::string style = "slide";
    show::DrawFiles files;
    bool no_models = false, paranoid = false, explain = false, shortest = false, answer = false;
};

/// The peak memory of the process.
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
          strategy_(named(options.strategy)),
          seconds_(session.shared().time_limit.value_or(SolveOptions{}.seconds)),
          budget_(limited(session, seconds_)),
          print_{problem_.bank, session.shared().ascii ? Notation::ascii : Notation::textbook} {}

    app::ExitCode run() {
        try {
            read();
            clausal_ = clausify(problem_, {.heartbeat = &heartbeat_,
                                           .question = question_ ? &*question_ : nullptr});
            survey_symbols(problem_.bank, clausal_.clauses);
            Ticker ticker(session_, seconds_);
            SolveOptions how{.seconds = seconds_,
                             .models = !options_.no_models,
                             .on_slice = [&](const std::string& name) { ticker.say(name); }};
            if (options_.shortest || (strategy_ && strategy_->is_shortest()))
                find_shortest(how);
            else
                found_ = strategy_ ? by(*strategy_, how)
                                   : solve(problem_.bank, clausal_.clauses, how, budget_);
        } catch (const OutOfBudget& out) {
            if (clausal_.clauses.empty() && out.reason == StopReason::cancelled) throw;
            found_.stopped = out.reason;
        }
        if (found_.outcome == Outcome::satisfiable) return satisfiable();
        if (!found_.proved()) return undecided();
        try {
            return refuted();
        } catch (const OutOfBudget&) {
            return too_long_to_print();
        }
    }

private:
    void read() {
        problem_ = options_.input.read(session_, heartbeat_);
        if (!options_.answer) return;
        question_ = question_of(problem_);
        if (!question_) session_.warn(tr("there is no single goal with variables to answer"));
    }

    Refutation by(const NamedStrategy& strategy, const SolveOptions& how,
                  std::uint64_t max_steps = 64) {
        if (const auto why = obstacle(strategy, problem_.bank, clausal_.clauses); !why.empty())
            throw UsageError(fmt::format("{} {}", strategy.name, tr(why)),
                             tr("use --strategy auto"));
        how.on_slice(strategy.name);
        Refutation found = strategy.run(problem_.bank, clausal_.clauses, max_steps, budget_);
        found.by = strategy.name;
        if (found.outcome == Outcome::satisfiable && how.models)
            found.model = small_model(problem_.bank, clausal_.clauses, budget_);
        return found;
    }

    /// Finds a proof with the fewest steps. First it finds any answer in a part of the limits:
    /// satisfiable clauses have no shortest proof, and a proof is an upper bound for a shorter one.
    void find_shortest(SolveOptions how) {
        const NamedStrategy shortest = find_strategy("shortest");
        if (obstacle(shortest, problem_.bank, clausal_.clauses).empty()) {
            constexpr std::uint64_t kParts = 5;
            how.seconds /= kParts;
            Budget part = budget_;
            part.max_nodes = part.nodes() + (part.max_nodes - part.nodes()) / kParts;
            found_ = solve(problem_.bank, clausal_.clauses, how, part);
            if (found_.outcome == Outcome::satisfiable) return;
            no_fewer_than_ = found_.proved() ? 1 : 0;  // until the search for a shorter one ends
            budget_.spend(part.nodes() - budget_.nodes());
        }
        if (!found_.proved()) {
            found_ = by(shortest, how);
            return;
        }
        const std::size_t steps = proof().steps();
        Refutation shorter = by(shortest, how, steps);
        const bool open = !shorter.proved() && shorter.no_fewer_than < steps;
        no_fewer_than_ = open ? shorter.no_fewer_than : 0;
        found_.stopped = open ? shorter.stopped : StopReason::none;
        if (shorter.proved()) found_ = std::move(shorter);
    }

    Proof proof() {
        return replay(problem_.bank, found_.derivation, found_.empty_clause, clausal_.clauses,
                      &writing_);
    }

    /// Allows extra time to write a result found just before the limit.
    Budget with_grace() const {
        constexpr std::chrono::seconds kGrace{1};
        Budget budget = budget_;
        if (budget.deadline < Budget::Clock::time_point::max() - kGrace) budget.deadline += kGrace;
        return budget;
    }

    static std::optional<NamedStrategy> named(const std::string& name) {
        if (name == "auto") return std::nullopt;
        return find_strategy(name);
    }

    static Budget limited(const app::Session& session, double seconds) {
        Budget budget = session.budget();
        budget.end_within(seconds);
        return budget;
    }

    app::ExitCode too_long_to_print() {
        const std::string sentence =
            fmt::format("{} {}", refuted_text(clausal_),
                        tr("The proof is too long to write within the limits."));
        drawings_.of_nothing();
        finish(problem_.has_goal ? "Theorem" : "Unsatisfiable", sentence, "", "");
        return app::ExitCode::answered;
    }

    app::ExitCode undecided() {
        drawings_.of_nothing();
        std::string sentence = undecided_text(session_, found_.stopped, seconds_);
        if (strategy_ && found_.outcome != Outcome::gave_up)
            sentence =
                tr(found_.outcome == Outcome::refuted
                       ? marked("Not decided: {} found [], but its loop is unsound, so that "
                                "proves nothing.")
                       : marked("Not decided: {} is incomplete; it stopped without finding []."),
                   strategy_->name);
        finish(found_.stopped == StopReason::time ? "Timeout" : "GaveUp", sentence, "", "");
        return app::ExitCode::out_of_budget;
    }

    app::ExitCode refuted() {
        const Proof proof = this->proof();
        const VariableRule rule = options_.input.rule();
        const bool tstp = options_.style == "tstp";
        const CourseStyle style = options_.style == "task" ? CourseStyle::task : CourseStyle::slide;
        const std::string course = course_format(proof, print_, style, rule);
        if (!tstp) note_unreadable(session_, proof, problem_.bank, rule, "--style tstp");
        if (options_.paranoid) verify(proof, rule);
        std::string text =
            tstp ? tstp_format(proof, problem_, clausal_, options_.input.file) : course;
        if (options_.explain) text += commented(explain(proof, print_));
        drawings_.of_proof(proof, print_, options_.input.file);
        steps_ = proof.steps();
        if (no_fewer_than_ > 0)
            text +=
                commented(tr("limit reached: not shown to be the shortest proof; none has "
                             "fewer than {} steps\n",
                             no_fewer_than_));
        finish(problem_.has_goal ? "Theorem" : "Unsatisfiable", refuted_text(clausal_), text,
               question_ ? answer_text(*question_, proof.lines.back(), print_) : "");
        return no_fewer_than_ > 0 ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

    /// If the course's format cannot represent the names, the TSTP proof is checked, including
    /// clausification.
    void verify(const Proof& proof, VariableRule rule) {
        const bool tptp = problem_.format == InputFormat::tptp || options_.style == "tstp" ||
                          !is_readable(proof, problem_.bank, rule);
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

    std::vector<Clause> saturated_clauses() {
        std::vector<Clause> clauses;
        for (const StepId id : *found_.saturated) {
            const auto literals = found_.derivation.literals(id);
            clauses.push_back(normalised(problem_.bank, {literals.begin(), literals.end()}, {}));
        }
        return clauses;
    }

    app::ExitCode satisfiable() {
        const bool tstp = options_.style == "tstp";
        std::string text;
        if (found_.saturated && !tstp)
            text =
                fmt::format("# {}\n", tr("saturated: nothing new follows, and [] was not found"));
        if (found_.model) {
            confirm_formulas();
            text += tstp ? enclosed("FiniteModel", to_tptp(*found_.model, problem_.bank))
                         : to_text(*found_.model, problem_.bank, print_.notation);
        } else if (tstp) {
            text = enclosed("Saturation", saturation());
        }
        const std::string sentence = satisfiable_text(clausal_, found_.model.has_value());
        const auto clauses = found_.model ? clausal_.clauses : saturated_clauses();
        drawings_.of_world({options_.input.file, sentence, clauses, found_.model}, print_);
        finish(problem_.has_goal ? "CounterSatisfiable" : "Satisfiable", sentence, text, "");
        return app::ExitCode::negative;
    }

    /// Between the lines that TSTP requires around an output.
    std::string enclosed(std::string_view kind, const std::string& text) const {
        return fmt::format("% SZS output start {0} for {1}\n{2}% SZS output end {0} for {1}\n",
                           kind, options_.input.file, text);
    }

    std::string saturation() const {
        std::string text;
        const Printer print{problem_.bank, Notation::tptp};
        for (const StepId id : *found_.saturated)
            text += fmt::format("cnf(s{}, plain, ({})).\n", id,
                                print.clause(found_.derivation.literals(id), {}));
        return text;
    }

    /// The finder has checked the clauses; small formulas are also checked in their original form,
    /// as far as time allows.
    void confirm_formulas() try {
        const Evaluator evaluator(problem_.bank, *found_.model, &writing_);
        constexpr std::size_t kSmall = 2000;
        for (const NamedFormula& f : problem_.formulas) {
            if (found_.model->size > 4 ||
                print_.formula(*f.formula, problem_.names).size() > kSmall)
                continue;
            if (!f.to_negate && !evaluator.holds(*f.formula))
                throw std::logic_error("the model does not satisfy " + f.label);
        }
    } catch (const OutOfBudget&) {
    }

    /// Returns the answer as text; for TSTP, the status line.
    std::string heading(const std::string& status, const std::string& sentence) const {
        if (options_.style == "tstp")
            return fmt::format("% SZS status {} for {}\n", status, options_.input.file);
        const std::string goal = goal_text(problem_, clausal_, print_.notation);
        return fmt::format("# {}\n{}# SZS status {}\n", sentence,
                           goal.empty() ? "" : fmt::format("# {}\n", goal), status);
    }

    /// Lines that the readers of proofs skip.
    std::string commented(std::string_view lines) const {
        std::string text;
        for (std::size_t at = 0; at < lines.size();) {
            const std::size_t end = lines.find('\n', at) + 1;
            text += options_.style == "tstp" ? "% " : "# ";
            text += lines.substr(at, end - at);
            at = end;
        }
        return text;
    }

    void finish(const std::string& status, const std::string& sentence, const std::string& text,
                const std::string& answer) {
        std::string out = heading(status, sentence) + text;
        if (!answer.empty()) out += commented(tr("answer: {}\n", answer));
        const double seconds = watch_.cpu_seconds();
        const SearchStatistics& s = found_.statistics;
        app::Results results(session_, "lab2.prove/1");
        results.add({.text = out,
                     .fields = {{"file", options_.input.file},
                                {"status", status},
                                {"says", sentence},
                                {"by", found_.by},
                                {"inputs", clausal_.clauses.size()},
                                {"steps", steps_},
                                {"given", s.given},
                                {"generated", s.generated},
                                {"kept", s.kept},
                                {"subsumed", s.forward_subsumed + s.backward_subsumed},
                                {"bytes", problem_.bank.bytes() + found_.derivation.bytes()},
                                {"seconds", seconds},
                                {"peak_megabytes", peak_megabytes()},
                                {"answer", answer},
                                {"stopped", found_.stopped},
                                {"text", text}},
                     .question = options_.input.file + '\n'});
        if (found_.by.empty()) return;  // stopped before the search
        session_.note(tr("{}: {}, {} generated, {} kept, {} subsumed, {:.4f} s, {:.1f} MB",
                         found_.by, tr_count("{} clause", "{} clauses", clausal_.clauses.size()),
                         s.generated, s.kept, s.forward_subsumed + s.backward_subsumed, seconds,
                         peak_megabytes()));
    }

    const ProveRequest& options_;
    app::Session& session_;
    Stopwatch watch_;
    std::optional<NamedStrategy> strategy_;  // empty: the schedule
    double seconds_;
    Budget budget_;
    Budget grace_ = with_grace();
    Heartbeat heartbeat_{budget_}, writing_{grace_};
    Problem problem_;
    Printer print_;
    Drawings drawings_{options_.files, session_};
    ClausalProblem clausal_;
    Refutation found_;
    /// Lower bound for the number of steps, if the proof may not be a shortest one.
    std::uint64_t no_fewer_than_ = 0;
    std::optional<Question> question_;
    std::size_t steps_ = 0;
};

/// The strategies that print no proof, as a condition.
std::string lecture_loops() {
    std::vector<std::string> names;
    for (const NamedStrategy& s : strategy_list())
        if (s.is_lecture_loop()) names.push_back(s.name);
    return fmt::format("--strategy={}", fmt::join(names, "|"));
}

}  // namespace

app::CommandEntry prove_command() {
    return {"prove", marked("refute a set of clauses, or prove a goal"), [](app::Command& c) {
                auto options = std::make_shared<ProveRequest>();
                const std::vector<std::string> no_proof{lecture_loops()};
                options->input.declare(c);
                c.option("--strategy", "NAME", options->strategy,
                         tr("auto (the schedule) or one strategy: {}",
                            fmt::join(names_of(strategy_list()), ", ")))
                    .choice("--style", options->style, {"slide", "task", "tstp"},
                            marked("format of the proof"))
                    .flag("--shortest", options->shortest, "find a proof with the fewest steps")
                    .not_with({"--strategy"})
                    .flag("--answer", options->answer, "also say for which values the goal holds")
                    .not_with(no_proof)
                    .flag("--explain", options->explain, "also explain the proof in words")
                    .not_with(no_proof)
                    .flag("--no-models", options->no_models,
                          "do not look for a finite countermodel")
                    .flag("--paranoid", options->paranoid, "check the proof before it is printed")
                    .not_with(no_proof)
                    .output("--dot", options->files.dot, "draw the proof for Graphviz")
                    .not_with(no_proof)
                    .output("--svg", options->files.svg, "draw the proof")
                    .not_with(no_proof)
                    .output("--html", options->files.html,
                            "write a page that steps through the proof, or shows the countermodel")
                    .not_with(no_proof)
                    .example("prove alpine", "the course's first case")
                    .example("prove alpine --shortest --explain", "in the fewest steps")
                    .example("prove alpine --strategy set-of-support", "by one strategy")
                    .example("prove problems/pel68 --style tstp --time-limit 10",
                             "the proof in TSTP format")
                    .details(
                        "The program negates a query or goal (QUERY:, goal:, conjecture). The "
                        "course's clause files contain the goal already negated: without a QUERY "
                        "section, the last clause is assumed to be the negated goal, and the "
                        "answer says so. The variables of a QUERY ask \"is there an x …?\". Stops "
                        "after 10 s unless --time-limit sets another limit. With "
                        "--shortest, exit code 3 also means not shown to be the shortest.")
                    .negative("it does not follow")
                    .shared(app::kFormat | app::kLog | app::kLimits);
                return deep([options](app::Session& s) { return ProveCommand(*options, s).run(); });
            }};
}

}  // namespace ailab::logic
