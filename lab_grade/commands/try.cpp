// `try UNIT`: a student's own check, step by step, and help for the first step that fails.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/utf8.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/unit.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct TryOptions : ProgramOptions {
    std::string unit, step;
    bool hidden = false;
};

/// The suite of the unit; without a name the one that was handed out with the starter.
std::string suite_of(const std::string& unit) {
    std::error_code error;
    if (!unit.empty()) return public_suite_of(unit);
    for (const char* place : {"public.yaml", "../public.yaml", "../../public.yaml"})
        if (fs::is_regular_file(place, error)) return place;
    throw UsageError(tr("which unit? There is no public.yaml here"), "lab_grade try lab1");
}

/// The command line: as given, or by the main file that is here, or as the suite says.
ProgramSpec spec_of(const Suite& suite, const TryOptions& options) {
    if (options.program.empty() && options.build.empty()) {
        const std::string folder = options.submission.empty() ? "." : with_data(options.submission);
        if (const UnitLanguage* language = language_of(folder)) {
            ProgramSpec spec = program_of(suite, language->command, language->build);
            if (suite.program.empty() || language->name != "python") return spec;
        }
    }
    return program_of(suite, options.program, options.build);
}

void keep_step(Suite& suite, const std::string& step) {
    if (step.empty()) return;
    std::vector<std::string> names;
    for (const Group& group : suite.groups) names.push_back(group.name);
    if (std::find(names.begin(), names.end(), step) == names.end()) {
        const std::string hint = did_you_mean(near_misses(step, names));
        throw UsageError(tr("--step: there is no step '{}'", step),
                         hint.empty() ? tr("the steps are {}", fmt::join(names, ", ")) : hint);
    }
    std::erase_if(suite.tests, [&](const TestCase& test) {
        return test.group != step && test.group != step + "-hidden";
    });
    for (TestCase& test : suite.tests)
        std::erase_if(test.depends_on, [&](const std::string& id) {
            return std::none_of(suite.tests.begin(), suite.tests.end(),
                                [&](const TestCase& other) { return other.id == id; });
        });
}

bool failed(const TestResult& test) {
    return test.done && !test.verdict.passed();
}

/// The first step with a test that was not passed; the end if there is none.
std::size_t first_failure(const GradeReport& report) {
    for (std::size_t i = 0; i < report.groups.size(); ++i)
        for (const TestResult& test : report.tests)
            if (test.group == report.groups[i].name && failed(test)) return i;
    return report.groups.size();
}

void print_steps(app::Session& session, const GradeReport& report) {
    std::size_t number = 0, width = 10;
    for (const GroupResult& group : report.groups) width = std::max(width, group.name.size());
    for (const GroupResult& group : report.groups) {
        ++number;
        if (group.tests == 0) continue;
        std::size_t done = 0;
        for (const TestResult& test : report.tests) done += test.group == group.name && test.done;
        const bool all = group.passed == group.tests;
        const std::string mark = all                  ? session.paint(pad(tr("ok"), 4), "32")
                                 : done < group.tests ? "... "
                                                      : session.paint(pad(tr("FAIL"), 4), "31");
        session.out() << tr("  {} {:>2}  {} {} {:>6}/{:<5} {} of {} passed\n", mark, number,
                            pad(group.name, width),
                            pad(clean(group.title == group.name ? "" : group.title, 33, 1), 34),
                            format_points(group.points), format_points(group.max_points),
                            group.passed, group.tests);
    }
    session.out() << tr("{} of {} points\n", format_points(report.points),
                        format_points(report.max_points));
}

std::string indented(std::string_view text) {
    std::string result = "    ";
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    for (const char c : text) {
        result += c;
        if (c == '\n') result += "    ";
    }
    return result + '\n';
}

/// The beginning and the end, where the questions stand.
std::string shortened(std::string_view text) {
    constexpr std::size_t kLines = 17, kEnd = 6;
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    if (lines.size() <= kLines) return std::string(text);
    lines.erase(lines.begin() + (kLines - kEnd - 1), lines.end() - kEnd);
    lines.insert(lines.end() - kEnd, "…");
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}

void show(std::ostream& out, std::string_view title, std::string_view text,
          std::size_t wide = 100) {
    constexpr std::size_t kLines = 20;
    if (text.empty()) return;
    out << title << '\n' << indented(clean(shortened(text), wide, kLines));
}

/// The end of what a program said when it failed: the one line that teaches, or where it broke off.
std::string last_lines(std::string_view text) {
    constexpr std::size_t kLines = 6;
    while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
    std::size_t begin = text.size();
    for (std::size_t i = 0; i < kLines && begin != text.npos && begin > 0; ++i)
        begin = text.rfind('\n', begin - 1);
    return std::string(begin == text.npos || begin == 0 ? text : text.substr(begin + 1));
}

/// The compiler's words are all there is to say of what does not compile.
void print_build_error(std::ostream& out, const std::string& problem) {
    const std::size_t second = problem.find('\n');
    out << '\n' << clean(problem.substr(0, second), 300, 1) << '\n';
    if (second != problem.npos) show(out, tr("the compiler said"), problem.substr(second + 1));
}

constexpr std::size_t kWholeLine = 400;  // it teaches

