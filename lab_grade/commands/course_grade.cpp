// `course collect`, `course grade` and `course grades`: from what was handed in to the tables.
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "common/app/report.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/class/bulk.hpp"
#include "lab_grade/commands/course.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/dates.hpp"
#include "lab_grade/course/gradebook.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/course/release.hpp"
#include "lab_grade/course/tables.hpp"
#include "lab_grade/report/report_reader.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Where nothing that a student's program does may look.
std::vector<std::string> secrets_of(const Course& course) {
    std::vector<std::string> secrets;
    for (const char* name :
         {"submissions", "results", "hidden", "grades", "similar", "release", "course.yaml"})
        if (fs::exists(course.path(name))) secrets.push_back(course.path(name));
    for (const std::string& name : {course.roster, course.manual})
        if (fs::exists(course.path(name))) secrets.push_back(course.path(name));
    for (const CourseUnit& unit : course.units) secrets.push_back(unit.folder);
    return secrets;
}

/// The attempts by the language that their main file tells; without one it is the course's.
std::map<const UnitLanguage*, std::vector<std::string>> by_language(
    const Course& course, const CourseUnit& unit, const std::vector<Attempt>& attempts) {
    std::map<const UnitLanguage*, std::vector<std::string>> groups;
    for (const Attempt& attempt : attempts) {
        const std::string folder = attempt.folder(course, unit.name);
        const UnitLanguage* language = language_of(folder);
        for (const UnitLanguage& known : unit_languages())
            if (!language && (course.language == "any" || course.language == known.name))
                language = &known;
        groups[language].push_back(folder);
    }
    return groups;
}

struct UnitOutcome {
    std::size_t graded = 0, before = 0, missing = 0;
    std::vector<double> points{};
    double of = 0;
    std::map<std::string, int> diagnoses{};
    bool stopped = false, failed = false;
};

void count(app::Session& session, const Course& course, const CourseUnit& unit,
           const std::vector<Attempt>& attempts, UnitOutcome& outcome) {
    for (const Attempt& attempt : attempts) {
        const auto report = read_report(report_file(course, unit.name, attempt));
        const std::string why = report ? report->why_not_graded() : tr("not finished");
        if (!why.empty()) {
            ++outcome.missing;
            if (!outcome.stopped)
                session.warn(tr("not graded: {}, {}: {}{}", attempt.student, unit.name, why,
                                report && !report->build_problem.empty()
                                    ? "; " + clean(report->build_problem, 200, 1)
                                    : ""));
            continue;
        }
        outcome.points.push_back(report->points);
        outcome.of = report->max_points;
        std::set<std::string> of_this;
        for (const TestResult& test : report->tests)
            if (!test.verdict.diagnosis.empty()) of_this.insert(test.verdict.diagnosis);
        for (const std::string& diagnosis : of_this) ++outcome.diagnoses[diagnosis];
    }
}

UnitOutcome grade_unit(app::Session& session, const Course& course, const CourseUnit& unit,
                       const CourseRequest& request, const Budget& budget) {
    UnitOutcome outcome;
    const std::vector<Attempt> attempts = attempts_to_grade(course, unit);
    if (attempts.empty()) return outcome;
    const SandboxOptions sandbox{!request.no_bwrap, !request.same_user};
    const Suite suite = load_suite([&] {
        const Sandbox for_solution(sandbox);
        return full_suite_file(course, unit, for_solution, budget);
    }());
    MistakeBook mistakes(unit.folder, suite);
    fs::create_directories(course.path("results/" + unit.name));
    Progress progress = session.progress(tr("grading {}", unit.name));
    std::size_t done_before = 0;
    for (const auto& [language, folders] : by_language(course, unit, attempts)) {
        BulkPlan plan;
        plan.submissions = folders;
        plan.results = course.path("results/" + unit.name);
        plan.program = program_of(suite, language->command, language->build);
        plan.sandbox = sandbox;
        plan.hidden = secrets_of(course);
        plan.jobs =
            request.jobs > 0 ? request.jobs : static_cast<int>(std::thread::hardware_concurrency());
        plan.language = ailab::language() == Language::zh ? "zh" : "en";
        plan.again = request.again;
        plan.budget = budget;
        plan.explain = [&](GradeReport& report, const Sandbox& in) {
            constexpr double kSecondsToName = 60;  // of a submission; what is run is remembered
            mistakes.name_mistakes(report, in, kSecondsToName, budget);
        };
        const BulkOutcome done = grade_class(suite, plan, [&](std::size_t now, std::size_t) {
            progress.update(done_before + now, attempts.size());
        });
        done_before += folders.size();
        outcome.graded += done.graded;
        outcome.before += done.resumed;
        for (const std::string& failure : done.failures) session.warn(failure);
        outcome.failed |= !done.failures.empty();
    }
    progress.wipe();
    outcome.stopped = budget.over_now();
    count(session, course, unit, attempts, outcome);
    return outcome;
}

