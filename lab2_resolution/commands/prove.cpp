// `prove FILE`: is the set refutable, does the goal follow?
#include <fstream>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <sys/resource.h>

#include "common/app/report.hpp"
#include "common/draw/style.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab2_resolution/check/course_checker.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/cnf/clausify.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
#include "lab2_resolution/commands/ticker.hpp"
#include "lab2_resolution/proof/course_format.hpp"
#include "lab2_resolution/proof/drawing.hpp"
#include "lab2_resolution/proof/explain.hpp"
#include "lab2_resolution/proof/tstp_format.hpp"
#include "lab2_resolution/solve/answers.hpp"
#include "lab2_resolution/solve/solve.hpp"
#include "lab2_resolution/textbook/shortest.hpp"
#include "lab2_resolution/textbook/strategies.hpp"

namespace ailab::lab2 {
namespace {

struct ProveRequest {
    InputOptions input;
    std::string strategy = "auto";
    std::string style = "slide";
    std::string loop = "discount";
    std::string dot, svg, html;
    bool no_models = false, paranoid = false, explain = false, shortest = false, answer = false;
};

void write_file(const std::string& name, const std::string& text) {
    std::ofstream out(name, std::ios::binary);
    out << text;
    out.flush();
    if (!out) throw InputError("cannot write " + name);
}

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
          problem_(options.input.read(session)),
          print_{problem_.bank, session.shared().ascii ? Notation::ascii : Notation::textbook},
          report_(session, "lab2.prove/1") {}

    app::ExitCode run() {
        if (options_.answer) {
            asked_ = ask_for_answer(problem_);
            if (!asked_) session_.warn("there is no single goal with variables to answer");
        }
        clausal_ = clausify(problem_);
        {
            const double seconds = session_.shared().time_limit.value_or(SolveOptions{}.seconds);
            budget_ = session_.budget();
            if (!session_.shared().time_limit)
                budget_.deadline = Budget::Clock::now() +
                                   std::chrono::milliseconds(static_cast<int>(1000 * seconds));
            Ticker ticker(session_, seconds);
            search(seconds, ticker);
        }
        switch (solution_.answer) {
        case Answer::refuted:
            return refuted();
        case Answer::satisfiable:
            return satisfiable();
        case Answer::unknown:
            break;
        }
        const bool time = solution_.stopped == StopReason::time;
        finish(time ? "Timeout" : "GaveUp", "", "");
        return app::ExitCode::out_of_budget;
    }

private:
    void search(double seconds, Ticker& ticker) {
        ticker.say(options_.shortest ? "shortest" : options_.strategy);
        if (options_.shortest) return search_shortest();
        for (const StrategyInfo& info : strategies())
            if (info.name == options_.strategy) return search_textbook(info);
        SolveOptions how;
        how.strategy = options_.strategy;
        how.models = !options_.no_models && !asked_;
        how.seconds = seconds;
        if (options_.loop == "otter") how.loop = Loop::otter;
        how.on_slice = [&](const std::string& name) { ticker.say(name); };
        solution_ = solve(problem_.bank, clausal_.clauses, how, budget_);
    }

    Derivation inputs() {
        if (has_equality(problem_.bank, clausal_.clauses))
            throw UsageError("the textbook strategies know no equations", "use --strategy auto");
        Derivation derivation;
        Inferences rules(problem_.bank, derivation);
        for (const Clause& c : clausal_.clauses) rules.input(c.literals);
        return derivation;
    }

    void found(StepId empty) {
        solution_.answer = Answer::refuted;
        solution_.run.empty_clause = empty;
    }

    void search_shortest() {
        solution_.by = "shortest";
        solution_.run.derivation = inputs();
        constexpr std::uint64_t kMaxSteps = 64;
        const ShortestResult r =
            shortest_refutation(problem_.bank, solution_.run.derivation,
                                static_cast<StepId>(clausal_.clauses.size()), kMaxSteps, budget_);
        solution_.run.statistics.generated = r.generated;
        solution_.stopped = budget_.reason();
        if (r.empty_clause != kNoStep) found(r.empty_clause);
    }

