// `prove FILE`: decides whether the clause set is refutable or the goal follows.
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <sys/resource.h>

#include "common/app/result.hpp"
#include "common/draw/style.hpp"
#include "common/logic/check/course_checker.hpp"
#include "common/show/drawing.hpp"
#include "common/show/write_file.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/proof_search.hpp"
#include "lab2_resolution/formats/tstp_format.hpp"
#include "lab2_resolution/show/drawing.hpp"
#include "lab2_resolution/show/explain.hpp"
#include "lab2_resolution/show/world_page.hpp"

namespace ailab::logic {
namespace {

struct ProveRequest {
    SearchRequest search;
    std::string style = "slide";
    show::DrawFiles files;
    bool paranoid = false, explain = false;
};

/// The peak memory of the process.
double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Writes the answer of a search: a proof, a world, or why there is neither.
class Report {
public:
    Report(const ProveRequest& options, ProofSearch& search, app::Session& session)
        : options_(options),
          file_(options.search.input.file),
          session_(session),
          search_(search),
          found_(search.found()),
          clausal_(search.clausal()),
          bank_(search.problem().bank),
          print_{bank_, notation(session)} {}

    app::ExitCode write() {
        if (found_.outcome == Outcome::satisfiable) return satisfiable();
        if (!found_.proved()) return undecided();
        try {
            return refuted();
        } catch (const OutOfBudget&) {
            return too_long_to_print();
        }
    }

private:
    bool tstp() const { return options_.style == "tstp"; }
    const char* theorem() const { return search_.problem().has_goal ? "Theorem" : "Unsatisfiable"; }

    // A proof.

    app::ExitCode refuted() {
        const Proof proof = search_.proof();
        const VariableRule rule = options_.search.input.rule();
        if (!tstp()) note_unreadable(session_, proof, bank_, rule, "--style tstp");
        if (options_.paranoid) verify(proof, rule);
        std::string text =
            tstp() ? tstp_format(proof, search_.problem(), clausal_, file_)
                   : course_format(
                         proof, print_,
                         options_.style == "task" ? CourseStyle::task : CourseStyle::slide, rule);
        if (options_.explain) text += commented(explain(proof, print_));
        draw(proof);
        steps_ = proof.steps();
        if (search_.no_fewer_than() > 0)
            text +=
                commented(tr("limit reached: not shown to be the shortest proof; none has "
                             "fewer than {} steps\n",
                             search_.no_fewer_than()));
        finish(theorem(), refuted_text(), text,
               search_.question() ? answer_text(proof.lines.back()) : "");
        return search_.no_fewer_than() > 0 ? app::ExitCode::out_of_budget : app::ExitCode::answered;
    }

    std::string refuted_text() const {
        return std::string(asks_something(clausal_) ? tr("It follows.")
                                                    : tr("The clauses contradict each other."));
    }

    /// "x = a or x = b": the answer literals of the last line of a proof; empty if it has none.
    std::string answer_text(const ProofLine& last) const {
        std::string text;
        for (const Literal& l : last.conclusion) {
            std::string one;
            const auto values = bank_.arguments(l.atom);
            for (std::size_t i = 0; i < values.size(); ++i)
                one += fmt::format("{}{} = {}", i == 0 ? "" : ", ", search_.question()->names[i],
                                   print_.term(values[i], last.names));
            text = text.empty() ? one : tr("{} or {}", text, one);
        }
        return text;
    }

    /// If the course's format cannot represent the names, the TSTP proof is checked, including
    /// clausification.
    void verify(const Proof& proof, VariableRule rule) {
        Problem& problem = search_.problem();
        Heartbeat* const heartbeat = &search_.writing();
        const bool tptp =
            problem.format == InputFormat::tptp || tstp() || !is_readable(proof, bank_, rule);
        const Source source =
            Source::from_string(tptp ? tstp_format(proof, problem, clausal_, file_)
                                     : course_format(proof, {bank_}, CourseStyle::slide, rule),
                                "<proof>");
        const Verdict verdict = tptp ? check::check_tstp_proof(source, nullptr, heartbeat)
                                     : check::check_course_proof(source, rule, &clausal_.clauses,
                                                                 &problem.bank, {false, heartbeat});
        for (const Diagnostic& d : verdict.findings) session_.err() << to_string(d);
        if (!verdict.accepted()) throw std::logic_error("the proof does not pass the checker");
    }

    void draw(const Proof& proof) {
        constexpr std::size_t kMostLines = 2000;
        const show::DrawFiles& files = options_.files;
        if (proof.lines.size() > kMostLines)
            return show::warn_unwritten(session_, files,
                                        tr("a proof of {} lines is too large to draw, at most {}",
                                           proof.lines.size(), kMostLines));
        if (!files.dot.empty()) show::write_file(session_, files.dot, proof_dot(proof, print_));
        if (!files.svg.empty())
            show::write_file(session_, files.svg,
                             proof_svg(proof, print_, draw::standalone_style()));
        if (!files.html.empty())
            show::write_file(session_, files.html, proof_html(proof, print_, file_));
    }