void print_failure(app::Session& session, const Suite& suite, const GradeReport& report,
                   std::size_t step) {
    std::ostream& out = session.out();
    const GroupResult& group = report.groups[step];
    out << tr("\nStep {}, {}: {}\n", step + 1, group.name, clean(group.title, 70, 1));
    for (const Group& known : suite.groups)
        if (known.name == group.name) show(out, "", known.help, kWholeLine);
    for (std::size_t i = 0; i < report.tests.size(); ++i) {
        const TestResult& result = report.tests[i];
        if (result.group != group.name || !failed(result)) continue;
        const TestCase& test = suite.tests[i];
        out << tr("The first test that fails: {}{}{}\n", clean(test.name, 60, 1),
                  test.what.empty() ? "" : tr(", "), clean(test.what, 100, 1));
        out << tr("run as\n")
            << indented(fmt::format("{} {}", report.program, fmt::join(test.arguments, " ")));
        show(out, tr("input"), test.input.read());
        const std::string said = last_lines(result.error_output);
        const bool unwritten = said.find("is not written yet") != said.npos;
        if (!unwritten)
            out << tr(to_string(result.verdict.outcome)) << tr(": ")
                << clean(result.verdict.message, 400, 4) << place_of(result.verdict) << '\n';
        show(out, tr("your program said"), said, kWholeLine);
        if (result.verdict.expected.empty() && test.answer)
            show(out, tr("a right answer"), test.answer->read());
        show(out, tr("expected"), result.verdict.expected);
        if (result.verdict.actual.empty()) show(out, tr("your output"), result.output);
        show(out, tr("found"), result.verdict.actual);
        show(out, tr("what it looks like"), result.verdict.diagnosis, kWholeLine);
        show(out, tr("the test is broken; tell your instructor"), result.verdict.detail);
        return;
    }
}

/// For instructors: the hidden tests that a course with this seed would have.
Suite add_hidden(const Suite& suite, const std::string& file, std::uint64_t seed,
                 const Sandbox& sandbox, const Budget& budget) {
    const fs::path folder = fs::path(file).parent_path();
    const Recipe recipe = read_recipe(Source::open((folder / "private.yaml").string()), suite);
    const AskSolution ask = solution_in((folder / "solution" / "python").string(), sandbox, budget);
    return with_hidden(suite, hidden_suite(recipe, suite, seed, ask, budget));
}

/// The steps, and what the first failure teaches.
void print(app::Session& session, const Suite& suite, const GradeReport& report, bool hidden) {
    const std::size_t step = first_failure(report);
    session.out() << clean(suite.title, 70, 1) << tr(": ") << clean(report.program) << '\n';
    print_steps(session, report);
    if (report.problem == Problem::not_built)
        print_build_error(session.out(), report.build_problem);
    else if (step < report.groups.size())
        print_failure(session, suite, report, step);
    else if (report.complete)
        session.out() << (hidden ? tr("Every test is passed.\n")
                                 : tr("Every visible test is passed.\n"));
}

app::ExitCode try_unit(app::Session& session, const TryOptions& options) {
    const std::string file = suite_of(options.unit);
    const Budget budget = session.budget();
    const Sandbox sandbox(options.sandbox());
    Suite suite = load_suite(file);
    try {
        if (options.hidden) suite = add_hidden(suite, file, session.shared().seed, sandbox, budget);
    } catch (const OutOfBudget&) {
        return tell_partial(session, budget, tr("the hidden tests are not made"));
    }
    keep_step(suite, options.step);
    const ProgramSpec spec = spec_of(suite, options);
    const Scratch scratch;
    const Submission submission = options.prepare(spec, sandbox, scratch, budget);
    if (submission.problem == Problem::unreadable || submission.problem == Problem::no_program)
        throw InputError(submission.why,
                         tr("stand in the folder of your solution, or give --program CMD"));
    GraderOptions grading{.budget = budget};
    MistakeBook mistakes(fs::path(file).parent_path().string(), suite);
    constexpr double kSecondsToName = 25;
    grading.explain = [&](GradeReport& report, const Sandbox& in) {
        mistakes.name_mistakes(report, in, kSecondsToName, budget);
    };
    const GradeReport report =
        grade_with_progress(session, suite, sandbox, submission, grading, tr("testing"));
    print_report(session, report, [&] { print(session, suite, report, options.hidden); });
    return finish_grading(session, budget, report);
}

}  // namespace

app::Action try_command(app::Command& command) {
    const auto options = std::make_shared<TryOptions>();
    declare_program(command, *options,
                    marked("how your program is started (default: by its main file)"));
    declare_submission(command, *options);
    command
        .optional_argument("UNIT", options->unit,
                           "a unit of the course, or a suite (default: the public.yaml here)")
        .option("--step", "NAME", options->step, "run the tests of this step only")
        .option("--build", "CMD", options->build, "how it is built, once, in a copy")
        .flag("--hidden", options->hidden,
              "for instructors: also the hidden tests that a course with this --seed would have")
        .example("try example/sums --submission example/sums/solution/python",
                 "the smallest unit, and its solution")
        .details(
            "Run it in the folder of your solution. A folder with main.py is run with python3, one "
            "with main.cpp is built with g++. Exit codes: 0 every test is passed, 1 not every one.")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return try_unit(session, *options); };
}

}  // namespace ailab::grade