    void search_textbook(const StrategyInfo& info) {
        solution_.by = info.name;
        solution_.run.derivation = inputs();
        std::vector<bool> support;
        for (const Clause& c : clausal_.clauses) support.push_back(c.role == Role::goal);
        const StrategyResult r =
            saturate(problem_.bank, solution_.run.derivation, support, info.strategy, budget_);
        solution_.run.statistics.generated = r.generated;
        solution_.run.statistics.kept = r.kept;
        solution_.stopped = budget_.reason();
        if (r.outcome == Outcome::refuted) found(r.empty_clause);
        // Set of support is complete only if the other clauses are satisfiable, which nobody knows.
        const bool complete = info.complete && info.strategy != Strategy::set_of_support &&
                              info.strategy != Strategy::ancestor_filter;
        if (r.outcome != Outcome::saturated) return;
        if (complete)
            solution_.answer = Answer::satisfiable;
        else
            session_.warn(fmt::format("{} is incomplete: saturated without []", info.name));
    }

    app::ExitCode refuted() {
        const Proof proof = replay(problem_.bank, solution_.run.derivation,
                                   solution_.run.empty_clause, clausal_.clauses);
        const VariableRule rule = rule_for(proof, problem_.bank, options_.input.rule());
        const bool tstp = options_.style == "tstp";
        const CourseStyle style = options_.style == "task" ? CourseStyle::task : CourseStyle::slide;
        const std::string course = course_format(proof, print_, style, rule);
        if (options_.paranoid) verify(proof, rule);
        std::string text =
            tstp ? tstp_format(proof, problem_, clausal_, options_.input.file) : course;
        if (options_.explain)
            text += explain(proof, print_, session_.shared().language == app::Language::zh);
        draw(proof);
        steps_ = proof.steps();
        finish(problem_.has_goal ? "Theorem" : "Unsatisfiable", text, answer(proof));
        return app::ExitCode::answered;
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
            text += (text.empty()                                      ? ""
                     : session_.shared().language == app::Language::zh ? " 或 "
                                                                       : " or ") +
                    one;
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
        const Verdict verdict =
            tptp ? check::check_tstp_proof(source, nullptr)
                 : check::check_course_proof(source, rule, &clausal_.clauses, &problem_.bank);
        for (const Diagnostic& d : verdict.findings) session_.err() << to_string(d);
        if (!verdict.accepted()) throw std::logic_error("the proof does not pass the checker");
    }

    void draw(const Proof& proof) {
        if (!options_.dot.empty()) write_file(options_.dot, proof_dot(proof, print_));
        if (!options_.svg.empty())
            write_file(options_.svg, proof_svg(proof, print_, draw::standalone_style()));
        if (!options_.html.empty())
            write_file(options_.html, proof_html(proof, print_, options_.input.file));
    }

    app::ExitCode satisfiable() {
        const bool tstp = options_.style == "tstp";
        const bool saturated = solution_.run.outcome == ProverOutcome::saturated;
        std::string text;
        if (saturated && !tstp)
            text = fmt::format("# {}\n", session_.say("saturated: nothing new follows, and no []",
                                                      "已饱和: 不再产生新子句, 也无空子句"));
        if (solution_.model) {
            confirm_formulas();
            text += model_text(tstp);
        } else if (tstp) {
            text = saturation();
        }
        finish(problem_.has_goal ? "CounterSatisfiable" : "Satisfiable", text, "");
        return app::ExitCode::negative;
    }

    std::string model_text(bool tstp) const {
        if (!tstp) return to_text(*solution_.model, problem_.bank);
        const auto line = [&](std::string_view word) {
            return fmt::format("% SZS output {} FiniteModel for {}\n", word, options_.input.file);
        };
        return line("start") + to_tptp(*solution_.model, problem_.bank) + line("end");
    }

    std::string saturation() {
        std::string text =
            fmt::format("% SZS output start Saturation for {}\n", options_.input.file);
        const Printer print{problem_.bank, Notation::tptp};
        for (const StepId id : solution_.run.saturated)
            text += fmt::format("cnf(s{}, plain, ({})).\n", id,
                                print.clause(solution_.run.derivation.literals(id), {}));
        return text + fmt::format("% SZS output end Saturation for {}\n", options_.input.file);
    }

