// `cnf FILE`: converts formulas to clauses and shows every step.
#include <memory>
#include <string_view>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/logic/formats/formula_reader.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/formats/tstp_format.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

namespace ailab::logic {
namespace {

struct CnfRequest {
    InputOptions input;
    std::string formula;
    bool quiet_steps = false;
    bool tptp = false;
    bool textbook = false;
};

Problem read(const CnfRequest& options, app::Session& session, Heartbeat& heartbeat) {
    if (options.formula.empty() == options.input.file.empty())
        throw UsageError(tr("give either FILE or --formula"));
    if (options.formula.empty())
        return options.input.read(session, heartbeat, marked("give it with --formula"));
    return read_formulas(Source::from_string(options.formula, "<formula>").half_width(),
                         options.input.rule(), &heartbeat);
}

/// Without a limit, a formula that grows exponentially would exhaust the memory.
Budget limited(const app::Session& session, bool names) {
    constexpr std::uint64_t kMostClauses = 200'000;
    Budget budget = session.budget();
    if (!session.shared().node_limit && !names) budget.max_nodes = kMostClauses;
    return budget;
}

/// Every step of the conversion of every formula; step 0 is the formula itself.
void show_steps(Problem& problem, app::Session& session, app::Results& results,
                Heartbeat& heartbeat) {
    const Printer print{problem.bank, notation(session)};
    for (const NamedFormula& f : problem.formulas) {
        int number = 0;
        const auto show = [&](std::string_view title, const std::string& lines) {
            results.add({.text = number == 0 ? fmt::format("{}: {}", title, lines)
                                             : fmt::format("  {}. {}\n{}", number, title,
                                                           with_prefix("       ", lines)),
                         .fields = {{"formula", f.label},
                                    {"step", number},
                                    {"title", number == 0 ? app::Cell() : app::Cell(title)},
                                    {"text", lines.substr(0, lines.size() - 1)}},
                         .logged = false});
            ++number;
        };
        const FormulaPtr start = f.to_negate ? make_not(f.formula) : f.formula;
        show(f.label, print.formula(*f.formula, problem.names) + '\n');
        if (f.to_negate) show(tr("negate the goal"), print.formula(*start, problem.names) + '\n');
        for (const ConversionStage& stage :
             convert_step_by_step(problem, start, print.notation, &heartbeat))
            show(tr(stage.title), stage.text);
    }
}

/// The clauses: as a text in one piece for people, one result per clause for programs.
void show_clauses(const CnfRequest& options, const ClausalProblem& clausal, const Problem& problem,
                  app::Session& session, app::Results& results) {
    const VariableRule rule = options.input.rule();
    Proof inputs;
    for (const Clause& c : clausal.clauses) inputs.lines.push_back(ProofLine::of_input(c));
    if (!options.tptp) note_unreadable(session, inputs, problem.bank, rule, "--tptp");
    const Printer print{problem.bank, notation(session)};
    results.say(options.tptp ? tptp_clauses(clausal.clauses, problem.bank)
                             : course_format(inputs, print, CourseStyle::slide, rule));
    if (results.for_people()) return;
    const VariableRule variables =
        options.tptp ? VariableRule::upper : rule_for(inputs, problem.bank, rule);
    for (std::size_t i = 0; i < clausal.clauses.size(); ++i) {
        const Clause& c = clausal.clauses[i];
        results.add({.fields = {{"clause", i + 1},
                                {"goal", c.role == Role::goal},
                                {"text", options.tptp ? tptp_clause(c, i, problem.bank)
                                                      : print.clause(c.literals, c.names)},
                                {"variables", name_of(kVariableRules, variables)}},
                     .logged = false});
    }
}

app::ExitCode convert(const CnfRequest& options, app::Session& session) {
    const bool only_clauses = options.quiet_steps || options.tptp;
    Budget budget = limited(session, only_clauses && !options.textbook);
    Heartbeat heartbeat(budget);
    app::Results results(session, "lab2.cnf/1");
    Problem problem = read(options, session, heartbeat);
    if (!only_clauses && !problem.formulas.empty()) {
        show_steps(problem, session, results, heartbeat);
        return app::ExitCode::answered;
    }
    ClausifyOptions how;
    how.heartbeat = &heartbeat;
    if (options.textbook) how.naming_limit = 1e300;
    show_clauses(options, clausify(problem, how), problem, session, results);
    return app::ExitCode::answered;
}

app::ExitCode run(const CnfRequest& options, app::Session& session) {
    try {
        return convert(options, session);
    } catch (const OutOfBudget& out) {
        if (out.reason == StopReason::nodes)
            session.note(
                tr("hint: --clauses names large subformulas instead of multiplying them out; "
                   "--node-limit sets the maximum number of clauses"));
        throw;
    }
}

}  // namespace

app::Action cnf_command(app::Command& c) {
    auto options = std::make_shared<CnfRequest>();
    c.optional_argument("FILE", options->input.file, "formulas; - is standard input")
        .option("--formula", "F", options->formula, "a formula, instead of FILE")
        .not_with({"FILE"})
        .flag("--clauses", options->quiet_steps,
              "print only the clauses; large subformulas are named instead of multiplied out")
        .flag("--textbook", options->textbook, "introduce no names, always distribute")
        .only_with({"--clauses", "--tptp"})
        .flag("--tptp", options->tptp, "print only the clauses, as TPTP")
        .not_with({"--clauses"});
    options->input.declare_input(c);
    c.not_with({"--formula"})
        .details(
            "Without names, stops at 200,000 clauses unless --node-limit sets another "
            "limit.")
        .example("cnf --formula '∀x (∃y P(x,y) → Q(x))'", "one formula")
        .example("cnf problems/barber --clauses", "only the clauses of a file")
        .shared(app::kFormat | app::kLimits);
    options->input.declare_vars(c);
    return deep([options](app::Session& s) { return run(*options, s); });
}

}  // namespace ailab::logic
