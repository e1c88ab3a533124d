// `run SUITE`: grades one program.
#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

#include <fmt/ranges.h>

#include "common/app/option_rules.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/run/submission.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

constexpr double kSecondsToName = 60;  // as in `course grade`

struct RunOptions : ProgramOptions {
    std::string suite;
    std::vector<std::string> reports, only, hidden;
    bool student = false;
};

/// `--report FORMAT=FILE`: files are written aside and renamed, so that no half report is left.
class ReportFiles {
public:
    explicit ReportFiles(const std::vector<std::string>& wanted) {
        for (const std::string& text : wanted) {
            const std::size_t equals = std::min(text.find('='), text.size());
            const ReportFormat& format =
                choose(report_formats(), text.substr(0, equals), marked("report format"));
            if (equals + 1 == text.size())
                throw UsageError(tr("--report {}: which file?", text),
                                 tr("write {}", "--report FORMAT=FILE"));
            const std::string file = equals < text.size() ? text.substr(equals + 1) : "-";
            if (file != "-") files_.push_back(file);
            wanted_.emplace_back(file, format.write);
        }
    }

    /// Writes every file again; those on standard output ("-") only if the report is final.
    void write(const GradeReport& report, std::ostream& out, bool final) const {
        for (const auto& [file, as_text] : wanted_)
            if (file != "-")
                write_file(file, as_text(report));
            else if (final)
                out << as_text(report);
    }
    bool to_stdout() const { return files_.size() < wanted_.size(); }
    /// The files, which must be hidden from the graded programs.
    const std::vector<std::string>& files() const { return files_; }

private:
    std::vector<std::pair<std::string, std::string (*)(const GradeReport&)>> wanted_{};
    std::vector<std::string> files_{};
};

void select(Suite& suite, const std::vector<std::string>& only) {
    if (only.empty()) return;
    std::vector<std::string> wanted, known;
    for (const TestCase& test : suite.tests) known.push_back(test.id);
    for (const Group& group : suite.groups) known.push_back(group.name);
    for (const std::string& name : only)
        if (std::ranges::find(known, name) == known.end())
            throw UsageError(tr("--only: there is no test or group '{}'", name),
                             did_you_mean(near_misses(name, known)));
    for (auto test = suite.tests.rbegin(); test != suite.tests.rend(); ++test) {
        const auto named = [&](const std::vector<std::string>& names, const std::string& name) {
            return std::ranges::find(names, name) != names.end();
        };
        if (!named(only, test->id) && !named(only, test->group) && !named(wanted, test->id))
            continue;
        wanted.push_back(test->id);
        wanted.insert(wanted.end(), test->depends_on.begin(), test->depends_on.end());
    }
    std::erase_if(suite.tests, [&](const TestCase& test) {
        return std::ranges::find(wanted, test.id) == wanted.end();
    });
}

app::ExitCode run(app::Session& session, const RunOptions& options) {
    Suite suite = load_suite(options.suite);
    select(suite, options.only);
    const ReportFiles files(options.reports);
    if (files.to_stdout() && session.shared().format != app::Format::text)
        app::cannot_combine("--report FORMAT=-", "--format");
    ProgramSpec spec = program_of(suite, options.program, options.build);
    for (const auto& more : {options.hidden, files.files()})
        spec.secret.insert(spec.secret.end(), more.begin(), more.end());
    const Budget budget = session.budget();
    const Sandbox sandbox(options.sandbox());
    if (options.no_bwrap && !options.force) refuse_if_readable(sandbox, spec.secret);
    GraderOptions grading{.budget = budget};
    grading.hidden = to_hide(files.files());
    for (const std::string& path : options.hidden) grading.hidden.push_back(absolute_path(path));
    spec.hidden.insert(spec.hidden.end(), grading.hidden.begin(), grading.hidden.end());
    // The mistakes and slips of a unit are named if the suite lies in one; otherwise, repairs.
    MistakeBook mistakes(fs::path(suite.files.front()).parent_path().string(), suite);
    grading.explain = [&](GradeReport& report, const Submission& program, const Sandbox& in) {
        with_progress(session, tr("looking for the cause"),
                      [&] { mistakes.name_mistakes(report, program, in, kSecondsToName, budget); });
    };
    const Scratch scratch;
    const Submission submission = options.prepare(spec, sandbox, scratch, budget);

    const auto view = [&](const GradeReport& report) {
        return options.student ? student_view(report) : report;
    };
    std::ostream& out = files.to_stdout() ? session.document() : session.people();
    const GradeReport report = view(grade_with_progress(
        session, suite, sandbox, submission, grading, tr("grading"),
        [&](const GradeReport& so_far) { files.write(view(so_far), out, false); }));
    files.write(report, out, true);
    // A program that cannot be run has no points to print; the report files say the same.
    if (submission.problem == Problem::unreadable || submission.problem == Problem::no_program)
        throw InputError(submission.why);
    if (!files.to_stdout())
        print_report(session, report, [&] { session.people() << write_text(report); });
    return finish_grading(session, report);
}

}  // namespace

app::Action run_command(app::Command& command) {
    const auto options = std::make_shared<RunOptions>();
    declare_program(command, *options,
                    marked("the program's command line; {} is the path of the submission"));
    declare_submission(command, *options);
    declare_force(command, *options);
    command.argument("SUITE", options->suite, "a suite, or the name of one in data/grading")
        .option("--build", "CMD", options->build,
                "build command, run once in a copy of the submission")
        .option("--report", "FORMAT=FILE", options->reports,
                tr("also write a report: {}; - is standard output (repeatable)",
                   fmt::join(names_of(report_formats()), ", ")))
        .option("--only", "NAME", options->only, "run only this test or group (repeatable)")
        .option("--hide", "PATH", options->hidden,
                "hide a file or folder from the program (repeatable, needs bwrap)")
        .flag("--student", options->student, "the student's view: hidden tests are only counted")
        .example("run lab1_paths --program 'awk -f main.awk' --submission example/class/ada",
                 "an awk program, in one student's folder")
        .example(
            "run lab2_unify --program 'python3 lab2_unify.py' --submission samples "
            "--build 'python3 -m compileall -q .' --report junit=report.xml --hide .",
            "build it first, also write a report, and hide the current folder from it")
        .example(
            "run lab1_paths --program 'awk -f main.awk' --submission example/class/ada "
            "--only course --no-bwrap --force",
            "one group of tests, without bubblewrap")
        .details(
            "Exit code 2 also means that a test is wrong or the program cannot be started. Reports "
            "are rewritten after every test and are always complete.")
        .negative("a test failed")
        .shared(app::kFormat | app::kLog | app::kTimeLimit);
    return [options](app::Session& session) { return run(session, *options); };
}

}  // namespace ailab::grade
