// The gradebook against a slow oracle: for thousands of students with random rules and hand-ins,
// all attempts and all numbers of free days are tried, and the rules of docs/grading.md decide
// which of these assignments are allowed and what each of them is worth.
#include "lab_grade/course/gradebook.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab_grade/course/dates.hpp"
#include "lab_grade/report/writers.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::grade {
namespace {

constexpr double kClose = 1e-6;
constexpr std::time_t kHour = 3600, kDay = 24 * kHour;

/// What the test knows about an attempt, besides its entry in the table.
struct Try {
    Attempt attempt{};
    int points = 0;        ///< of 10
    bool graded = true;    ///< else there is no report
    bool refused = false;  ///< it could not be unpacked
};

/// A course of random rules, with the work of its students.
struct World {
    Course course{};
    std::time_t now = 0;
    std::vector<std::string> students{};
    std::map<std::pair<std::string, std::string>, std::vector<Try>> tries{};
    ManualGrades manual{};

    const std::vector<Try>& of(const std::string& student, const CourseUnit& unit) const {
        static const std::vector<Try> kNone;
        const auto found = tries.find({student, unit.name});
        return found == tries.end() ? kNone : found->second;
    }
    ManualGrade hand(const std::string& student, const CourseUnit& unit) const {
        const auto found = manual.find({student, unit.name});
        return found == manual.end() ? ManualGrade() : found->second;
    }
};

// --- The oracle ---

class Oracle {
public:
    Oracle(const World& world, std::string student) : world_(world), student_(std::move(student)) {
        for (const CourseUnit& unit : world.course.units) in_order_.push_back(&unit);
        std::stable_sort(in_order_.begin(), in_order_.end(), [](const auto* a, const auto* b) {
            if (!a->due || !b->due) return a->due.has_value() && !b->due;
            return *a->due < *b->due;
        });
    }

    struct Answer {
        double total = 0;   ///< weighted points, whether or not there is a total
        double points = 0;  ///< fractions of the tests' points, of all units
    };

    /// The best of all assignments of attempts and free days.
    Answer best() {
        best_ = {-1, -1};
        try_units(0, world_.course.late.free_days, {});
        return best_;
    }

    std::int64_t late_days(const CourseUnit& unit, const Attempt& attempt) const {
        if (const auto days = world_.hand(student_, unit).days) return *days;
        if (!unit.due) return 0;
        const std::int64_t extension = extension_days(unit);
        if (!attempt.time) return attempt.marked_late && extension == 0 ? 1 : 0;
        std::int64_t days = 0;  // the end of the grace period moves on by a day at a time
        while (*attempt.time >
               *unit.due + 60 * world_.course.late.grace_minutes + (extension + days) * kDay)
            ++days;
        return days;
    }

    bool is_replaced(const CourseUnit& unit) const {
        return unit.manual == 0 && world_.hand(student_, unit).points;
    }
    bool is_exempt(const CourseUnit& unit) const {
        for (const Exception& e : world_.course.exempt)
            if ((e.student.empty() || e.student == student_) &&
                (e.unit.empty() || e.unit == unit.name))
                return true;
        return false;
    }
    bool takes_best(const CourseUnit& unit) const {
        return unit.attempts == "best" ||
               (unit.attempts.empty() && world_.course.attempts == "best");
    }

    /// The points after `late` days of which `free` are free, as a part of those earned.
    double after_penalty(std::int64_t late, std::int64_t free) const {
        const LatePolicy& policy = world_.course.late;
        if (policy.most_days >= 0 && late > policy.most_days) return 0;
        double percent = 100;
        for (std::int64_t day = free; day < late; ++day) percent -= policy.penalty;
        return percent < 0 ? 0 : percent / 100;
    }

