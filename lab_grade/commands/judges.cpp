// `kattis` and `testlib`: lab_grade as a checker for other judges.
#include <algorithm>
#include <memory>
#include <ostream>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

constexpr std::size_t kMostOutput = std::size_t{32} << 20U;

struct JudgesOptions {
    std::string checker, input, answer, output, result, folder, testset, group;
    std::vector<std::string> flags;
    bool scoring = false, appes = false;
};

/// The flags that the output validator of an exported package passes on.
struct Flags {
    std::string checker;
    std::vector<std::string> arguments, settings;
};

/// Reads `case_sensitive`, `float_tolerance 1e-6`, `key=value`, `checker=NAME`, `argument=TEXT`.
Flags read_flags(const JudgesOptions& options) {
    const std::string checker = "checker=", argument = "argument=";
    Flags flags{options.checker, {}, {}};
    std::vector<std::string> rest;
    for (const std::string& flag : options.flags)
        if (flag.starts_with(checker) && flags.checker != "counted")
            flags.checker = flag.substr(checker.size());  // after `counted` it is the inner one
        else if (flag.starts_with(argument))
            flags.arguments.push_back(flag.substr(argument.size()));
        else
            rest.push_back(flag);
    const std::vector<OptionSpec>& specs =
        choose(all_checkers(), flags.checker, marked("checker")).options;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const auto spec = std::ranges::find(specs, rest[i], &OptionSpec::name);
        const bool is_switch = spec == specs.end() || spec->choices.size() == 2;
        if (rest[i].find('=') != std::string::npos)
            flags.settings.push_back(rest[i]);
        else if (is_switch)
            flags.settings.push_back(rest[i] + "=true");
        else if (i + 1 < rest.size())
            flags.settings.push_back(rest[i] + "=" + rest[i + 1]), ++i;
        else
            throw UsageError(tr("the validator flag {} needs a value", rest[i]));
    }
    return flags;
}

/// Errors on our side become a judge_error.
Verdict judge(const JudgesOptions& options, const std::string& output, const Budget& budget) {
    try {
        Flags flags = read_flags(options);
        const Checker& checker = choose(all_checkers(), flags.checker, marked("checker"));
        const std::string input = read_file(options.input), answer = read_file(options.answer);
        CheckInput in{.input = input, .input_name = options.input};
        in.answer = answer;
        in.output = output;
        in.budget = budget;
        in.arguments = std::move(flags.arguments);
        in.options = read_settings(checker, flags.settings);
        return diagnosed(checker, in);
    } catch (const InputError& error) {
        return judge_error(error.what());
    }
}

app::ExitCode run_kattis(app::Session& session, const JudgesOptions& options) {
    const Budget budget = session.budget();
    const Verdict verdict = judge(options, read_input(session, budget, kMostOutput), budget);
    if (verdict.outcome == Outcome::judge_error) session.err() << verdict.detail;
    return static_cast<app::ExitCode>(leave_feedback(verdict, options.folder, options.scoring));
}

app::ExitCode run_testlib(app::Session& session, const JudgesOptions& options) {
    constexpr int kFail = 3;  // not 2: our exit code for usage errors would be a verdict here
    try {
        const TestlibResult result = testlib_result(
            judge(options, read_file(options.output, kMostOutput), session.budget()));
        const std::string& text = options.appes ? result.xml : result.line;
        if (options.result.empty())
            session.err() << result.line << '\n';
        else
            write_file(options.result, text + "\n");
        return static_cast<app::ExitCode>(result.exit_code);
    } catch (const InputError& error) {
        session.err() << "FAIL " << error.what();
        return static_cast<app::ExitCode>(kFail);
    }
}

}  // namespace

app::Action kattis_command(app::Command& command) {
    const auto options = std::make_shared<JudgesOptions>();
    command.argument("CHECKER", options->checker, "the checker")
        .argument("INPUT", options->input, "the input of the program")
        .argument("ANSWER", options->answer, "the reference answer")
        .argument("FOLDER", options->folder, "the feedback folder")
        .arguments("FLAG", options->flags,
                   "options of the checker: KEY, KEY VALUE or KEY=VALUE; also checker=NAME, which "
                   "overrides CHECKER, and argument=TEXT")
        .flag("--scoring", options->scoring, "the problem awards partial scores")
        .example("kattis tokens 1.in 1.ans feedback/ < output.txt", "judge standard input")
        .exit_code(1, "the judge failed")
        .exit_code(42, "accepted")
        .exit_code(43, "wrong answer");
    return [options](app::Session& session) { return run_kattis(session, *options); };
}

app::Action testlib_command(app::Command& command) {
    const auto options = std::make_shared<JudgesOptions>();
    command.argument("CHECKER", options->checker, "the checker")
        .argument("INPUT", options->input, "the input of the program")
        .argument("OUTPUT", options->output, "the output of the program")
        .argument("ANSWER", options->answer, "the reference answer")
        .optional_argument("RESULT", options->result, "write the result here instead of to stderr")
        .flag("--appes", options->appes, "write the result as XML; testlib's -appes works too")
        .only_with({"RESULT"})
        .option("--testset", "NAME", options->testset,
                "accepted for compatibility with testlib and ignored")
        .option("--group", "NAME", options->group,
                "accepted for compatibility with testlib and ignored")
        .option("--set", "KEY=VALUE", options->flags, "an option of the checker (repeatable)")
        .example("testlib tokens 1.in output.txt 1.ans result.xml --appes", "judge a file")
        .example(
            "testlib tokens 1.in output.txt 1.ans --testset tests --group 1 "
            "--set case_sensitive=true",
            "with the options that testlib and its callers know")
        .negative("wrong answer")
        .exit_code(7, "points")
        .details("Here 0 is ok, 2 a presentation error, and 3 a failure of the judge.");
    return [options](app::Session& session) { return run_testlib(session, *options); };
}

}  // namespace ailab::grade
