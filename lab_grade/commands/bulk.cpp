// `bulk SUITE --submissions FOLDER`: grade a class into one table.
#include "lab_grade/class/bulk.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/bulk_tasks.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/report/report_reader.hpp"
#include "lab_grade/report/writers.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

struct BulkRequest : ProgramOptions {
    std::string suite, submissions, results = "results";
    int jobs = 0;
    bool again = false;
    show::TaskRequest task;
    std::uint64_t per_task = 20;
};

/// What became of a submission in one word or two.
std::string note_of(const GradeReport& report) {
    if (const std::string why = report.why_not_graded(); !why.empty())
        return tr("not graded: {}", why);
    return tr(to_string(report.problem));
}

/// The problem of a submission that is not graded, or of the first test that says nothing of it.
std::string reason_of(const GradeReport& report) {
    if (report.problem != Problem::none) return report.build_problem;
    for (const TestResult& test : report.tests)
        if (test.verdict.outcome == Outcome::judge_error ||
            test.verdict.outcome == Outcome::not_started)
            return fmt::format(
                "{}: {}", test.id,
                test.verdict.detail.empty() ? test.verdict.message : test.verdict.detail);
    return report.why_not_graded();
}

/// As the file has them, or translated for people.
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
    // An empty cell is no grade; a 0 would be one.
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
    for (const auto& cells : rows)
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += csv_cell(cells[i]) + (i + 1 < cells.size() ? "," : "\n");
    return text;
}

/// Mean and median of those that were graded, and the mistakes that many have made.
void print_summary(std::ostream& out, const std::vector<GradeReport>& reports) {
    std::vector<double> points;
    std::map<std::string, int> diagnoses;
    for (const GradeReport& report : reports) {
        if (!report.why_not_graded().empty()) continue;
        points.push_back(report.points);
        std::set<std::string> of_this;
        for (const TestResult& test : report.tests)
            if (!test.verdict.diagnosis.empty()) of_this.insert(test.verdict.diagnosis);
        for (const std::string& diagnosis : of_this) ++diagnoses[diagnosis];
    }
    const std::size_t left = reports.size() - points.size();
    out << tr("\n{} of {} submissions graded", points.size(), reports.size());
    if (points.empty()) {
        out << '\n';
        return;
    }
    std::sort(points.begin(), points.end());
    double sum = 0;
    for (const double p : points) sum += p;
    const double count = static_cast<double>(points.size());
    const double median = (points[points.size() / 2] + points[(points.size() - 1) / 2]) / 2;
    out << tr(left > 0 ? marked("; of these mean {} and median {} points\n")
                       : marked(", mean {} and median {} points\n"),
              format_points(sum / count), format_points(median));
    std::vector<std::pair<std::string, int>> frequent(diagnoses.begin(), diagnoses.end());
    std::stable_sort(frequent.begin(), frequent.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [diagnosis, times] : frequent)
        out << fmt::format("{:>4} × {}\n", times, clean(diagnosis, 200, 1));
}

void print(app::Session& session, const Suite& suite,
           const std::vector<std::vector<std::string>>& rows,
           const std::vector<GradeReport>& reports) {
    switch (session.shared().format) {
    case app::Format::csv:
        session.out() << to_csv(rows);
        break;
    case app::Format::json: {
        app::Report json(session, "grade.bulk/1");
        for (const GradeReport& report : reports)
            json.add({{"submission", clean(report.submission, 60, 1)},
                      {"points", report.points},
                      {"max_points", report.max_points},
                      {"passed", static_cast<std::uint64_t>(report.passed)},
                      {"tests", static_cast<std::uint64_t>(report.tests.size())},
                      {"complete", report.complete},
                      {"graded", report.why_not_graded().empty()},
                      {"note", note_of(report)}});
        json.finish();
        break;
    }
    case app::Format::text: {
        app::TextTable table(headings(suite, true));
        for (std::size_t i = 1; i < rows.size(); ++i) table.add(rows[i]);
        table.print(session.out());
        print_summary(session.out(), reports);
        break;
    }
    }
}

BulkPlan plan_of(app::Session& session, const BulkRequest& options, const Suite& suite) {
    BulkPlan plan;
    if (options.submissions.empty())
        throw UsageError(tr("no submissions given"), "--submissions FOLDER");
    plan.submissions = find_submissions(options.submissions);
    plan.results = options.results;
    plan.program = program_of(suite, options.program, options.build);
    if (const std::string problem = common_problem(plan.submissions, plan.program);
        !problem.empty())
        throw UsageError(tr("{} for any of the {} submissions", problem, plan.submissions.size()),
                         tr("--program CMD, and --build CMD if it must be built"));
    plan.sandbox = options.sandbox();
    plan.hidden = {options.submissions, options.results};
    for (const std::string& folder : {options.task.out, options.task.merge})
        if (!folder.empty()) plan.hidden.push_back(folder);
    plan.jobs =
        options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
    plan.language = language() == Language::zh ? "zh" : "en";
    plan.again = options.again;
    plan.budget = session.budget();
    return plan;
}

/// What is on disk of a submission now; a report of other files or of another suite is not.
GradeReport report_of(const Suite& suite, const BulkPlan& plan, const std::string& path) {
    auto report = read_report(result_file(plan.results, path));
    if (report && report->fingerprint == fingerprint_of(suite, plan, path)) return *report;
    GradeReport none = empty_report(suite);
    none.submission = fs::path(path).filename().string();
    return none;
}