    /// The attempts of which one counts: empty if the grade does not depend on an attempt.
    std::vector<Try> may_count(const CourseUnit& unit) const {
        const std::vector<Try>& all = world_.of(student_, unit);
        if (all.empty() || is_exempt(unit)) return {};
        std::vector<Try> graded;
        for (const Try& one : all)
            if (one.graded && !one.refused) graded.push_back(one);
        if (takes_best(unit) && !graded.empty()) return graded;
        const Try* latest = &all.front();
        bool timed = true;
        for (const Try& one : all) timed = timed && one.attempt.time;
        for (const Try& one : all)
            if (!timed || *one.attempt.time >= *latest->attempt.time) latest = &one;
        return {*latest};
    }

    std::int64_t extension_days(const CourseUnit& unit) const {
        std::int64_t most = 0;
        for (const Exception& e : world_.course.extensions)
            if ((e.student.empty() || e.student == student_) &&
                (e.unit.empty() || e.unit == unit.name))
                most = std::max(most, e.days);
        return most;
    }

private:
    /// Free days are used up in the order in which units are due; work that is not accepted uses
    /// none.
    bool is_allowed(std::int64_t late, std::int64_t free, std::int64_t left) const {
        const std::int64_t most = world_.course.late.most_days;
        return free == (most >= 0 && late > most ? 0 : std::min(late, left));
    }

    void try_units(std::size_t k, std::int64_t left, Answer so_far) {
        if (k == in_order_.size()) {
            const bool better =
                so_far.total > best_.total + kClose ||
                (so_far.total > best_.total - kClose && so_far.points > best_.points + kClose);
            if (better) best_ = so_far;
            return;
        }
        const CourseUnit& unit = *in_order_[k];
        const std::vector<Try> tries = may_count(unit);
        if (tries.empty()) return try_units(k + 1, left, so_far);
        for (const Try& one : tries) {
            const double fraction = one.graded && !one.refused ? one.points / 10.0 : 1;
            const std::int64_t late = is_replaced(unit) ? 0 : late_days(unit, one.attempt);
            for (std::int64_t free = 0; free <= std::min(late, left); ++free) {
                if (!is_allowed(late, free, left)) continue;
                const double part = fraction * after_penalty(late, free);
                try_units(
                    k + 1, left - free,
                    {so_far.total + unit.weight * part * (unit.out_of - unit.manual) / unit.out_of,
                     so_far.points + part});
            }
        }
    }

    const World& world_;
    std::string student_;
    std::vector<const CourseUnit*> in_order_;
    Answer best_{};
};

// --- Random worlds ---

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    World make() {
        Course& course = world_.course;
        course.attempts = one_of<std::string>({"latest", "best"});
        course.late.free_days = one_of<std::int64_t>({0, 1, 2, 3, 5});
        course.late.penalty = one_of<double>({0, 10, 25, 60, 100});
        course.late.most_days = one_of<std::int64_t>({-1, -1, 0, 2, 4});
        course.late.grace_minutes = one_of<std::int64_t>({0, 15});
        const std::time_t start = *parse_date("2026-01-10 12:00");
        world_.now = start + static_cast<std::time_t>(random_.below(30)) * kDay;
        for (int i = 0, units = 1 + below(3); i < units; ++i) make_unit(i, start);
        for (int i = 0; i < 12; ++i) make_student(fmt::format("s{}", i));
        if (below(4) == 0) course.exempt.push_back(exception(0));
        for (int i = below(3); i > 0; --i) course.extensions.push_back(exception(1 + below(4)));
        return std::move(world_);
    }

private:
    int below(std::uint32_t n) { return static_cast<int>(random_.below(n)); }
    template <class Value>
    Value one_of(const std::vector<Value>& values) {
        return values[random_.below(static_cast<std::uint32_t>(values.size()))];
    }

    void make_unit(int i, std::time_t start) {
        CourseUnit unit;
        unit.name = unit.title = std::string(1, static_cast<char>('a' + i));
        if (below(8) > 0) unit.due = start + static_cast<std::time_t>(random_.below(21)) * kDay;
        unit.weight = one_of<double>({0, 1, 1, 2, 5});
        unit.out_of = one_of<double>({10, 100});
        unit.manual = one_of<double>({0, 0, 4, unit.out_of});
        unit.attempts = one_of<std::string>({"", "", "latest", "best"});
        unit.extra = below(5) == 0;
        world_.course.units.push_back(unit);
    }

