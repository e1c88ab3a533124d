// `bulk SUITE --submissions FOLDER`: grades a class and writes one table.
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include <fmt/format.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/tasks/portions.hpp"
#include "common/tasks/task_command.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/grade_class.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct BulkOptions : ProgramOptions {
    std::string suite, submissions, results = "results";
    int jobs = 0;
    bool again = false, statistics = false;
    tasks::TaskRequest task;
    std::uint64_t per_task = 20;
};

/// Returns the state of a submission in one or two words.
std::string note_of(const GradeReport& report) {
    if (const std::string why = report.why_not_graded(); !why.empty())
        return tr("not graded: {}", why);
    const std::string remarks = remarks_of(report);
    return report.problem == Problem::none ? remarks : tr(to_string(report.problem));
}

std::vector<std::string> headings(const Suite& suite, bool shown) {
    const auto word = [&](const char* text) { return shown ? tr(text) : text; };
    std::vector<std::string> names{word(marked("submission"))};
    for (const GroupResult& group : empty_report(suite).groups)
        if (group.tests > 0)
            names.push_back(group.title.empty() ? word(marked("tests")) : group.title);
    names.insert(names.end(), {word(marked("points")), word(marked("of")), word(marked("passed")),
                               word(marked("note"))});
    return names;
}

std::vector<std::string> row(const GradeReport& report) {
    // An empty cell means no grade; a 0 would be a grade.
    const bool graded = report.why_not_graded().empty();
    const auto points = [&](double p) { return graded ? format_points(p) : std::string(); };
    std::vector<std::string> cells{clean(report.submission, 60, 1)};
    for (const GroupResult& group : report.groups)
        if (group.tests > 0) cells.push_back(points(group.points));
    cells.push_back(points(report.points));
    cells.push_back(format_points(report.max_points));
    cells.push_back(graded ? std::to_string(report.passed) : "");
    cells.push_back(note_of(report));
    return cells;
}

std::string to_csv(const std::vector<std::vector<std::string>>& rows) {
    std::string text;
    for (std::vector<std::string> cells : rows) {
        for (std::string& cell : cells) cell = csv_cell(cell);
        text += csv_line(cells);
    }
    return text;
}

void print_summary(std::ostream& out, const std::vector<GradeReport>& reports) {
    const ClassSummary summary = summarize(reports);
    out << tr("\n{} of {} submissions graded", summary.graded, reports.size());
    if (summary.graded > 0)
        out << tr(summary.graded < reports.size()
                      ? marked("; of these mean {} and median {} points")
                      : marked(", mean {} and median {} points"),
                  format_points(summary.points.mean), format_points(summary.points.median));
    out << '\n' << summary.diagnoses_text();
}

void print(app::Session& session, const Suite& suite,
           const std::vector<std::vector<std::string>>& rows,
           const std::vector<GradeReport>& reports) {
    switch (session.shared().format) {
    case app::Format::csv:
        app::write_report(session, to_csv(rows));
        break;
    case app::Format::json: {
        app::Results results(session, "grade.bulk/1");
        for (const GradeReport& report : reports)
            results.add({.fields = {{"submission", clean(report.submission, 60, 1)},
                                    {"points", report.points},
                                    {"max_points", report.max_points},
                                    {"passed", report.passed},
                                    {"tests", report.tests.size()},
                                    {"steps", texts_of(steps_of(report))},
                                    {"complete", report.complete},
                                    {"graded", report.why_not_graded().empty()},
                                    {"note", note_of(report)}},
                         .logged = false});
        break;
    }
    case app::Format::text: {
        app::Table table = app::Table::headed(headings(suite, true));
        for (std::size_t i = 1; i < rows.size(); ++i) table.add({rows[i].begin(), rows[i].end()});
        session.people() << table.text();
        print_summary(session.people(), reports);
        break;
    }
    }
}

struct BulkWork {
    Suite suite;
    ProgramSpec program;
    BulkPlan plan;
    std::size_t per_task;
    bool statistics = false;
};

