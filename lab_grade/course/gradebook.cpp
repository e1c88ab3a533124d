#include "lab_grade/course/gradebook.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/class/bulk.hpp"
#include "lab_grade/course/late_days.hpp"
#include "lab_grade/course/pseudonyms.hpp"
#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

constexpr std::time_t kMinute = 60, kDay = 86'400;

/// One attempt with the points of its tests.
struct Judged {
    UnitGrade grade{};                 ///< without free days, penalty and points by hand
    std::optional<double> fraction{};  ///< empty if it is not graded; the note says why
    bool waits = false;                ///< its grade is still to come
};

/// A student's work for a unit.
struct Work {
    std::vector<Judged> candidates{};  ///< the attempts of which one counts
    std::string waits{};               ///< why the grade is still to come, although some are graded
};

/// Returns the exceptions with the students' ids. Throws InputError if the roster lacks a student.
std::vector<Exception> with_ids(std::vector<Exception> exceptions, const Course& course,
                                const Roster& roster, const Pseudonyms& names) {
    for (Exception& exception : exceptions) {
        if (exception.student.empty() || roster.students().empty()) continue;
        const Student* student = roster.by_id(names.student(exception.student));
        if (!student)
            throw InputError(
                fmt::format("{}: {}", course.path("course.yaml"),
                            tr("the roster has no student {}", in_quotes(exception.student))));
        exception.student = student->id;
    }
    return exceptions;
}