    void make_student(const std::string& id) {
        world_.students.push_back(id);
        for (const CourseUnit& unit : world_.course.units) {
            for (int number = 1, last = below(4); number <= last; ++number)
                world_.tries[{id, unit.name}].push_back(a_try(id, number, unit));
            if (std::vector<Try>& tries = world_.tries[{id, unit.name}]; tries.empty())
                world_.tries.erase({id, unit.name});
            else if (below(8) == 0)
                tries.back().refused = true, tries.back().attempt.number = 0;
            if (below(5) > 0) continue;
            ManualGrade& hand = world_.manual[{id, unit.name}];
            if (below(2) == 0) hand.points = below(8);
            if (below(3) == 0) hand.extra = below(7) - 3;
            if (below(3) == 0) hand.days = below(5);
        }
    }

    Try a_try(const std::string& id, int number, const CourseUnit& unit) {
        Try one;
        one.attempt.student = id;
        one.points = one_of<int>({0, 3, 4, 6, 9, 10, 10});
        one.graded = below(15) > 0;
        one.attempt.number = number;
        const std::time_t due = unit.due.value_or(*parse_date("2026-01-15 12:00"));
        if (below(8) > 0)
            one.attempt.time = due + (below(9) - 3) * kDay + one_of<std::time_t>({-kHour, 0, 600});
        else
            one.attempt.marked_late = below(2) == 0;
        return one;
    }

    Exception exception(int days) {
        Exception e;
        if (below(4) > 0) e.student = one_of(world_.students);
        if (e.student.empty() || below(2) == 0) e.unit = one_of(world_.course.units).name;
        e.days = days;
        return e;
    }

    Random random_;
    World world_;
};

void write(const World& world) {
    const auto put = [&](const std::string& name, const std::string& text) {
        const std::filesystem::path path = world.course.path(name);
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    };
    std::map<std::string, std::string> tables;
    for (const auto& [key, tries] : world.tries)
        for (const Try& one : tries) {
            const Attempt& attempt = one.attempt;
            tables[key.second] +=
                fmt::format("{},{},{},{},,,{}\n", key.first, attempt.number,
                            attempt.time ? format_time(*attempt.time) : "",
                            attempt.marked_late ? "late" : "", one.refused ? "damaged" : "");
            if (!one.graded || one.refused) continue;
            GradeReport report;
            report.complete = true;
            report.points = one.points;
            report.max_points = 10;
            put(fmt::format("results/{}/{}.{}.json", key.second, key.first, attempt.number),
                write_json(report));
        }
    for (const auto& [unit, rows] : tables)
        put("submissions/" + unit + ".csv", "student,attempt,time,late,source,hash,note\n" + rows);
}

// --- The comparison ---