BulkWork work_of(app::Session& session, const BulkOptions& options) {
    BulkWork work{load_suite(options.suite), {}, {}, options.per_task, options.statistics};
    if (options.submissions.empty())
        throw UsageError(tr("no submissions given"),
                         tr("name their folder: {}", "--submissions FOLDER"));
    work.plan = plan_for(session, options.sandbox(), options.jobs, options.again);
    work.plan.submissions = find_submissions(options.submissions);
    work.plan.results = options.results;
    work.program = program_of(work.suite, options.program, options.build);
    work.plan.program = [program = work.program](const std::string&) { return program; };
    const std::size_t count = work.plan.submissions.size();
    if (const std::string problem = common_problem(work.plan.submissions, work.program);
        !problem.empty())
        throw UsageError(tr("{} for any of the {} submissions", problem, count),
                         tr("use --program CMD, and --build CMD if it must be built"));
    work.plan.hidden = {options.submissions, options.results};
    for (const std::string& folder : {options.task.out, options.task.merge})
        if (!folder.empty()) work.plan.hidden.push_back(folder);
    return work;
}

BulkOutcome grade(app::Session& session, const Suite& suite, const BulkPlan& plan) {
    tell_sandbox(session, Sandbox(plan.sandbox));
    return grade_with_progress(session, suite, plan, tr("grading"));
}

/// Prints the table of the results on disk, and the reasons why it is incomplete.
app::ExitCode show_table(app::Session& session, const BulkWork& work, const BulkOutcome& outcome) {
    const Suite& suite = work.suite;
    const BulkPlan& plan = work.plan;
    const std::vector<GradeReport> reports = reports_of(suite, plan);
    const ClassSummary summary = summarize(reports);
    std::vector<std::vector<std::string>> rows{headings(suite, false)};
    for (const GradeReport& report : reports) rows.push_back(row(report));
    if (work.statistics) {
        app::Results results(session, "grade.statistics/1");
        show_statistics(results, suite.title, summary);
    } else {
        print(session, suite, rows, reports);
    }
    make_private_folder(plan.results);
    write_file((fs::path(plan.results) / "grades.csv").string(), to_csv(rows));
    warn_of_not_graded(session, reports);
    tell_regrades(session, regrades(outcome.before, plan.results),
                  (fs::path(plan.results) / "regraded.csv").string());
    session.note(tr("{} graded now, {} resumed; table in {}/grades.csv", outcome.graded,
                    outcome.resumed, plan.results));
    session.log(tr("{}: {} of {} submissions graded from {}", suite.title, summary.graded,
                   reports.size(), fs::path(plan.submissions.front()).parent_path().string()));
    if (summary.finished < reports.size() && plan.budget.over())
        return tell_partial(
            session,
            tr("{} of {} submissions are finished; run the same command again to grade the others",
               summary.finished, reports.size()));
    if (!outcome.failures.empty()) return app::ExitCode::internal;
    if (summary.finished < reports.size())
        return app::ExitCode::out_of_budget;  // tasks are missing
    return summary.graded == reports.size() ? app::ExitCode::answered : app::ExitCode::usage;
}

/// Grades a class in tasks. Each task grades a few submissions and stores its part of the table, so
/// that the merge can check that both agree.
class BulkJob : public tasks::TaskJob {
public:
    BulkJob(app::Session& session, const BulkWork& work)
        : session_(session), work_(work), plan_(work.plan) {}

    std::string description() const override {
        std::string text =
            fmt::format("grade.bulk/1 {}\n{}\n{}\n{} a task\n", work_.program.command,
                        work_.program.build, plan_.language, work_.per_task);
        for (const std::string& file : work_.suite.files) text += read_file(file) + '\n';
        for (const std::string& path : plan_.submissions) text += path + '\n';
        return text;
    }

    std::vector<std::string> tasks(const tasks::ResultFolder& /*known*/) override {
        return portions().tasks();
    }

    /// Returns an empty optional if a submission is not graded: another machine may do better.
    std::optional<Outcome> perform(const std::string& task,
                                   const tasks::ResultFolder& /*known*/) override {
        const BulkPlan plan = plan_of(task);
        const BulkOutcome outcome = grade(session_, work_.suite, plan);
        const std::vector<GradeReport> reports = reports_of(work_.suite, plan);
        warn_of_not_graded(session_, reports);
        app::Results(session_, "grade.bulk_task/1")
            .add({.fields = {{"task", task},
                             {"submissions", reports.size()},
                             {"graded", summarize(reports).graded}}});
        if (!outcome.failures.empty() || summarize(reports).graded < reports.size())
            return std::nullopt;
        return Outcome{tasks::State::done, rows(plan)};
    }

