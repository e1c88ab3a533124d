// `check PROOF`: checks whether a proof is correct.
#include <memory>
#include <ostream>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/app/result.hpp"
#include "common/base/translate.hpp"
#include "common/logic/check/course_checker.hpp"
#include "lab2_resolution/check/tstp_checker.hpp"
#include "lab2_resolution/commands/commands.hpp"
#include "lab2_resolution/commands/shared.hpp"
#include "lab2_resolution/formats/read_problem.hpp"
#include "lab2_resolution/textbook/clausal_form/clausify.hpp"

namespace ailab::logic {
namespace {

struct CheckRequest {
    std::string proof;
    InputOptions problem;
    bool lenient = false;
};

app::ExitCode run(const CheckRequest& options, app::Session& session) {
    const Source source = session.open(options.proof);
    app::Results results(session, "lab2.check/1");
    Budget budget = session.budget();
    Heartbeat heartbeat(budget);
    Verdict verdict;
    if (guess_format(source.text()) == InputFormat::tptp) {
        if (options.lenient) app::cannot_combine("--lenient", "TSTP");
        std::optional<Source> problem;
        if (!options.problem.file.empty()) problem = session.open(options.problem.file);
        verdict = check::check_tstp_proof(source, problem ? &*problem : nullptr, &heartbeat);
    } else if (options.problem.file.empty()) {
        verdict = check::check_course_proof(source, options.problem.rule(), nullptr, nullptr,
                                            {options.lenient, &heartbeat});
    } else {
        Problem problem = options.problem.read(session, heartbeat);
        const ClausalProblem clausal = clausify(problem, {.heartbeat = &heartbeat});
        verdict = check::check_course_proof(source, options.problem.rule(), &clausal.clauses,
                                            &problem.bank, {options.lenient, &heartbeat});
    }
    std::vector<std::string> messages;
    for (const Diagnostic& d : verdict.findings) {
        session.err() << plain(session, to_string(d));
        messages.push_back(fmt::format("{}:{}: {}", d.where.line, d.where.column, d.message));
    }
    const std::string sentence =
        verdict.accepted()
            ? tr("the proof is correct: {}, {}", tr_count("{} input", "{} inputs", verdict.inputs),
                 tr_count("{} step", "{} steps", verdict.steps))
            : tr("the proof is wrong");
    results.add({.text = sentence + '\n',
                 .fields = {{"accepted", verdict.accepted()},
                            {"inputs", verdict.inputs},
                            {"steps", verdict.steps},
                            {"inputs_compared", verdict.inputs_compared},
                            {"findings", messages}},
                 .logged = false});
    return verdict.accepted() ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action check_command(app::Command& c) {
    auto options = std::make_shared<CheckRequest>();
    c.argument("PROOF", options->proof, "the proof; - is standard input")
        .option("--problem", "FILE", options->problem.file,
                "the problem whose clauses the proof must start from")
        .flag("--lenient", options->lenient,
              "accept substitutions that are missing or not most general")
        .example("prove alpine | lab2_resolution check - --problem alpine",
                 "check the steps and the inputs")
        .negative("the proof is wrong")
        .shared(app::kFormat | app::kLimits);
    options->problem.declare_vars(c);
    return deep([options](app::Session& s) { return run(*options, s); });
}

}  // namespace ailab::logic
