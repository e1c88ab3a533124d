#include "lab_grade/course/gradebook.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "lab_grade/class/bulk.hpp"
#include "lab_grade/course/csv.hpp"
#include "lab_grade/report/report_reader.hpp"
#include "lab_grade/suite/files.hpp"

namespace ailab::grade {
namespace {

constexpr double kSecondsOfADay = 86'400;
constexpr double kPercent = 100;

std::optional<double> number_in(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

class ManualReader {
public:
    ManualReader(const Course& course, const Roster& roster, std::string file)
        : course_(course), roster_(roster), names_(course), file_(std::move(file)) {}

    ManualGrades read() {
        const std::vector<CsvRow> rows = parse_csv(read_file(file_));
        if (rows.empty()) return {};
        check_headings(rows[0]);
        for (std::size_t i = 1; i < rows.size(); ++i)
            if (!rows[i].is_blank()) read_row(rows[0], rows[i]);
        diagnostics_.throw_if_errors();
        return std::move(grades_);
    }

private:
    void error(std::size_t line, std::string message, std::string hint = {}) {
        Diagnostic diagnostic;
        diagnostic.message = fmt::format("{}:{}: {}", file_, line, message);
        diagnostic.hint = std::move(hint);
        diagnostics_.add(std::move(diagnostic));
    }

    void check_headings(const CsvRow& header) {
        const std::vector<std::string> known{"student", "unit",      "points",
                                             "extra",   "late_days", "comment"};
        for (const std::string& heading : header.cells)
            if (std::find(known.begin(), known.end(), heading) == known.end())
                error(header.line, tr("unknown column {}", in_quotes(heading)),
                      "student,unit,points,extra,late_days,comment");
        for (const char* needed : {"student", "unit"})
            if (column_of(header, {needed}) < 0)
                error(header.line, tr("there is no column {}", needed));
        diagnostics_.throw_if_errors();
    }

    void read_row(const CsvRow& header, const CsvRow& row) {
        const auto cell = [&](const char* heading) -> const std::string& {
            const int column = column_of(header, {heading});
            return row.at(column < 0 ? row.cells.size() : static_cast<std::size_t>(column));
        };
        const std::string student = names_.student(cell("student")), &unit = cell("unit");
        const Student* known = roster_.by_id(student);
        if (!known && !roster_.students().empty())
            error(row.line, tr("the roster has no student {}", in_quotes(student)));
        if (std::none_of(course_.units.begin(), course_.units.end(),
                         [&](const CourseUnit& u) { return u.name == unit; }))
            error(row.line, tr("the course has no unit {}", in_quotes(unit)));
        ManualGrade& grade = grades_[{known ? known->id : student, unit}];
        const auto number = [&](const char* heading) -> std::optional<double> {
            if (cell(heading).empty()) return std::nullopt;
            const auto value = number_in(cell(heading));
            if (!value)
                error(row.line, tr("expected a number in column {}, found {}", heading,
                                   in_quotes(cell(heading))));
            return value;
        };
        // Several lines for the same student and unit add up, because several people may write
        // them.
        if (const auto points = number("points")) grade.points = grade.points.value_or(0) + *points;
        if (const auto extra = number("extra")) grade.extra += *extra;
        if (const auto days = number("late_days")) {
            if (*days < 0 || *days != std::floor(*days))
                error(row.line, tr("late_days is a whole number, 0 or more"));
            else
                grade.days = static_cast<std::int64_t>(*days);
        }
        if (!cell("comment").empty())
            grade.comment += (grade.comment.empty() ? "" : " ") + cell("comment");
    }

    const Course& course_;
    const Roster& roster_;
    Pseudonyms names_;
    std::string file_;
    Diagnostics diagnostics_;
    ManualGrades grades_;
};

/// One attempt with the points of its tests.
struct Judged {
    Attempt attempt{};
    std::optional<double> fraction{};
    std::string why{};  ///< why it is not graded
    double points = 0, of = 0;
    std::int64_t late = 0;
    std::vector<StepResult> steps{};
    bool waits = false;  ///< not graded by `course grade` yet
};

class Bookkeeper {
public:
    Bookkeeper(const Course& course, const Roster& roster, const ManualGrades& manual,
               std::time_t now)
        : course_(course), manual_(manual), now_(now) {
        const Pseudonyms names(course);
        for (const CourseUnit& unit : course.units)
            for (const Attempt& attempt : read_attempts(course, unit.name)) {
                names.need_key();
                attempts_[{names.student(attempt.student), unit.name}].push_back(attempt);
            }
        for (const Student& student : roster.students()) students_.push_back(student);
        if (students_.empty()) {
            std::set<std::string> ids;
            for (const auto& [key, attempts] : attempts_) ids.insert(key.first);
            for (const std::string& id : ids) {
                Student student;
                student.id = student.name = id;
                students_.push_back(student);
            }
        }
    }

    Gradebook run() {
        for (const Student& student : students_) {
            StudentGrades grades{student, {}, {}, 0};
            for (const CourseUnit& unit : course_.units)
                grades.units.push_back(grade(student.id, unit));
            use_late_days(grades);
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
    std::int64_t days_late(const std::string& student, const Attempt& attempt,
                           const CourseUnit& unit) const;
    Judged judged(const std::string& student, const Attempt& attempt, const CourseUnit& unit) const;
    Judged chosen(const std::vector<Judged>& all, const CourseUnit& unit) const;
    double factor(std::int64_t late) const;
    UnitGrade grade(const std::string& student, const CourseUnit& unit) const;
    void use_late_days(StudentGrades& grades) const;
    void finish(UnitGrade& grade, const CourseUnit& unit, const std::string& student) const;
    void sum_up(StudentGrades& grades) const;
    const ManualGrade* by_hand(const std::string& student, const std::string& unit) const {
        const auto found = manual_.find({student, unit});
        return found == manual_.end() ? nullptr : &found->second;
    }

    const Course& course_;
    const ManualGrades& manual_;
    std::time_t now_;
    std::vector<Student> students_;
    std::map<std::pair<std::string, std::string>, std::vector<Attempt>> attempts_;
    Gradebook book_;
};

std::int64_t Bookkeeper::days_late(const std::string& student, const Attempt& attempt,
                                   const CourseUnit& unit) const {
    if (const ManualGrade* hand = by_hand(student, unit.name); hand && hand->days)
        return *hand->days;
    if (!unit.due) return 0;
    if (!attempt.time) return attempt.marked_late ? 1 : 0;
    constexpr std::int64_t kMinute = 60;
    const double seconds = std::difftime(*attempt.time, *unit.due) -
                           static_cast<double>(course_.late.grace_minutes * kMinute);
    const auto days = static_cast<std::int64_t>(std::ceil(seconds / kSecondsOfADay));
    return std::max<std::int64_t>(0, days - course_.extension(student, unit.name));
}

Judged Bookkeeper::judged(const std::string& student, const Attempt& attempt,
                          const CourseUnit& unit) const {
    Judged result{attempt, {}, attempt.note, 0, 0, days_late(student, attempt, unit)};
    if (attempt.number == 0) return result;
    const auto report = read_report(report_file(course_, unit.name, attempt));
    result.waits = !report || !report->complete;
    if (!report)
        result.why = tr("not graded yet");
    else if (const std::string why = report->why_not_graded(); !why.empty())
        result.why = why;
    else if (report->max_points > 0)
        result.fraction = report->points / report->max_points;
    else
        result.why = tr("the tests have no points");
    if (report) {
        result.points = report->points, result.of = report->max_points;
        result.steps = steps_of(*report);
    }
    return result;
}

/// Returns the latest attempt, or the one with the most points after its late penalty. Requires at
/// least one attempt.
Judged Bookkeeper::chosen(const std::vector<Judged>& all, const CourseUnit& unit) const {
    const auto value = [&](const Judged& j) { return j.fraction.value_or(-1) * factor(j.late); };
    const auto time = [](const Judged& j) {
        return std::pair(j.attempt.time.value_or(0), j.attempt.number);
    };
    if (!course_.best_counts(unit))
        return *std::max_element(all.begin(), all.end(), [&](const Judged& a, const Judged& b) {
            return time(a) < time(b);
        });
    Judged best = *std::max_element(all.begin(), all.end(), [&](const Judged& a, const Judged& b) {
        return value(a) < value(b);
    });
    for (const Judged& other : all)  // another attempt may be better
        if (other.waits && best.fraction) {
            best.fraction.reset();
            best.why = tr("attempt {} is not graded yet", other.attempt.number);
        }
    return best;
}

/// Returns the factor for the points after this number of penalised days.
double Bookkeeper::factor(std::int64_t late) const {
    if (course_.late.most_days >= 0 && late > course_.late.most_days) return 0;
    return std::max(0.0, 1 - static_cast<double>(late) * course_.late.penalty / kPercent);
}

UnitGrade Bookkeeper::grade(const std::string& student, const CourseUnit& unit) const {
    UnitGrade grade;
    if (const ManualGrade* hand = by_hand(student, unit.name)) grade.comment = hand->comment;
    grade.exempt = course_.is_exempt(student, unit.name);
    if (grade.exempt) return grade;
    const auto found = attempts_.find({student, unit.name});
    if (found == attempts_.end()) {
        const bool due = !unit.due || now_ > *unit.due;
        grade.open = !due || std::none_of(attempts_.begin(), attempts_.end(), [&](const auto& e) {
            return e.first.second == unit.name;
        });
        grade.note = grade.open ? "" : tr("nothing handed in");
        if (!grade.open) grade.points = 0;
        return grade;
    }
    std::vector<Judged> all;
    for (const Attempt& attempt : found->second) all.push_back(judged(student, attempt, unit));
    const Judged best = chosen(all, unit);
    grade.attempt = best.attempt.number;
    grade.time = best.attempt.time;
    grade.earned = best.points, grade.possible = best.of;
    grade.steps = best.steps;
    if (grade.attempt > 0) grade.report = report_file(course_, unit.name, best.attempt);
    grade.late = best.late;
    if (best.fraction)
        grade.points = *best.fraction * (unit.out_of - unit.manual);
    else
        grade.note = best.why;
    return grade;
}

/// Assigns free days to the units in order of their due dates.
void Bookkeeper::use_late_days(StudentGrades& grades) const {
    std::vector<std::size_t> order(grades.units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return course_.units[a].due.value_or(0) < course_.units[b].due.value_or(0);
    });
    for (const std::size_t i : order) {
        UnitGrade& grade = grades.units[i];
        const bool too_late = course_.late.most_days >= 0 && grade.late > course_.late.most_days;
        if (!too_late)
            grade.free_used = std::min(grade.late, course_.late.free_days - grades.free_used);
        grades.free_used += grade.free_used;
        grade.penalized = grade.late - grade.free_used;
        finish(grade, course_.units[i], grades.student.id);
    }
}

/// Applies the penalty, points by hand and extra points.
void Bookkeeper::finish(UnitGrade& grade, const CourseUnit& unit,
                        const std::string& student) const {
    const ManualGrade* hand = by_hand(student, unit.name);
    if (hand) grade.adjustment.by_hand = hand->points, grade.adjustment.extra = hand->extra;
    if (unit.manual == 0 && !grade.exempt && hand && hand->points) {
        grade.points = *hand->points + hand->extra;
        grade.open = false;
        grade.note = tr("by hand");
        return;
    }
    if (!grade.points) return;
    const bool too_late = course_.late.most_days >= 0 && grade.late > course_.late.most_days;
    const double lost = *grade.points * (1 - (too_late ? 0 : factor(grade.penalized)));
    if (grade.late > 0)
        grade.note = tr_count("{} day late, {} free{}", "{} days late, {} free{}",
                              static_cast<std::uint64_t>(grade.late), grade.late, grade.free_used,
                              too_late ? tr("; not accepted after {} days", course_.late.most_days)
                              : lost > 0 ? fmt::format(", -{}", format_points(lost))
                                         : "");
    *grade.points -= lost;
    grade.adjustment.lost = lost;
    if (hand) *grade.points += hand->points.value_or(0) + hand->extra;
    const bool waits = unit.manual > 0 && grade.attempt > 0 && !(hand && hand->points);
    if (waits) {
        grade.points.reset();
        grade.note = tr("the {} points by hand are missing", format_points(unit.manual));
    }
}

void Bookkeeper::sum_up(StudentGrades& grades) const {
    double sum = 0, weights = 0;
    for (std::size_t i = 0; i < grades.units.size(); ++i) {
        const CourseUnit& unit = course_.units[i];
        const UnitGrade& grade = grades.units[i];
        if (grade.exempt || grade.open) continue;
        if (!grade.points) return;  // then there is no total
        sum += unit.weight * *grade.points / unit.out_of;
        if (!unit.extra) weights += unit.weight;
    }
    if (weights > 0) grades.total = kPercent * sum / weights;
}

}  // namespace

ManualGrades read_manual(const Course& course, const Roster& roster) {
    const std::string file = course.path(course.manual);
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return {};
    return ManualReader(course, roster, file).read();
}

std::vector<GradeReport> counted_reports(const Gradebook& book, std::size_t unit) {
    std::vector<GradeReport> reports;
    for (const StudentGrades& student : book.students)
        if (const std::string& file = student.units[unit].report; !file.empty())
            if (auto report = read_report(file)) reports.push_back(std::move(*report));
    return reports;
}

std::string report_file(const Course& course, const std::string& unit, const Attempt& attempt) {
    return result_file(course.path("results/" + unit), attempt.folder(course, unit));
}

Gradebook make_gradebook(const Course& course, const Roster& roster, const ManualGrades& manual,
                         std::time_t now) {
    return Bookkeeper(course, roster, manual, now).run();
}

}  // namespace ailab::grade
