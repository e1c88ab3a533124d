// `cnf FILE`: converts formulas to clauses and shows every step.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/logic/formats/formula_reader.hpp"
#include "common/logic/print.hpp"
#include "lab2_resolution/commands/answer_text.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/input.hpp"
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

void show_steps(Problem& problem, app::Session& session, Heartbeat& heartbeat) {
    const bool ascii = session.shared().ascii;
    const Printer print{problem.bank, ascii ? Notation::ascii : Notation::textbook};
    for (const NamedFormula& f : problem.formulas) {
        const FormulaPtr start = f.to_negate ? make_not(f.formula) : f.formula;
        session.people() << fmt::format("{}: {}\n", f.label,
                                        print.formula(*f.formula, problem.names));
        int number = 0;
        if (f.to_negate)
            session.people() << fmt::format("  {}. {}\n       {}\n", ++number,
                                            tr("negate the goal"),
                                            print.formula(*start, problem.names));
        for (const ConversionStage& stage :
             convert_step_by_step(problem, start, ascii, &heartbeat)) {
            session.people() << fmt::format("  {}. {}\n", ++number, tr(stage.title));
            for (std::size_t at = 0; at < stage.text.size();) {
                const std::size_t end = stage.text.find('\n', at);
                session.people() << "       " << stage.text.substr(at, end - at) << '\n';
                at = end + 1;
            }
        }
    }
}

app::ExitCode convert(const CnfRequest& options, app::Session& session) {
    const bool only_clauses = options.quiet_steps || options.tptp;
    Budget budget = limited(session, only_clauses && !options.textbook);
    Heartbeat heartbeat(budget);
    Problem problem = read(options, session, heartbeat);
    if (!only_clauses && !problem.formulas.empty()) {
        show_steps(problem, session, heartbeat);
        return app::ExitCode::answered;
    }
    ClausifyOptions how;
    how.heartbeat = &heartbeat;
    if (options.textbook) how.naming_limit = 1e300;
    const ClausalProblem clausal = clausify(problem, how);
    if (options.tptp) {
        session.people() << tptp_clauses(clausal.clauses, problem.bank);
        return app::ExitCode::answered;
    }
    Proof inputs;
    for (const Clause& c : clausal.clauses) inputs.lines.push_back(ProofLine::of_input(c));
    note_unreadable(session, inputs, problem.bank, options.input.rule(), "--tptp");
    const Printer print{problem.bank,
                        session.shared().ascii ? Notation::ascii : Notation::textbook};
    session.people() << course_format(inputs, print, CourseStyle::slide, options.input.rule());
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

app::CommandEntry cnf_command() {
    return {
        "cnf", marked("turn formulas into clauses, step by step"), [](app::Command& c) {
            auto options = std::make_shared<CnfRequest>();
            c.optional_argument("FILE", options->input.file, "formulas; - is standard input")
                .option("--formula", "F", options->formula, "a formula, instead of FILE")
                .not_with({"FILE"})
                .flag(
                    "--clauses", options->quiet_steps,
                    "print only the clauses; large subformulas are named instead of multiplied out")
                .flag("--textbook", options->textbook, "introduce no names, always distribute")
                .only_with({"--clauses", "--tptp"})
                .flag("--tptp", options->tptp, "print only the clauses, as TPTP")
                .not_with({"--clauses"})
                .choice("--input", options->input.input, {"auto", "clauses", "tptp", "formulas"},
                        marked("notation of FILE"))
                .not_with({"--formula"})
                .details(
                    "Without names, stops at 200,000 clauses unless --node-limit sets another "
                    "limit.")
                .example("cnf --formula '∀x (∃y P(x,y) → Q(x))'", "one formula")
                .example("cnf problems/barber --clauses", "only the clauses of a file")
                .shared(app::kLimits);
            options->input.declare_vars(c);
            return deep([options](app::Session& s) { return run(*options, s); });
        }};
}

}  // namespace ailab::logic