void print(app::Session& session, const CourseUnit& unit, UnitOutcome& outcome) {
    std::sort(outcome.points.begin(), outcome.points.end());
    double sum = 0;
    for (const double points : outcome.points) sum += points;
    const std::size_t n = outcome.points.size();
    session.out() << tr("{}: {} graded now, {} before, {} not graded", unit.name, outcome.graded,
                        outcome.before, outcome.missing);
    if (n > 0)
        session.out() << tr(
            "; mean {}, median {} of {} points", format_points(sum / static_cast<double>(n)),
            format_points((outcome.points[n / 2] + outcome.points[(n - 1) / 2]) / 2),
            format_points(outcome.of));
    session.out() << '\n';
    constexpr std::size_t kMost = 8;
    std::vector<std::pair<std::string, int>> frequent(outcome.diagnoses.begin(),
                                                      outcome.diagnoses.end());
    std::stable_sort(frequent.begin(), frequent.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (std::size_t i = 0; i < std::min(kMost, frequent.size()); ++i)
        session.out() << fmt::format("{:>4} × {}\n", frequent[i].second,
                                     clean(frequent[i].first, 200, 1));
}

void print_grades(app::Session& session, const Course& course, const Gradebook& book) {
    if (session.shared().format == app::Format::csv) {
        session.out() << full_table(course, book);
        return;
    }
    if (session.shared().format == app::Format::json) {
        app::Report report(session, "grade.course/1");
        for (const StudentGrades& grades : book.students)
            for (std::size_t i = 0; i < grades.units.size(); ++i) {
                const UnitGrade& grade = grades.units[i];
                using app::Cell;
                report.add({{"student", grades.student.id},
                            {"unit", course.units[i].name},
                            {"points", grade.points ? Cell(*grade.points) : Cell()},
                            {"out_of", course.units[i].out_of},
                            {"exempt", grade.exempt},
                            {"late_days", grade.late},
                            {"free_days", grade.free_used},
                            {"note", grade.note},
                            {"comment", grade.comment},
                            {"total", grades.total ? Cell(*grades.total) : Cell()}});
            }
        report.finish();
        return;
    }
    std::vector<std::string> headings{tr("student")};
    for (const CourseUnit& unit : course.units) headings.push_back(unit.name);
    headings.insert(headings.end(), {tr("total"), tr("free days used")});
    app::TextTable table(headings);
    for (const StudentGrades& grades : book.students) {
        std::vector<std::string> row{grades.student.id};
        for (const UnitGrade& grade : grades.units)
            row.push_back(grade.exempt ? "EX" : grade.points ? format_points(*grade.points) : "");
        row.push_back(grades.total ? format_points(*grades.total) : "");
        row.push_back(std::to_string(grades.free_used));
        table.add(row);
    }
    table.print(session.out());
}

}  // namespace

