// `try UNIT`: checks a student's program step by step and helps with the first step that fails.
#include "lab_grade/commands/try.hpp"

#include <filesystem>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/starter.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/build_cache.hpp"
#include "lab_grade/run/faults.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of_main_files() {
    std::vector<std::string> names;
    for (const UnitLanguage& language : unit_languages()) names.push_back(language.file);
    return names;
}

/// Returns the suite of the unit. Without a name it is the unit that the folder was copied from, or
/// the suite handed out with the starter.
std::string suite_of(const TryOptions& options) {
    if (!options.unit.empty()) return public_suite_of(options.unit);
    const fs::path here = options.place();
    if (is_file(here / kUnitMarker)) {
        const std::string unit = read_file((here / kUnitMarker).string());
        return public_suite_of(unit.substr(0, unit.find('\n')));
    }
    for (const char* place : {"public.yaml", "../public.yaml", "../../public.yaml"})
        if (is_file(here / place)) return (here / place).string();
    throw UsageError(tr("this folder is not a unit's: it has no public.yaml, and `lab_grade start` "
                        "did not make it"),
                     tr("change to the folder with your {}, or name the unit: {}",
                        fmt::join(names_of_main_files(), tr(" or ")), "lab_grade try lab1"));
}

/// Returns the command line: the given one, or the one for the main file in this folder, or the
/// suite's.
ProgramSpec spec_of(const Suite& suite, const UnitLanguage* language, const TryOptions& options) {
    const bool given = !options.program.empty() || !options.build.empty();
    const bool as_suite =
        suite.program.empty() || language == nullptr || language->name == "python";
    ProgramSpec spec =
        given || (as_suite && !suite.program.empty())
            ? program_of(suite, options.program, options.build)
            : program_of(suite, language ? language->command : "", language ? language->build : "");
    spec.build = build_to_try(spec.build);
    spec.checks = true;
    const std::string cache = user_folder("XDG_CACHE_HOME", "/.cache");
    if (!cache.empty()) spec.cache = cache + "/try";
    return spec;
}

/// Returns the index of the first step with a test that did not pass, or the number of steps.
std::size_t first_failure(const GradeReport& report) {
    const auto found = std::ranges::find_if(report.groups, [&](const GroupResult& group) {
        return std::ranges::any_of(report.tests, [&](const TestResult& test) {
            return test.group == group.name && failed(test);
        });
    });
    return static_cast<std::size_t>(found - report.groups.begin());
}

/// Returns "ok", "FAIL", "not yet" for a step that is not written, or "..." if it was not run.
std::pair<std::string, const char*> mark_of(const GradeReport& report, const GroupResult& group) {
    bool waits = false, was_run = false, to_write = true;
    for (const TestResult& test : report.tests) {
        if (test.group != group.name) continue;
        const bool skipped = test.verdict.outcome == Outcome::skipped;
        waits |= !test.done;
        was_run |= test.done && !skipped;
        to_write &= skipped || is_unwritten(test);
    }
    if (group.passed == group.tests) return {tr("ok"), "32"};
    if (waits || !was_run) return {"...", nullptr};
    if (to_write) return {tr("not yet"), nullptr};
    return {tr("FAIL"), "31"};
}

/// Returns where the points of a step come from: "2 of 5 passed, 1 partial".
std::string passed_of(const GradeReport& report, const GroupResult& group) {
    const auto partial = std::ranges::count_if(report.tests, [&](const TestResult& test) {
        return test.group == group.name && test.done &&
               test.verdict.outcome == Outcome::partially && test.points > 0;
    });
    const std::string passed = tr("{} of {} passed", group.passed, group.tests);
    return partial == 0 ? passed : tr("{}, {} partial", passed, partial);
}

void print_steps(const app::Session& session, const GradeReport& report) {
    std::size_t number = 0;
    std::vector<StepRow> rows;
    for (const GroupResult& group : report.groups) {
        ++number;
        if (group.tests == 0) continue;
        const auto [mark, colour] = mark_of(report, group);
        rows.push_back({mark, colour, fmt::format("{:>2}", number), group.name,
                        group.title == group.name ? "" : group.title,
                        fmt::format("{:>6}/{:<5} {}", format_points(group.points),
                                    format_points(group.max_points), passed_of(report, group))});
    }
    print_rows(session, rows);
    session.people() << tr("{} of {} points\n", format_points(report.points),
                           format_points(report.max_points));
}

void print(app::Session& session, const TriedUnit& unit, const GradeReport& report, bool hidden) {
    const std::size_t step = first_failure(report);
    tell(session, clean(unit.suite.title, 70, 1) + std::string(tr(": ")) + clean(report.program));
    print_steps(session, report);
    print_faults(session, report);
    if (report.problem == Problem::not_built)
        print_build_error(session, unit, report);
    else if (step < report.groups.size())
        print_failure(session, unit, report, step);
    else if (report.complete)
        tell(session, hidden ? tr("All tests pass.\n") : tr("All visible tests pass.\n"));
}