    /// The clauses were checked by the finder; small formulas are checked as they were given.
    void confirm_formulas() {
        const Evaluator evaluator(problem_.bank, *solution_.model);
        constexpr std::size_t kSmall = 2000;
        for (const NamedFormula& f : problem_.formulas) {
            if (solution_.model->size > 4 ||
                print_.formula(*f.formula, problem_.names).size() > kSmall)
                continue;
            if (!f.to_negate && !evaluator.holds(*f.formula))
                throw std::logic_error("the model does not satisfy " + f.label);
        }
    }

    void finish(const std::string& status, const std::string& text, const std::string& answer) {
        const bool tstp = options_.style == "tstp";
        const std::string mark = tstp ? "%" : "#";
        std::string out = fmt::format("{} SZS status {}{}\n", mark, status,
                                      tstp ? " for " + options_.input.file : "");
        out += text;
        if (!answer.empty())
            out += fmt::format("{} {}: {}\n", mark, session_.say("answer", "答案"), answer);
        const double seconds = watch_.cpu_seconds();
        const ProverStatistics& s = solution_.run.statistics;
        if (session_.shared().format == app::Format::text) session_.out() << out;
        session_.note(
            fmt::format("{}: {} {}, {} {}, {} {}, {} {}, {:.4f} s, {:.1f} MB", solution_.by,
                        clausal_.clauses.size(), session_.say("clauses", "个子句"), s.generated,
                        session_.say("generated", "个生成"), s.kept, session_.say("kept", "个保留"),
                        s.forward_subsumed + s.backward_subsumed,
                        session_.say("subsumed", "个被包孕"), seconds, peak_megabytes()));
        session_.log(fmt::format("{}\n{}", options_.input.file, out));
        report_.add({{"file", options_.input.file},
                     {"status", status},
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
    Problem problem_;
    Printer print_;
    app::Report report_;
    ClausalProblem clausal_;
    Budget budget_;
    Solution solution_;
    std::optional<std::vector<std::string>> asked_;
    std::size_t steps_ = 0;
};

}  // namespace

app::CommandEntry prove_command() {
    return {
        "prove", "refute a set of clauses, or prove a goal", [](app::Command& c) {
            auto options = std::make_shared<ProveRequest>();
            options->input.declare(c);
            c.option("--strategy", "NAME", options->strategy,
                     "auto, a slice of the schedule (kbo-goal, kbo-largest, …) or a strategy of "
                     "the lectures (breadth-first, set-of-support, …)")
                .choice("--style", options->style, {"slide", "task", "tstp"},
                        "how the proof is written")
                .choice("--loop", options->loop, {"discount", "otter"}, "the given-clause loop")
                .flag("--shortest", options->shortest, "find a proof with the fewest steps")
                .flag("--answer", options->answer, "also say for which values the goal holds")
                .flag("--explain", options->explain, "add the proof in sentences")
                .flag("--no-models", options->no_models, "look for no finite countermodel")
                .flag("--paranoid", options->paranoid, "check the proof before it is printed")
                .option("--dot", "FILE", options->dot, "draw the proof for Graphviz")
                .option("--svg", "FILE", options->svg, "draw the proof")
                .option("--html", "FILE", options->html, "a page that steps through the proof")
                .example("prove data/lab2/alpine.txt", "the course's first case")
                .example("prove data/lab2/alpine.txt --shortest --explain", "in the fewest steps")
                .example("prove problem.p --style tstp --time-limit 10", "TPTP in, TSTP out")
                .details(
                    "Stops after 10 s unless --time-limit says otherwise. Exit code 0: refuted "
                    "(the "
                    "goal follows); 1: satisfiable (it does not); 3: not decided in time.")
                .shared(app::kFormat | app::kLog | app::kLimits);
            return deep([options](app::Session& s) { return ProveCommand(*options, s).run(); });
        }};
}

}  // namespace ailab::lab2
