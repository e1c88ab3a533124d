// `check CHECKER INPUT OUTPUT`: judges an output without running a program.
#include <memory>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/printable.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

struct CheckOptions {
    std::string checker, input, output, answer;
    std::vector<std::string> settings;
};

std::string text_of(const app::Session& session, const Verdict& verdict) {
    const std::string outcome = tr(to_string(verdict.outcome));
    std::string text = session.paint(outcome, verdict.passed() ? "32" : "31");
    if (verdict.message != outcome) text += tr(": ") + printable(verdict.message);
    text += place_of(verdict) + '\n';
    const auto add = [&](const std::string& title, const std::string& part, std::size_t most) {
        if (!part.empty()) text += title + printable(part, most) + '\n';
    };
    constexpr std::size_t kShort = 200, kLong = 400;
    add(tr("  expected: "), verdict.expected, kShort);
    add(tr("  found:    "), verdict.actual, kShort);
    add(tr("  diagnosis: "), verdict.diagnosis, kLong);
    add(tr("  detail: "), verdict.detail, kLong);
    return text;
}

app::Fields fields_of(const CheckOptions& options, const Verdict& verdict) {
    return {{"checker", options.checker},
            {"input", options.input},
            {"output", options.output},
            {"outcome", to_string(verdict.outcome)},
            {"code", code_of(verdict.outcome)},
            {"passed", verdict.passed()},
            {"fraction", verdict.passed() ? 1.0 : verdict.fraction},
            {"message", printable(verdict.message)},
            {"expected", printable(verdict.expected)},
            {"actual", printable(verdict.actual)},
            {"diagnosis", printable(verdict.diagnosis)},
            {"detail", printable(verdict.detail)},
            {"line", verdict.line},
            {"column", verdict.column}};
}

app::ExitCode run(app::Session& session, const CheckOptions& options) {
    const Checker& checker = choose(all_checkers(), options.checker, marked("checker"));
    const Budget budget = session.budget();
    const std::string input = read_file(session.find(options.input));
    const std::string output = options.output == "-" ? read_input(session, budget)
                                                     : read_file(session.find(options.output));
    const std::string answer =
        options.answer.empty() ? "" : read_file(session.find(options.answer));
    CheckInput in{.input = input, .input_name = options.input};
    in.output = output;
    in.answer = answer;
    in.budget = budget;
    in.options = read_settings(checker, options.settings);
    if (options.answer.empty() && needs_answer(checker, in.options))
        throw UsageError(tr("the checker {} needs a reference answer", checker.name),
                         "--answer FILE");
    const Verdict verdict = diagnosed(checker, in);
    app::Results(session, "grade.check/1")
        .show(text_of(session, verdict), fields_of(options, verdict));
    session.log(fmt::format(
        "check {}: {}: {}{}", checker.name, options.output, tr(to_string(verdict.outcome)),
        verdict.message == tr(to_string(verdict.outcome)) ? ""
                                                          : tr(": ") + printable(verdict.message)));
    if (verdict.outcome == Outcome::judge_error) return app::ExitCode::usage;
    return verdict.passed() ? app::ExitCode::answered : app::ExitCode::negative;
}

}  // namespace

app::Action check_command(app::Command& command) {
    const auto options = std::make_shared<CheckOptions>();
    command.argument("CHECKER", options->checker, "the checker, such as tokens")
        .argument("INPUT", options->input, "the input of the program")
        .argument("OUTPUT", options->output, "the output to judge; - reads stdin")
        .option("--answer", "FILE", options->answer, "the reference answer")
        .option("--set", "KEY=VALUE", options->settings, "an option of the checker (repeatable)")
        .example("check shortest-path data/lab1/course.txt course.out",
                 "judge the paths that were printed")
        .example(
            "check tokens data/lab1/course.txt course.out --answer course.out "
            "--set case_sensitive=true",
            "compare word by word with a reference answer")
        .negative("the answer is wrong")
        .shared(app::kFormat | app::kLog | app::kTimeLimit);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::grade