    app::ExitCode too_long_to_print() {
        show::warn_unwritten(session_, options_.files, no_proof());
        finish(theorem(), fmt::format("{} {}", refuted_text(),
                                      tr("The proof is too long to write within the limits.")));
        return app::ExitCode::answered;
    }

    static std::string_view no_proof() { return tr("there is no proof to draw"); }

    // A world, or a saturated set.

    app::ExitCode satisfiable() {
        std::string text;
        if (found_.saturated && !tstp())
            text =
                fmt::format("# {}\n", tr("saturated: nothing new follows, and [] was not found"));
        if (found_.model) {
            confirm_formulas();
            text += tstp() ? enclosed("FiniteModel", to_tptp(*found_.model, bank_))
                           : to_text(*found_.model, bank_, print_.notation);
        } else if (tstp()) {
            text = enclosed("Saturation", saturation());
        }
        const std::string sentence = satisfiable_text();
        const auto clauses = found_.model ? clausal_.clauses : saturated_clauses();
        draw({file_, sentence, clauses, found_.model});
        finish(search_.problem().has_goal ? "CounterSatisfiable" : "Satisfiable", sentence, text);
        return app::ExitCode::negative;
    }

    std::string satisfiable_text() const {
        const bool world = found_.model.has_value();
        if (asks_something(clausal_))
            return std::string(
                world ? tr("It does not follow: in this world the premises hold and the goal "
                           "does not.")
                      : tr("It does not follow: nothing new can be derived."));
        return std::string(world ? tr("The clauses can all be true, as in this world.")
                                 : tr("The clauses can all be true: nothing new can be "
                                      "derived."));
    }

    std::vector<Clause> saturated_clauses() const {
        std::vector<Clause> clauses;
        for (const StepId id : *found_.saturated) {
            const auto literals = found_.derivation.literals(id);
            clauses.push_back(
                normalised(search_.problem().bank, {literals.begin(), literals.end()}, {}));
        }
        return clauses;
    }

    /// Between the lines that TSTP requires around an output.
    std::string enclosed(std::string_view kind, const std::string& text) const {
        return fmt::format("% SZS output start {0} for {1}\n{2}% SZS output end {0} for {1}\n",
                           kind, file_, text);
    }

    std::string saturation() const {
        std::string text;
        const Printer print{bank_, Notation::tptp};
        for (const StepId id : *found_.saturated)
            text += fmt::format("cnf(s{}, plain, ({})).\n", id,
                                print.clause(found_.derivation.literals(id), {}));
        return text;
    }

    /// The finder has checked the clauses; small formulas are also checked in their original form,
    /// as far as time allows.
    void confirm_formulas() try {
        const Problem& problem = search_.problem();
        const Evaluator evaluator(bank_, *found_.model, &search_.writing());
        constexpr std::size_t kSmall = 2000;
        for (const NamedFormula& f : problem.formulas) {
            if (found_.model->size > 4 || print_.formula(*f.formula, problem.names).size() > kSmall)
                continue;
            if (!f.to_negate && !evaluator.holds(*f.formula))
                throw std::logic_error("the model does not satisfy " + f.label);
        }
    } catch (const OutOfBudget&) {
    }

    void draw(const WorldPage& page) {
        const show::DrawFiles& files = options_.files;
        show::warn_unwritten(session_, {files.dot}, no_proof());
        if (!files.svg.empty())
            show::write_file(session_, files.svg,
                             clauses_svg(page.clauses, print_, draw::standalone_style()));
        if (!files.html.empty()) show::write_file(session_, files.html, world_html(page, print_));
    }

    // Neither.

    app::ExitCode undecided() {
        show::warn_unwritten(session_, options_.files, no_proof());
        std::string sentence = undecided_text();
        if (search_.strategy() && found_.outcome != Outcome::gave_up)
            sentence =
                tr(found_.outcome == Outcome::refuted
                       ? marked("Not decided: {} found [], but its loop is unsound, so that "
                                "proves nothing.")
                       : marked("Not decided: {} is incomplete; it stopped without finding []."),
                   search_.strategy()->name);
        finish(found_.stopped == StopReason::time ? "Timeout" : "GaveUp", sentence);
        return app::ExitCode::out_of_budget;
    }

