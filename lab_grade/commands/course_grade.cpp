// `course collect`, `grade`, `grades` and `statistics`: from the submissions to the tables.
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/app/result.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/write_file.hpp"
#include "lab_grade/commands/course.hpp"
#include "lab_grade/commands/grade_class.hpp"
#include "lab_grade/commands/shared.hpp"
#include "lab_grade/course/formats.hpp"
#include "lab_grade/course/gradebook.hpp"
#include "lab_grade/course/handed_in.hpp"
#include "lab_grade/course/mistakes.hpp"
#include "lab_grade/course/release.hpp"
#include "lab_grade/course/tables.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

namespace fs = std::filesystem;

/// Returns the folders that students' programs must not read.
std::vector<std::string> secrets_of(const Course& course) {
    std::vector<std::string> secrets;
    for (const char* name : {"submissions", "results", "hidden", "grades", "reports", "similar",
                             "release", "course.yaml"})
        if (fs::exists(course.path(name))) secrets.push_back(course.path(name));
    for (const std::string& name : {course.roster, course.manual, course.anonymous})
        if (!name.empty() && fs::exists(course.path(name))) secrets.push_back(course.path(name));
    for (const CourseUnit& unit : course.units) secrets.push_back(unit.folder);
    return secrets;
}

/// The same without the public files of units.
std::vector<std::string> private_files(const Course& course) {
    std::vector<std::string> files = secrets_of(course);
    for (const CourseUnit& unit : course.units) {
        std::erase(files, unit.folder);
        for (const char* name : {"solution", "private.yaml", "mistakes.yaml", "exercises.yaml",
                                 "exercises.zh.yaml", "notes.md"})
            files.push_back((fs::path(unit.folder) / name).string());
    }
    std::erase(files, course.path("release"));
    return files;
}

/// Chooses the language by the main file of the submission, else it is the course's language.
ProgramSpec program_of_attempt(const Course& course, const Suite& suite,
                               const std::string& folder) {
    const UnitLanguage* language = language_of(folder);
    for (const UnitLanguage& known : unit_languages())
        if (!language && (course.language == "any" || course.language == known.name))
            language = &known;
    return program_of(suite, language->command, language->build);
}

/// Returns the course, with the settings that the options override.
Course course_of(const CourseOptions& options) {
    Course course = read_course(course_folder(options.course));
    if (options.attempts.empty()) return course;
    course.attempts = options.attempts;
    for (CourseUnit& unit : course.units) unit.attempts.clear();
    return course;
}

Gradebook gradebook_of(const Course& course, const Budget& budget) {
    const Roster roster = read_roster(course);
    return make_gradebook(course, roster, read_manual(course, roster), std::time(nullptr), budget);
}

/// Keeps the best of several attempts by one student, so that every student counts once.
std::vector<GradeReport> one_of_each(const std::vector<Attempt>& attempts,
                                     const std::vector<GradeReport>& reports) {
    std::map<std::string, const GradeReport*> best;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const GradeReport*& known = best[attempts[i].student];
        const bool counts = reports[i].why_not_graded().empty();
        if (!known || (counts && reports[i].points > known->points)) known = &reports[i];
    }
    std::vector<GradeReport> chosen;
    for (const auto& [student, report] : best) chosen.push_back(*report);
    return chosen;
}

struct UnitOutcome {
    BulkOutcome done{};
    std::vector<GradeReport> reports{};
    ClassSummary summary{};  ///< one entry per student

    std::size_t missing() const {
        return static_cast<std::size_t>(std::ranges::count_if(
            reports, [](const GradeReport& r) { return !r.why_not_graded().empty(); }));
    }
    /// "lab1: 2 graded now, 0 before, 1 not graded"
    std::string text(const CourseUnit& unit) const {
        return tr("{}: {} graded now, {} before, {} not graded", unit.name, done.graded,
                  done.resumed, missing());
    }
};

UnitOutcome grade_unit(app::Session& session, const Course& course, const CourseUnit& unit,
                       const CourseOptions& options, const std::vector<Attempt>& attempts,
                       const Budget& budget) {
    BulkPlan plan =
        plan_for(session, {!options.no_bwrap, !options.same_user}, options.jobs, options.again);
    plan.budget = budget;
    const Suite suite = load_suite([&] {
        const Sandbox for_solution(plan.sandbox);
        return full_suite_file(course, unit, for_solution, budget);
    }());
    MistakeBook mistakes(unit.folder, suite);
    for (const Attempt& attempt : attempts)
        plan.submissions.push_back(attempt.folder(course, unit.name));
    plan.results = course.path("results/" + unit.name);
    plan.hidden = secrets_of(course);
    plan.program = [&](const std::string& folder) {
        return program_of_attempt(course, suite, folder);
    };
    plan.explain = [&](GradeReport& report, const Submission& program, const Sandbox& in) {
        constexpr double kSecondsToName = 60;  // per submission; answers of variants are reused
        mistakes.name_mistakes(report, program, in, kSecondsToName, budget);
    };
    UnitOutcome outcome;
    outcome.done = grade_with_progress(session, suite, plan, tr("grading {}", unit.name));
    outcome.reports = reports_of(suite, plan);
    outcome.summary = summarize(one_of_each(attempts, outcome.reports));
    warn_of_not_graded(session, outcome.reports, unit.name + "/");
    tell_regrades(session, regrades(outcome.done.before, plan.results),
                  course.path("grades/regraded.csv"), unit.name + "/");
    return outcome;
}