app::ExitCode try_unit(app::Session& session, const TryOptions& options) {
    if (options.watch) return watch_unit(session, options);
    TriedUnit unit = open_unit(options);
    const Budget budget = session.budget();
    const Sandbox sandbox(options.sandbox());
    try {
        if (options.hidden)
            unit.suite =
                add_hidden(unit.suite, unit.folder, session.shared().seed, sandbox, budget);
    } catch (const OutOfBudget&) {
        return tell_partial(session, tr("the hidden tests were not generated"));
    }
    if (!options.step.empty()) keep_step(unit.suite, step_named(unit.suite, options.step));
    const Scratch scratch;
    const Submission submission = options.prepare(unit.spec, sandbox, scratch, budget);
    if (submission.problem == Problem::unreadable || submission.problem == Problem::no_program)
        throw InputError(submission.why,
                         tr("change to the folder of your solution, or give --program CMD"));
    const bool for_people = session.shared().format == app::Format::text;
    const TriedProgram tried{unit, submission, sandbox, budget};
    if (for_people) print_warnings(session, tried);
    GradeReport report = grade_with_progress(
        session, unit.suite, sandbox, submission,
        {.budget = budget, .is_quick = quick_reference(unit, sandbox, budget)}, tr("testing"));
    const auto during = [&](const std::string& what, const std::function<void()>& work) {
        with_progress(session, what, work);
    };
    try {
        if (report.complete)
            during(tr("looking for the cause"), [&] { find_fault(tried, report); });
    } catch (const OutOfBudget&) {  // the failure is shown without its line
    }
    if (for_people) print(session, unit, report, options.hidden);
    const std::size_t step = first_failure(report);
    const bool fails = step < report.groups.size();
    if (fails) name_cause(session, tried, report, step, during);
    if (!options.page.empty() && report.complete && report.problem == Problem::none) {
        const std::size_t test =
            fails ? failure_of(unit.suite, report, report.groups[step].name) : 0;
        write_page(session, tried, report, test, options.page);
    }
    if (!for_people) print_report(session, report, [] {});
    return finish_grading(session, report);
}

}  // namespace

std::string TriedUnit::part(const char* name) const {
    if (language == nullptr) return "";
    const fs::path place = fs::path(folder) / name / language->name;
    return is_folder(place) ? place.string() : "";
}

TriedUnit open_unit(const TryOptions& options) {
    TriedUnit unit;
    const std::string file = suite_of(options);
    unit.folder = fs::path(file).parent_path().string();
    unit.students = options.place();
    unit.suite = load_suite(file);
    unit.language = language_of(unit.students);
    unit.spec = spec_of(unit.suite, unit.language, options);
    return unit;
}

std::string step_named(const Suite& suite, const std::string& word) {
    const std::vector<std::string> names = names_of(suite.groups);
    if (std::ranges::find(names, word) != names.end()) return word;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (word == std::to_string(i + 1)) return names[i];
    const std::string hint = did_you_mean(near_misses(word, names));
    throw UsageError(tr("--step: there is no step '{}'", word),
                     hint.empty() ? tr("the steps are {}", fmt::join(names, ", ")) : hint);
}

void keep_step(Suite& suite, const std::string& step) {
    std::erase_if(suite.tests, [&](const TestCase& test) {
        return test.group != step && test.group != step + "-hidden";
    });
    for (TestCase& test : suite.tests)
        std::erase_if(test.depends_on, [&](const std::string& id) {
            return std::ranges::find(suite.tests, id, &TestCase::id) == suite.tests.end();
        });
}

app::Action try_command(app::Command& command) {
    const auto options = std::make_shared<TryOptions>();
    declare_program(command, *options,
                    marked("command that starts your program (default: from its main file)"));
    declare_submission(command, *options);
    command
        .optional_argument("UNIT", options->unit,
                           "a unit of the course, or a suite (default: the public.yaml here)")
        .option("--step", "NAME", options->step,
                "run only the tests of this step, given by name or number")
        .flag("--watch", options->watch, "check the step again whenever a file is saved")
        .for_people()
        .not_with({"--html", "--hidden"})
        .output("--html", options->page,
                "write a page with the failing test that shows most: your run and the reference's "
                "side by side")
        .option("--build", "CMD", options->build, "build command, run once in a copy")
        .flag("--hidden", options->hidden,
              "for instructors: also the hidden tests that a course with this --seed would have")
        .example("try example/sums --submission example/sums/solution/python",
                 "the smallest unit, and its solution")
        .example(
            "try example/sums --submission example/sums/solution/python --step add "
            "--program 'python3 -B main.py' --html run.html",
            "one step, and a page with both runs")
        .details(
            "Run this command in the folder of your solution. A folder with main.py is run with "
            "python3, one with main.cpp is built with g++.")
        .negative("a test failed")
        .shared(app::kFormat | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) { return try_unit(session, *options); };
}

}  // namespace ailab::grade