    std::string undecided_text() const {
        switch (found_.stopped) {
        case StopReason::time:
            return tr("Not decided within {:g} s.", search_.seconds());
        case StopReason::nodes:
            return std::string(tr("Not decided within the node limit."));
        case StopReason::memory:
            return std::string(session_.shared().memory_limit
                                   ? tr("Not decided within the memory limit.")
                                   : tr("Not decided: the terms grew too large."));
        case StopReason::cancelled:
            return tr("Not decided: interrupted.");
        case StopReason::none:
            break;
        }
        return tr("Not decided.");
    }

    // All answers.

    /// Returns the answer as text; for TSTP, the status line.
    std::string heading(const std::string& status, const std::string& sentence) const {
        if (tstp()) return fmt::format("% SZS status {} for {}\n", status, file_);
        const std::string goal = goal_text(search_.problem(), clausal_, print_.notation);
        return fmt::format("# {}\n{}# SZS status {}\n", sentence,
                           goal.empty() ? "" : fmt::format("# {}\n", goal), status);
    }

    /// Lines that the readers of proofs skip.
    std::string commented(std::string_view lines) const {
        return with_prefix(tstp() ? "% " : "# ", lines);
    }

    void finish(const std::string& status, const std::string& sentence,
                const std::string& text = "", const std::string& answer = "") {
        std::string out = heading(status, sentence) + text;
        if (!answer.empty()) out += commented(tr("answer: {}\n", answer));
        const double seconds = search_.cpu_seconds();
        const SearchStatistics& s = found_.statistics;
        app::Results results(session_, "lab2.prove/1");
        results.add({.text = out,
                     .fields = {{"file", file_},
                                {"status", status},
                                {"says", sentence},
                                {"by", found_.by},
                                {"inputs", clausal_.clauses.size()},
                                {"steps", steps_},
                                {"given", s.given},
                                {"generated", s.generated},
                                {"kept", s.kept},
                                {"subsumed", s.forward_subsumed + s.backward_subsumed},
                                {"bytes", bank_.bytes() + found_.derivation.bytes()},
                                {"seconds", seconds},
                                {"peak_megabytes", peak_megabytes()},
                                {"answer", answer},
                                {"stopped", found_.stopped},
                                {"text", text}},
                     .question = file_ + '\n'});
        if (found_.by.empty()) return;  // stopped before the search
        session_.note(tr("{}: {}, {} generated, {} kept, {} subsumed, {:.4f} s, {:.1f} MB",
                         found_.by, tr_count("{} clause", "{} clauses", clausal_.clauses.size()),
                         s.generated, s.kept, s.forward_subsumed + s.backward_subsumed, seconds,
                         peak_megabytes()));
    }

    const ProveRequest& options_;
    const std::string& file_;
    app::Session& session_;
    ProofSearch& search_;
    const Refutation& found_;
    const ClausalProblem& clausal_;
    const TermBank& bank_;
    Printer print_;
    std::size_t steps_ = 0;
};

app::ExitCode run(const ProveRequest& options, app::Session& session) {
    ProofSearch search(options.search, session);
    search.run();
    return Report(options, search, session).write();
}

/// The strategies that print no proof, as a condition.
std::string lecture_loops() {
    std::vector<std::string> names;
    for (const NamedStrategy& s : strategy_list())
        if (s.is_lecture_loop()) names.push_back(s.name);
    return fmt::format("--strategy={}", fmt::join(names, "|"));
}

}  // namespace

app::Action prove_command(app::Command& command) {
    auto options = std::make_shared<ProveRequest>();
    SearchRequest& search = options->search;
    const std::vector<std::string> no_proof{lecture_loops()};
    search.input.declare(command);
    command
        .option("--strategy", "NAME", search.strategy,
                tr("auto (the schedule) or one strategy: {}",
                   fmt::join(names_of(strategy_list()), ", ")))
        .choice("--style", options->style, {"slide", "task", "tstp"}, marked("format of the proof"))
        .flag("--shortest", search.shortest, "find a proof with the fewest steps")
        .not_with({"--strategy"})
        .flag("--answer", search.answer, "also say for which values the goal holds")
        .not_with(no_proof)
        .flag("--explain", options->explain, "also explain the proof in words")
        .not_with(no_proof)
        .flag("--no-models", search.no_models, "do not look for a finite countermodel")
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
        .example("prove problems/pel68 --style tstp --time-limit 10", "the proof in TSTP format")
        .details(
            "The program negates a query or goal (QUERY:, goal:, conjecture). The course's clause "
            "files contain the goal already negated: without a QUERY section, the last clause is "
            "assumed to be the negated goal, and the answer says so. The variables of a QUERY ask "
            "\"is there an x …?\". Stops after 10 s unless --time-limit sets another limit. With "
            "--shortest, exit code 3 also means not shown to be the shortest.")
        .negative("it does not follow")
        .shared(app::kFormat | app::kLog | app::kLimits);
    return deep([options](app::Session& session) { return run(*options, session); });
}

}  // namespace ailab::logic