app::Result result_of(const CourseUnit& unit, const UnitOutcome& outcome) {
    constexpr std::size_t kMostDiagnoses = 8;
    const ClassSummary& summary = outcome.summary;
    const bool any = summary.graded > 0;
    std::string text = outcome.text(unit);
    if (any)
        text += tr("; mean {}, median {} of {} points", format_points(summary.points.mean),
                   format_points(summary.points.median), format_points(summary.points.max_points));
    std::vector<std::string> mistakes;
    for (const auto& [mistake, students] : summary.diagnoses)
        mistakes.push_back(fmt::format("{} × {}", students, mistake));
    const auto points = [&](double p) { return any ? app::Cell(p) : app::Cell(); };
    std::vector<std::string> remarks;
    for (const auto& [submission, remark] : summary.remarks)
        remarks.push_back(fmt::format("{}: {}", clean(submission, 60, 1), remark));
    return {.text = text + '\n' + summary.diagnoses_text(kMostDiagnoses) +
                    (remarks.empty() ? "" : fmt::format("  {}\n", fmt::join(remarks, "\n  "))),
            .fields = {{"unit", unit.name},
                       {"graded", outcome.done.graded},
                       {"graded_before", outcome.done.resumed},
                       {"not_graded", outcome.missing()},
                       {"mean", points(summary.points.mean)},
                       {"median", points(summary.points.median)},
                       {"max_points", points(summary.points.max_points)},
                       {"mistakes", mistakes},
                       {"remarks", remarks}},
            .logged = false};
}

/// Writes reports/UNIT/STUDENT.txt for everyone whose unit counts.
void write_reports(const Course& course, const Gradebook& book, const Budget& budget) {
    std::error_code error;
    for (std::size_t i = 0; i < course.units.size(); ++i) {
        const fs::path folder = course.path("reports/" + course.units[i].name);
        for (const StudentGrades& grades : book.students) {
            budget.look();
            if (grades.units[i].exempt || grades.units[i].open) continue;
            fs::create_directories(folder, error);
            write_file(folder / (grades.student.id + ".txt"), student_report(course, grades, i));
        }
    }
}

void print_grades(app::Session& session, const Course& course, const Gradebook& book) {
    if (session.shared().format == app::Format::csv) {
        app::write_report(session, full_table(course, book));
        return;
    }
    if (session.shared().format == app::Format::json) {
        app::Results results(session, "grade.course/1");
        for (const StudentGrades& grades : book.students)
            for (std::size_t i = 0; i < grades.units.size(); ++i) {
                const UnitGrade& grade = grades.units[i];
                results.add({.fields = {{"student", grades.student.id},
                                        {"unit", course.units[i].name},
                                        {"points", grade.points},
                                        {"out_of", course.units[i].out_of},
                                        {"steps", texts_of(grade.steps)},
                                        {"exempt", grade.exempt},
                                        {"late_days", grade.late},
                                        {"free_days", grade.free_used},
                                        {"note", grade.note},
                                        {"comment", joined(grade.remarks)},
                                        {"total", grades.total}},
                             .logged = false});
            }
        return;
    }
    std::vector<std::string> headings{tr("student")};
    for (const CourseUnit& unit : course.units) headings.push_back(unit.name);
    headings.insert(headings.end(), {tr("total"), tr("free days used")});
    app::Table table = app::Table::headed(headings);
    for (const StudentGrades& grades : book.students) {
        std::vector<app::Table::Entry> row{grades.student.id};
        for (const UnitGrade& grade : grades.units)
            row.emplace_back(grade.exempt   ? "EX"
                             : grade.points ? format_points(*grade.points)
                                            : "");
        row.emplace_back(grades.total ? format_points(*grades.total) : "");
        row.emplace_back(grades.free_used);
        table.add(row);
    }
    session.people() << table.text();
}

}  // namespace

