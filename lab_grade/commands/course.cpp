// `course ACTION`: manages a course, from its YAML file to the tables of grades.
#include "lab_grade/commands/course.hpp"

#include <memory>

#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/commands/commands.hpp"
#include "lab_grade/commands/grade_class.hpp"
#include "lab_grade/course/formats.hpp"

namespace ailab::grade {
namespace {

struct CourseAction {
    std::string_view name;
    std::string_view what;
    app::ExitCode (*value)(app::Session&, const CourseOptions&);
};
constexpr double kMostDays = 1000;
constexpr CourseAction kActions[] = {
    {"new", marked("make a course: one folder with one YAML file"), course_new},
    {"release", marked("the students' archive of a unit"), course_release},
    {"collect", marked("collect the submissions"), course_collect},
    {"grade", marked("run the public and hidden tests on new submissions"), course_grade},
    {"grades", marked("write the tables of grades"), course_grades},
    {"statistics", marked("the results of the class in each step and test, and its mistakes"),
     course_statistics},
    {"similar", marked("similar submissions side by side, or JPlag where it is installed"),
     course_similar},
};

void declare_new(app::Command& command, CourseOptions& options) {
    command.option("--title", "TEXT", options.title, "new: the name of the course")
        .option("--unit", "NAME", options.units,
                "new: a unit, or several with commas (repeatable; default: all of the kit)")
        .flag("--copy", options.copy,
              "new: copy the units into the course so that you can adapt them")
        .choice("--language", options.language, {"any", "python", "cpp"},
                marked("new: the language of the starters"))
        .option("--due", "UNIT=DATE", options.due, "new: when a unit is due (repeatable)")
        .option("--first", "DATE", options.first, "new: when the first unit is due")
        .option("--every", "DAYS", options.every, "new: days from one unit to the next")
        .range(0, kMostDays)
        .only_with({"--first"})
        .option("--weight", "UNIT=N", options.weights, "new: the weight of a unit (repeatable)")
        .option("--free-days", "N", options.free_days, "new: free late days per student and term")
        .range(0, kMostDays)
        .option("--penalty", "PERCENT", options.penalty,
                "new: percentage of the points lost per further late day")
        .range(0, 100)
        .option("--most-days", "N", options.most_days,
                "new: work is not accepted after this many days (-1: always accepted)")
        .range(-1, kMostDays);
}

void declare_grade(app::Command& command, CourseOptions& options) {
    command.option("--jobs,-j", "N", options.jobs, "grade: workers (0: one per processor)")
        .range(0, kMostJobs)
        .flag("--again", options.again, "grade: also grade what is already graded")
        .flag("--no-bwrap", options.no_bwrap, "grade: do not use bubblewrap")
        .flag("--force", options.force,
              "grade: grade without bubblewrap even if the programs could read the roster, the "
              "hidden tests or the answers")
        .flag("--same-user", options.same_user, "grade: when root, do not switch to another user");
}

}  // namespace

std::vector<CourseUnit> named_units(const Course& course, const std::vector<std::string>& names) {
    if (names.empty()) return course.units;
    std::vector<CourseUnit> units;
    for (const std::string& name : names) units.push_back(course.unit(name));
    return units;
}

std::time_t date_of(const std::string& text, std::string_view option) {
    const auto date = parse_date(text);
    if (!date)
        throw UsageError(tr("{}: expected a date, found '{}'", option, text),
                         tr("2026-09-21, or '2026-09-21 18:00'"));
    return *date;
}

app::Action course_command(app::Command& command) {
    const auto options = std::make_shared<CourseOptions>();
    command.choice("ACTION", options->action, names_of(kActions), marked("what to do"))
        .required()
        .arguments("WORD", options->words,
                   "new: the folder to make; collect: a unit, then folders and archives; others: "
                   "units (default: all)")
        .option("--course", "DIR", options->course,
                "the folder of the course (default: the current folder or one above it)")
        .not_with({"ACTION=new"})
        .choice(
            "--attempts", options->attempts, {"latest", "best"},
            marked("new: which attempt counts; grade, grades, statistics: overrides course.yaml"))
        .only_with({"ACTION=new|grade|grades|statistics"})
        .option("--times", "FILE", options->times,
                "collect: a table that says when each student handed in, such as Moodle's grading "
                "worksheet")
        .only_with({"ACTION=collect"})
        .option("--time", "DATE", options->time, "collect: the time at which all others handed in")
        .only_with({"ACTION=collect"})
        .flag("--blank-row", options->blank_row,
              "grades: a blank row above Canvas's `Points Possible`")
        .only_with({"ACTION=grades"});
    command.only_with({"ACTION=new"}, [&] { declare_new(command, *options); })
        .only_with({"ACTION=grade"}, [&] { declare_grade(command, *options); });
    command
        .example("course new ai2026 --unit example/sums --due sums=2026-09-21",
                 "a folder with a course of one unit")
        .example(
            "course new ai2026 --unit example/sums --first 2026-09-21 --weight sums=2 "
            "--title 'AI 2026'",
            "with a date, a weight and a title")
        .example(
            "course collect sums handed_in --course term --times times.csv "
            "--time '2026-09-20 18:00'",
            "the submissions of a unit, and when they were handed in")
        .example("course grade sums --course term", "new submissions of a unit")
        .example("course grade sums --course term --no-bwrap --force", "without bubblewrap")
        .example("course grades --course term", "the tables of grades")
        .details(
            "docs/grading.md describes a whole term. "
            "Exit code 2 also means a problem that you must solve; the message names it.")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) {
        return choose(kActions, options->action, "action").value(session, *options);
    };
}

}  // namespace ailab::grade