app::ExitCode course_collect(app::Session& session, const CourseRequest& request) {
    const Course course = read_course(course_folder(request.course));
    if (request.words.size() < 2)
        throw UsageError(tr("collect a unit from folders or archives"),
                         "lab_grade course collect lab1 submissions.zip");
    const CourseUnit& unit = course.unit(request.words[0]);
    const Roster roster = read_roster(course);
    if (roster.students().empty())
        session.note(
            tr("there is no {}; names of files tell whose work it is", course.path(course.roster)));
    CollectPlan plan;
    plan.sources.assign(request.words.begin() + 1, request.words.end());
    if (!request.times.empty()) plan.times = read_times(request.times, roster);
    if (!request.time.empty()) {
        plan.time = parse_date(request.time);
        if (!plan.time)
            throw UsageError(tr("--time: expected a date, found '{}'", request.time),
                             tr("2026-09-21, or '2026-09-21 18:00'"));
    }
    if (unit.due && plan.times.empty() && !plan.time)
        session.note(
            tr("no times are given (--times FILE, --time DATE): nobody is late, except "
               "those whom Canvas marks"));
    const Budget budget = session.budget();
    try {
        const Collected collected = collect(course, unit, roster, plan, budget);
        for (const std::string& note : collected.notes) session.note(note);
        for (const std::string& problem : collected.problems) session.warn(problem);
        const std::string said = tr("{}: {} collected, {} known before, {} refused", unit.name,
                                    collected.added, collected.known, collected.problems.size());
        session.out() << said << '\n';
        session.log(said);
        return collected.problems.empty() ? app::ExitCode::answered : app::ExitCode::usage;
    } catch (const OutOfBudget&) {
        return tell_partial(
            session, budget,
            tr("what is collected is kept; the same command goes on with the others"));
    }
}

app::ExitCode course_grade(app::Session& session, const CourseRequest& request) {
    const Course course = read_course(course_folder(request.course));
    const Budget budget = session.budget();
    tell_sandbox(session, Sandbox({!request.no_bwrap, !request.same_user}));
    bool missing = false, failed = false, any = false;
    for (const CourseUnit& unit : named_units(course, request.words)) {
        if (budget.over_now()) break;
        if (attempts_to_grade(course, unit).empty()) {
            if (!request.words.empty()) session.warn(tr("nothing is collected of {}", unit.name));
            missing |= !request.words.empty();
            continue;
        }
        any = true;
        try {
            UnitOutcome outcome = grade_unit(session, course, unit, request, budget);
            print(session, unit, outcome);
            missing |= outcome.missing > 0;
            failed |= outcome.failed;
            session.log(tr("{}: {} graded now, {} before, {} not graded", unit.name, outcome.graded,
                           outcome.before, outcome.missing));
        } catch (const OutOfBudget&) {
            break;
        }
    }
    if (budget.over_now())
        return tell_partial(session, budget,
                            tr("the same command goes on with what is not graded"));
    if (!any) session.warn(tr("nothing is collected yet"));
    if (failed) return app::ExitCode::internal;
    return missing || !any ? app::ExitCode::usage : app::ExitCode::answered;
}

app::ExitCode course_grades(app::Session& session, const CourseRequest& request) {
    const Course course = read_course(course_folder(request.course));
    const Roster roster = read_roster(course);
    const Gradebook book =
        make_gradebook(course, roster, read_manual(course, roster), std::time(nullptr));
    const fs::path folder = course.path("grades");
    std::error_code error;
    fs::create_directories(folder, error);
    write_file(folder / "canvas.csv", canvas_table(course, book, request.blank_row));
    std::vector<std::string> cut;
    write_file(folder / "moodle.csv", moodle_table(course, book, cut));
    write_file(folder / "gradescope.csv", gradescope_table(course, book));
    write_file(folder / "grades.csv", full_table(course, book));
    write_file(folder / "late_days.csv", late_days_table(course, book));
    print_grades(session, course, book);
    for (const std::string& note : cut) session.note(note);
    for (const std::string& problem : book.problems) session.warn(tr("no grade: {}", problem));
    session.note(fmt::format(
        "{}: canvas.csv, moodle.csv, gradescope.csv, grades.csv, late_days.csv", folder.string()));
    session.log(tr("{} students, {} units, {} grades missing", book.students.size(),
                   course.units.size(), book.problems.size()));
    return book.problems.empty() ? app::ExitCode::answered : app::ExitCode::usage;
}

}  // namespace ailab::grade