app::ExitCode course_collect(app::Session& session, const CourseOptions& options) {
    const Course course = read_course(course_folder(options.course));
    if (options.words.size() < 2)
        throw UsageError(tr("collect a unit from folders or archives"),
                         "lab_grade course collect lab1 submissions.zip");
    const CourseUnit& unit = course.unit(options.words[0]);
    const Roster roster = read_roster(course);
    if (roster.students().empty())
        session.note(tr("there is no {}; students are identified by file names",
                        course.path(course.roster)));
    CollectPlan plan;
    plan.sources.assign(options.words.begin() + 1, options.words.end());
    if (!options.times.empty()) plan.times = read_times(options.times, roster);
    if (!options.time.empty()) plan.time = date_of(options.time, "--time");
    if (unit.due && plan.times.empty() && !plan.time)
        session.note(
            tr("no times are given (--times FILE, --time DATE): only submissions that Canvas marks "
               "are late"));
    const Budget budget = session.budget();
    try {
        const Collected collected = collect(course, unit, roster, plan, budget);
        for (const std::string& note : collected.notes) session.note(note);
        for (const std::string& problem : collected.problems) session.warn(problem);
        const std::string said = tr("{}: {} collected, {} already collected, {} refused", unit.name,
                                    collected.added, collected.known, collected.problems.size());
        app::Results(session, "grade.collect/1")
            .add({.text = said + '\n',
                  .fields = {{"unit", unit.name},
                             {"collected", collected.added},
                             {"known", collected.known},
                             {"refused", collected.problems}}});
        return collected.problems.empty() ? app::ExitCode::answered : app::ExitCode::usage;
    } catch (const OutOfBudget&) {
        return tell_partial(session,
                            tr("the submissions collected so far are kept; run the same command "
                               "again for the others"));
    }
}

app::ExitCode course_grade(app::Session& session, const CourseOptions& options) {
    const Course course = course_of(options);
    const Budget budget = session.budget();
    const Sandbox sandbox({!options.no_bwrap, !options.same_user});
    if (!sandbox.uses_bwrap() && !options.force) refuse_if_readable(sandbox, private_files(course));
    tell_sandbox(session, sandbox);
    app::Results results(session, "grade.course_grade/1");
    bool missing = false, failed = false, any = false;
    for (const CourseUnit& unit : named_units(course, options.words)) {
        if (budget.over()) break;
        const std::vector<Attempt> attempts = attempts_to_grade(course, unit);
        if (attempts.empty()) {
            if (!options.words.empty())
                session.warn(tr("no submissions of {} have been collected", unit.name));
            missing |= !options.words.empty();
            continue;
        }
        any = true;
        try {
            const UnitOutcome outcome =
                grade_unit(session, course, unit, options, attempts, budget);
            results.add(result_of(unit, outcome));
            missing |= outcome.missing() > 0;
            failed |= !outcome.done.failures.empty();
            session.log(outcome.text(unit));
        } catch (const OutOfBudget&) {
            break;
        }
    }
    if (budget.over())
        return tell_partial(session, tr("run the same command again to grade the rest"));
    if (!any) session.warn(tr("nothing is collected yet"));
    if (failed) return app::ExitCode::internal;
    return missing || !any ? app::ExitCode::usage : app::ExitCode::answered;
}

app::ExitCode course_grades(app::Session& session, const CourseOptions& options) {
    const Course course = course_of(options);
    const Budget budget = session.budget();
    const Gradebook book = gradebook_of(course, budget);
    const fs::path folder = course.path("grades");
    std::error_code error;
    fs::create_directories(folder, error);
    write_file(folder / "canvas.csv", canvas_table(course, book, options.blank_row));
    std::vector<std::string> cut;
    write_file(folder / "moodle.csv", moodle_table(course, book, cut));
    write_file(folder / "gradescope.csv", gradescope_table(course, book));
    write_file(folder / "grades.csv", full_table(course, book));
    write_file(folder / "late_days.csv", late_days_table(course, book));
    write_reports(course, book, budget);
    print_grades(session, course, book);
    for (const std::string& note : cut) session.note(note);
    for (const std::string& problem : book.problems) session.warn(tr("no grade: {}", problem));
    session.note(fmt::format(
        "{}: canvas.csv, moodle.csv, gradescope.csv, grades.csv, late_days.csv", folder.string()));
    session.note(tr("{}: the feedback for each student", course.path("reports")));
    session.log(tr("{} students, {} units, {} grades missing", book.students.size(),
                   course.units.size(), book.problems.size()));
    return book.problems.empty() ? app::ExitCode::answered : app::ExitCode::usage;
}

app::ExitCode course_statistics(app::Session& session, const CourseOptions& options) {
    const Course course = course_of(options);
    const Budget budget = session.budget();
    const Gradebook book = gradebook_of(course, budget);
    named_units(course, options.words);  // refuses a name that no unit has
    app::Results results(session, "grade.statistics/1");
    bool any = false;
    for (std::size_t i = 0; i < course.units.size(); ++i) {
        const CourseUnit& unit = course.units[i];
        if (!options.words.empty() && std::ranges::count(options.words, unit.name) == 0) continue;
        const ClassSummary summary = summarize(counted_reports(book, i, budget));
        if (summary.graded == 0) continue;
        results.say(any ? "\n" : "");
        results.say(tr_count("{}: {} student graded\n", "{}: {} students graded\n", summary.graded,
                             unit.name, summary.graded));
        show_statistics(results, unit.name, summary);
        any = true;
    }
    if (!any) session.warn(tr("nothing is graded yet"));
    return any ? app::ExitCode::answered : app::ExitCode::usage;
}

}  // namespace ailab::grade