/// Checks a grade against the attempt and the free days that the gradebook says it has given.
void check_unit(const World& world, const std::string& student, const CourseUnit& unit,
                const UnitGrade& grade) {
    const Oracle oracle(world, student);
    const std::vector<Try>& all = world.of(student, unit);
    const ManualGrade hand = world.hand(student, unit);
    EXPECT_EQ(grade.exempt, oracle.is_exempt(unit));
    if (grade.exempt) {
        EXPECT_FALSE(grade.points);
        return;
    }
    if (oracle.is_replaced(unit)) {
        EXPECT_NEAR(grade.points.value_or(-99), *hand.points + hand.extra, kClose);
        EXPECT_EQ(grade.free_used, 0) << "no late day costs anything here";
        return;
    }
    if (all.empty()) {
        bool anybody = false;
        for (const std::string& other : world.students) anybody |= !world.of(other, unit).empty();
        const bool due = !unit.due || world.now > *unit.due + 60 * world.course.late.grace_minutes +
                                                      oracle.extension_days(unit) * kDay;
        const bool counts = (due && anybody) || hand.points;
        EXPECT_EQ(grade.open, !counts);
        ASSERT_EQ(grade.points.has_value(), counts);
        if (!counts) return;
        EXPECT_NEAR(*grade.points, hand.points.value_or(0) + hand.extra, kClose);
        return;
    }
    bool waits = false;
    for (const Try& one : all) waits |= oracle.takes_best(unit) && !one.graded && !one.refused;
    for (const Try& one : oracle.may_count(unit)) {
        if (one.attempt.number != grade.attempt) continue;
        const std::int64_t late = oracle.late_days(unit, one.attempt);
        EXPECT_EQ(grade.late, late);
        EXPECT_LE(grade.free_used, late);
        const bool accepted =
            world.course.late.most_days < 0 || late <= world.course.late.most_days;
        const bool missing = waits || !one.graded || one.refused ||
                             (unit.manual > 0 && !hand.points && accepted && !one.refused);
        ASSERT_EQ(grade.points.has_value(), !missing) << grade.note;
        if (missing) {
            EXPECT_NE(grade.note, "");
            return;
        }
        const double tests = one.points / 10.0 * (unit.out_of - unit.manual) *
                             oracle.after_penalty(late, grade.free_used);
        EXPECT_NEAR(*grade.points, tests + hand.points.value_or(0) + hand.extra, kClose);
        return;
    }
    ADD_FAILURE() << "attempt " << grade.attempt << " does not count";
}

/// Checks the sum of what the gradebook gives against the best that is possible.
void check_student(const World& world, const StudentGrades& grades) {
    Oracle oracle(world, grades.student.id);
    double sum = 0, weights = 0, worth = 0, parts = 0;
    bool missing = false;
    std::int64_t free = 0;
    for (std::size_t i = 0; i < grades.units.size(); ++i) {
        const CourseUnit& unit = world.course.units[i];
        const UnitGrade& grade = grades.units[i];
        SCOPED_TRACE(unit.name);
        check_unit(world, grades.student.id, unit, grade);
        free += grade.free_used;
        for (const Try& one : oracle.may_count(unit)) {
            if (one.attempt.number != grade.attempt) continue;
            const double fraction = one.graded && !one.refused ? one.points / 10.0 : 1;
            const std::int64_t late =
                oracle.is_replaced(unit) ? 0 : oracle.late_days(unit, one.attempt);
            const double part = fraction * oracle.after_penalty(late, grade.free_used);
            worth += unit.weight * part * (unit.out_of - unit.manual) / unit.out_of;
            parts += part;
            break;
        }
        if (grade.exempt || grade.open) continue;
        missing |= !grade.points;
        const double share = unit.weight * grade.points.value_or(0) / unit.out_of;
        sum += unit.extra && share < 0 ? 0 : share;
        weights += unit.extra ? 0 : unit.weight;
    }
    EXPECT_EQ(grades.free_used, free);
    EXPECT_LE(free, world.course.late.free_days);
    const Oracle::Answer best = oracle.best();
    EXPECT_NEAR(worth, best.total, kClose);
    EXPECT_NEAR(parts, best.points, kClose);
    ASSERT_EQ(grades.total.has_value(), !missing && weights > 0);
    if (!grades.total) return;
    EXPECT_NEAR(*grades.total, 100 * sum / weights, kClose);
}

TEST(GradebookOracle, FindsNoBetterAssignmentOfAttemptsAndFreeDays) {
    for (std::uint64_t seed = 1; seed <= 1000; seed += test::step_of_sweep(5)) {
        SCOPED_TRACE(seed);
        const TemporaryFolder folder;
        World world = Maker(seed).make();
        world.course.folder = folder.path("");
        write(world);
        std::string ids = "id\n";
        for (const std::string& id : world.students) ids += id + '\n';
        const Roster roster(Source::from_string(ids, "roster.csv"));
        const Gradebook book = make_gradebook(world.course, roster, world.manual, world.now);
        ASSERT_EQ(book.students.size(), world.students.size());
        for (const StudentGrades& grades : book.students) {
            SCOPED_TRACE(grades.student.id);
            check_student(world, grades);
        }
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace ailab::grade