class Bookkeeper {
public:
    Bookkeeper(const Course& course, const Roster& roster, const ManualGrades& manual,
               std::time_t now)
        : course_(course), manual_(manual), now_(now) {
        const Pseudonyms names(course);
        course_.exempt = with_ids(course.exempt, course, roster, names);
        course_.extensions = with_ids(course.extensions, course, roster, names);
        for (const CourseUnit& unit : course.units)
            for (const Attempt& attempt : read_attempts(course, unit.name)) {
                names.need_key();
                attempts_[{names.student(attempt.student), unit.name}].push_back(attempt);
            }
        students_ = roster.students();
        if (roster.students().empty())
            for (const auto& [key, attempts] : attempts_)  // sorted by student
                if (students_.empty() || students_.back().id != key.first)
                    students_.push_back({.id = key.first, .name = key.first});
        order_.resize(course.units.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        constexpr auto kNever = std::numeric_limits<std::time_t>::max();
        std::ranges::stable_sort(order_, [&](std::size_t a, std::size_t b) {
            return course_.units[a].due.value_or(kNever) < course_.units[b].due.value_or(kNever);
        });
    }

    Gradebook run(const Budget& budget) {
        for (const Student& student : students_) {
            budget.look();
            StudentGrades grades = grades_of(student);
            sum_up(grades);
            for (std::size_t i = 0; i < grades.units.size(); ++i) {
                const UnitGrade& unit = grades.units[i];
                if (!unit.points && !unit.exempt && !unit.open)
                    book_.problems.push_back(
                        fmt::format("{}, {}: {}", student.id, course_.units[i].name, unit.note));
            }
            book_.students.push_back(std::move(grades));
        }
        return std::move(book_);
    }

private:
    std::time_t deadline(const std::string& student, const CourseUnit& unit) const;
    std::int64_t days_late(const std::string& student, const Attempt& attempt,
                           const CourseUnit& unit) const;
    Judged judged(const std::string& student, const Attempt& attempt, const CourseUnit& unit) const;
    Work work_of(const std::string& student, const CourseUnit& unit) const;
    UnitWork choices(const std::string& student, const Work& work, const CourseUnit& unit) const;
    StudentGrades grades_of(const Student& student) const;
    UnitGrade without_work(const std::string& student, const CourseUnit& unit) const;
    UnitGrade grade(const Work& work, const Counted& counted, const CourseUnit& unit) const;
    void apply_penalty(UnitGrade& grade) const;
    void add_by_hand(UnitGrade& grade, const CourseUnit& unit, const ManualGrade& hand) const;
    void sum_up(StudentGrades& grades) const;
    const ManualGrade& by_hand(const std::string& student, const CourseUnit& unit) const {
        static const ManualGrade kNothing;
        const auto found = manual_.find({student, unit.name});
        return found == manual_.end() ? kNothing : found->second;
    }
    /// True if points by hand replace the grade of the tests.
    bool is_replaced(const std::string& student, const CourseUnit& unit) const {
        return unit.manual == 0 && by_hand(student, unit).points;
    }

    Course course_;  ///< its exceptions name students by their ids
    const ManualGrades& manual_;
    std::time_t now_;
    std::vector<Student> students_;
    std::map<std::pair<std::string, std::string>, std::vector<Attempt>> attempts_;
    std::vector<std::size_t> order_;  ///< of the units, by due date; units without one come last
    Gradebook book_;
};

/// Returns the time from which a student's work is late. Requires a due date.
std::time_t Bookkeeper::deadline(const std::string& student, const CourseUnit& unit) const {
    return *unit.due + course_.late.grace_minutes * kMinute +
           course_.extension(student, unit.name) * kDay;
}

std::int64_t Bookkeeper::days_late(const std::string& student, const Attempt& attempt,
                                   const CourseUnit& unit) const {
    if (const auto& days = by_hand(student, unit).days) return *days;
    if (!unit.due) return 0;
    if (!attempt.time) return attempt.marked_late && course_.extension(student, unit.name) == 0;
    const std::time_t seconds = *attempt.time - deadline(student, unit);
    return std::max<std::int64_t>(0, (seconds + kDay - 1) / kDay);
}

Judged Bookkeeper::judged(const std::string& student, const Attempt& attempt,
                          const CourseUnit& unit) const {
    Judged result;
    UnitGrade& grade = result.grade;
    grade.attempt = attempt.number;
    grade.time = attempt.time;
    grade.late = days_late(student, attempt, unit);
    grade.note = attempt.number == 0 ? attempt.note : "";
    if (attempt.number == 0) return result;
    grade.report = report_file(course_, unit.name, attempt);
    grade.folder = attempt.folder(course_, unit.name);
    const auto report = read_report(grade.report);
    result.waits = !report || !report->complete || report->judge_failed();
    if (!report)
        grade.note = tr("not graded yet");
    else if (const std::string why = report->why_not_graded(); !why.empty())
        grade.note = why;
    else if (report->max_points > 0)
        result.fraction = report->points / report->max_points;
    else
        grade.note = tr("the tests have no points");
    if (report) {
        grade.earned = report->points, grade.possible = report->max_points;
        grade.steps = steps_of(*report);
    }
    return result;
}

/// The candidates are the latest attempt or, if the best one counts, those that are graded.
Work Bookkeeper::work_of(const std::string& student, const CourseUnit& unit) const {
    const auto found = attempts_.find({student, unit.name});
    if (found == attempts_.end()) return {};
    Work work;
    if (course_.best_counts(unit))
        for (const Attempt& attempt : found->second) {
            Judged one = judged(student, attempt, unit);
            if (one.waits) work.waits = tr("attempt {} is not graded yet", attempt.number);
            if (one.fraction) work.candidates.push_back(std::move(one));
        }
    if (!work.candidates.empty()) return work;
    return {{judged(student, found->second[latest_of(found->second)], unit)}, ""};
}

/// An attempt that is not graded may have full points. A grade by hand needs no free days.
UnitWork Bookkeeper::choices(const std::string& student, const Work& work,
                             const CourseUnit& unit) const {
    UnitWork choices{{}, unit.weight * (unit.out_of - unit.manual) / unit.out_of};
    for (const Judged& one : work.candidates)
        choices.candidates.push_back(
            {one.fraction.value_or(1), is_replaced(student, unit) ? 0 : one.grade.late});
    return choices;
}

StudentGrades Bookkeeper::grades_of(const Student& student) const {
    StudentGrades grades{student, std::vector<UnitGrade>(course_.units.size()), {}, 0};
    std::vector<Work> works;
    std::vector<UnitWork> all;
    for (const std::size_t i : order_) {
        const CourseUnit& unit = course_.units[i];
        works.push_back(course_.is_exempt(student.id, unit.name) ? Work()
                                                                 : work_of(student.id, unit));
        all.push_back(choices(student.id, works.back(), unit));
    }
    const std::vector<Counted> counted = choose_attempts(course_.late, all);
    for (std::size_t k = 0; k < order_.size(); ++k) {
        const CourseUnit& unit = course_.units[order_[k]];
        UnitGrade& grade = grades.units[order_[k]];
        const ManualGrade& hand = by_hand(student.id, unit);
        grade = works[k].candidates.empty() ? without_work(student.id, unit)
                                            : this->grade(works[k], counted[k], unit);
        grade.remarks = hand.remarks;
        if (!grade.exempt) add_by_hand(grade, unit, hand);
        grades.free_used += grade.free_used;
    }
    return grades;
}

UnitGrade Bookkeeper::without_work(const std::string& student, const CourseUnit& unit) const {
    UnitGrade grade;
    grade.exempt = course_.is_exempt(student, unit.name);
    if (grade.exempt) return grade;
    const bool due = !unit.due || now_ > deadline(student, unit);
    grade.open = !due || std::ranges::none_of(
                             attempts_, [&](const auto& e) { return e.first.second == unit.name; });
    grade.note = grade.open ? "" : tr("nothing handed in");
    if (!grade.open) grade.points = 0;
    return grade;
}

UnitGrade Bookkeeper::grade(const Work& work, const Counted& counted,
                            const CourseUnit& unit) const {
    const Judged& chosen = work.candidates[counted.candidate];
    UnitGrade grade = chosen.grade;
    grade.free_used = counted.free_days;
    grade.penalized = grade.late - grade.free_used;
    if (!work.waits.empty()) grade.note = work.waits;
    if (chosen.fraction && work.waits.empty()) {
        grade.points = *chosen.fraction * (unit.out_of - unit.manual);
        apply_penalty(grade);
    }
    return grade;
}

void Bookkeeper::apply_penalty(UnitGrade& grade) const {
    if (grade.late == 0) return;
    const double lost = *grade.points * (1 - kept(course_.late, grade.late, grade.free_used));
    if (!grade.note.empty()) grade.note += "; ";
    grade.note += tr_count("{} day late, {} free{}", "{} days late, {} free{}",
                           static_cast<std::uint64_t>(grade.late), grade.late, grade.free_used,
                           !is_accepted(course_.late, grade.late)
                               ? tr("; not accepted after {} days", course_.late.most_days)
                           : lost > 0 ? fmt::format(", -{}", format_points(lost))
                                      : "");
    *grade.points -= lost;
    grade.adjustment.lost = lost;
}

/// Replaces the grade by points by hand, or adds them, and the extra points.
void Bookkeeper::add_by_hand(UnitGrade& grade, const CourseUnit& unit,
                             const ManualGrade& hand) const {
    grade.adjustment.by_hand = hand.points, grade.adjustment.extra = hand.extra;
    if (hand.points && (unit.manual == 0 || grade.open)) {
        grade.points = 0;
        grade.adjustment.lost = 0;
        grade.penalized = 0;
        grade.open = false;
        grade.note = tr("by hand");
    }
    if (!grade.points) return;
    *grade.points += hand.points.value_or(0) + hand.extra;
    if (unit.manual > 0 && grade.attempt > 0 && !hand.points &&
        is_accepted(course_.late, grade.late)) {
        grade.points.reset();
        grade.note = tr("the {} points by hand are missing", format_points(unit.manual));
    }
}

void Bookkeeper::sum_up(StudentGrades& grades) const {
    constexpr double kPercent = 100;
    double sum = 0, weights = 0;
    for (std::size_t i = 0; i < grades.units.size(); ++i) {
        const CourseUnit& unit = course_.units[i];
        const UnitGrade& grade = grades.units[i];
        if (grade.exempt || grade.open) continue;
        if (!grade.points) return;  // then there is no total
        const double share = unit.weight * *grade.points / unit.out_of;
        sum += unit.extra ? std::max(0.0, share) : share;
        if (!unit.extra) weights += unit.weight;
    }
    if (weights > 0) grades.total = kPercent * sum / weights;
}

}  // namespace

std::vector<GradeReport> counted_reports(const Gradebook& book, std::size_t unit,
                                         const Budget& budget) {
    std::vector<GradeReport> reports;
    for (const StudentGrades& student : book.students) {
        budget.look();
        if (const std::string& file = student.units[unit].report; !file.empty())
            if (auto report = read_report(file)) reports.push_back(std::move(*report));
    }
    return reports;
}

std::string report_file(const Course& course, const std::string& unit, const Attempt& attempt) {
    return result_file(course.path("results/" + unit), attempt.folder(course, unit));
}

Gradebook make_gradebook(const Course& course, const Roster& roster, const ManualGrades& manual,
                         std::time_t now, const Budget& budget) {
    return Bookkeeper(course, roster, manual, now).run(budget);
}

}  // namespace ailab::grade