BulkOutcome grade(app::Session& session, const Suite& suite, const BulkPlan& plan) {
    std::error_code error;
    fs::create_directories(plan.results, error);
    if (error)
        throw InputError(tr("cannot make {}: {}", plan.results, system_error_text(error.value())));
    tell_sandbox(session, Sandbox(plan.sandbox));
    Progress progress = session.progress(tr("grading"));
    BulkOutcome outcome = grade_class(
        suite, plan, [&](std::size_t done, std::size_t total) { progress.update(done, total); });
    progress.wipe();
    return outcome;
}

/// The table of what is on disk now, and what kept it from being complete.
app::ExitCode tell(app::Session& session, const Suite& suite, const BulkPlan& plan,
                   const BulkOutcome& outcome) {
    std::vector<GradeReport> reports;
    std::vector<std::vector<std::string>> rows{headings(suite, false)};
    std::size_t graded = 0, finished = 0;
    for (const std::string& path : plan.submissions) {
        reports.push_back(report_of(suite, plan, path));
        rows.push_back(row(reports.back()));
        finished += reports.back().complete ? 1 : 0;
        graded += reports.back().why_not_graded().empty() ? 1 : 0;
    }
    print(session, suite, rows, reports);
    write_file((fs::path(plan.results) / "grades.csv").string(), to_csv(rows));
    for (const std::string& failure : outcome.failures) session.warn(failure);
    for (const GradeReport& report : reports)
        if (report.complete && !report.why_not_graded().empty())
            session.warn(tr("not graded: {}: {}", clean(report.submission, 60, 1),
                            clean(reason_of(report), 400, 1)));
    session.note(tr("{} graded now, {} resumed; table in {}/grades.csv", outcome.graded,
                    outcome.resumed, plan.results));
    session.log(tr("{}: {} of {} submissions graded from {}", suite.title, graded, reports.size(),
                   fs::path(plan.submissions.front()).parent_path().string()));
    if (finished < reports.size() && plan.budget.over_now())
        return tell_partial(session, plan.budget,
                            tr("{} of {} submissions are finished; the same command goes "
                               "on with the others",
                               finished, reports.size()));
    if (!outcome.failures.empty()) return app::ExitCode::internal;
    return graded == reports.size() ? app::ExitCode::answered : app::ExitCode::usage;
}

/// Warns of the first that is not: another machine may have what is missing here.
bool all_graded(app::Session& session, const Suite& suite, const BulkPlan& plan) {
    for (const std::string& path : plan.submissions) {
        const GradeReport report = report_of(suite, plan, path);
        if (report.complete && report.why_not_graded().empty()) continue;
        session.warn(tr("not graded: {}: {}", clean(report.submission, 60, 1),
                        clean(reason_of(report), 400, 1)));
        return false;
    }
    return true;
}

app::ExitCode run(app::Session& session, const BulkRequest& options) {
    const Suite suite = load_suite(options.suite);
    const BulkPlan plan = plan_of(session, options, suite);
    if (!options.task.any()) return tell(session, suite, plan, grade(session, suite, plan));
    const auto finished_row = [&](const std::string& path) {
        const GradeReport report = report_of(suite, plan, path);
        return report.complete ? to_csv({row(report)}) : std::string();
    };
    return run_bulk_tasks(session, options.task, suite, plan, options.per_task,
                          {[&](const BulkPlan& part) {
                               const BulkOutcome outcome = grade(session, suite, part);
                               for (const std::string& failure : outcome.failures)
                                   session.warn(failure);
                               return outcome.failures.empty() && all_graded(session, suite, part);
                           },
                           finished_row, [&] { return tell(session, suite, plan, {}); }});
}

}  // namespace

app::Action bulk_command(app::Command& command) {
    const auto options = std::make_shared<BulkRequest>();
    declare_program(
        command, *options,
        marked("the command line in each submission's folder; {} is the submission's path"));
    command.argument("SUITE", options->suite, "a suite, or the name of one in data/grading")
        .option("--submissions", "FOLDER", options->submissions,
                "a folder with one folder or file per submission")
        .option("--results", "FOLDER", options->results,
                "where NAME.json, NAME.txt (for the student) and grades.csv go")
        .option("--build", "CMD", options->build,
                "build command, run once in a copy of each submission")
        .option("--jobs,-j", "N", options->jobs, "number of workers (0: one per processor)")
        .flag("--again", options->again, "also grade submissions that are already finished");
    show::declare_tasks(command, options->task);
    command.option("--per-task", "N", options->per_task, "submissions of one task")
        .example("bulk lab1_paths --program 'awk -f main.awk' --submissions example/class --jobs 2",
                 "an interrupted run is resumed by the same command")
        .details(
            "Submissions that cannot be read or started are listed as not graded and have no part "
            "in the mean. Exit codes: 0 every submission is graded, 2 some are not, or the command "
            "or the suite is wrong, 3 time limit.")
        .shared(app::kFormat | app::kLog | app::kTimeLimit);
    return [options](app::Session& session) {
        options->submissions = with_data(options->submissions);
        return run(session, *options);
    };
}

}  // namespace ailab::grade