    /// Makes the table from the files. Throws InputError if it differs from the tasks' results.
    app::ExitCode merge(const tasks::ResultFolder& known,
                        const std::vector<std::string>& done) override {
        for (const std::string& task : done)
            if (known.read(task).body != rows(plan_of(task)))
                throw InputError(
                    tr("the results of task {} do not match what it has graded", task),
                    tr("copy the results of every machine; if submissions were changed, remove the "
                       "task's result so that it is done again"));
        return show_table(session_, work_, {});
    }

private:
    tasks::Portions portions() const { return {plan_.submissions.size(), work_.per_task}; }
    BulkPlan plan_of(const std::string& task) const {
        const auto [first, count] = portions().of(task);
        BulkPlan plan = plan_;
        const auto begin = plan_.submissions.begin() + static_cast<std::ptrdiff_t>(first);
        plan.submissions = {begin, begin + static_cast<std::ptrdiff_t>(count)};
        return plan;
    }
    std::string rows(const BulkPlan& plan) const {
        std::string text;
        for (const GradeReport& report : reports_of(work_.suite, plan))
            if (report.complete) text += to_csv({row(report)});
        return text;
    }

    app::Session& session_;
    const BulkWork& work_;
    const BulkPlan& plan_;
};

app::ExitCode run(app::Session& session, const BulkOptions& options) {
    const BulkWork work = work_of(session, options);
    if (options.no_bwrap && !options.force) {
        std::vector<std::string> secrets = work.suite.files;
        secrets.insert(secrets.end(), work.plan.hidden.begin(), work.plan.hidden.end());
        refuse_if_readable(Sandbox(work.plan.sandbox), secrets);
    }
    if (options.task.any()) {
        BulkJob job(session, work);
        return tasks::run_tasks(session, options.task, job);
    }
    return show_table(session, work, grade(session, work.suite, work.plan));
}

}  // namespace

app::Action bulk_command(app::Command& command) {
    const auto options = std::make_shared<BulkOptions>();
    declare_program(
        command, *options,
        marked("the command line, run in each submission's folder; {} is the submission's path"));
    declare_force(command, *options);
    command.argument("SUITE", options->suite, "a suite, or the name of one in data/grading")
        .option("--submissions", "FOLDER", options->submissions,
                "a folder with one folder or file per submission")
        .option("--results", "FOLDER", options->results,
                "where NAME.json, NAME.txt (for the student) and grades.csv go")
        .option("--build", "CMD", options->build,
                "build command, run once in a copy of each submission")
        .option("--jobs,-j", "N", options->jobs, "number of workers (0: one per processor)")
        .range(0, kMostJobs)
        .not_with({"--merge"})
        .flag("--again", options->again, "grade finished submissions again")
        .not_with({"--merge"})
        .flag("--statistics", options->statistics,
              "print the results of the class in each step and test, and its mistakes, instead of "
              "the table")
        .not_with({"--tasks", "--task"});
    tasks::declare_tasks(command, options->task);
    command.option("--per-task", "N", options->per_task, "submissions of one task")
        .at_least(1)
        .only_with({"--tasks", "--task", "--merge"})
        .example("bulk lab1_paths --program 'awk -f main.awk' --submissions example/class --jobs 2",
                 "an interrupted run is resumed by the same command")
        .example(
            "bulk lab1_paths --program 'awk -f main.awk' --submissions example/class "
            "--tasks --out parts",
            "the command lines of tasks for several machines")
        .example(
            "bulk lab1_paths --program 'awk -f main.awk' --submissions example/class "
            "--task 0 --out parts",
            "one of these tasks")
        .example(
            "bulk lab1_paths --program 'awk -f main.awk' --submissions example/class "
            "--results results --merge parts",
            "the table of all tasks that are done")
        .example(
            "bulk lab1_paths --program 'awk -f main.awk' --submissions example/class "
            "--no-bwrap --force",
            "without bubblewrap")
        .details(
            "Submissions that cannot be read or started are listed as not graded and do not count "
            "in the mean. Exit code 2 also means that some are not graded.")
        .shared(app::kFormat | app::kLog | app::kTimeLimit);
    return [options](app::Session& session) {
        options->submissions = with_data(options->submissions);
        return run(session, *options);
    };
}

}  // namespace ailab::grade
