// `course ACTION`: manages a course, from its YAML file to the tables of grades.
#include "lab_grade/commands/course.hpp"

#include <memory>

#include <fmt/format.h>

#include "common/app/option_rules.hpp"
#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/choice.hpp"
#include "lab_grade/commands/commands.hpp"

namespace ailab::grade {
namespace {

struct CourseAction {
    std::string_view name;
    std::string_view what;
    app::ExitCode (*value)(app::Session&, const CourseOptions&);
};
constexpr CourseAction kActions[] = {
    {"new", marked("make a course: one folder with one YAML file"), course_new},
    {"release", marked("the students' archive of a unit"), course_release},
    {"collect", marked("collect the submissions"), course_collect},
    {"grade", marked("run the public and hidden tests on new submissions"), course_grade},
    {"grades", marked("write the tables of grades"), course_grades},
    {"statistics", marked("the results of the class in each step and test, and its mistakes"),
     course_statistics},
    {"similar", marked("folders for JPlag and MOSS"), course_similar},
};

}  // namespace

std::vector<CourseUnit> named_units(const Course& course, const std::vector<std::string>& names) {
    if (names.empty()) return course.units;
    std::vector<CourseUnit> units;
    for (const std::string& name : names) units.push_back(course.unit(name));
    return units;
}

app::Action course_command(app::Command& command) {
    const auto options = std::make_shared<CourseOptions>();
    command
        .argument("ACTION", options->action,
                  "new, release, collect, grade, grades, statistics or similar")
        .arguments("WORD", options->words,
                   "new: the folder to make; collect: a unit, then folders and archives; others: "
                   "units (default: all)")
        .option("--course", "DIR", options->course,
                "the folder of the course (default: the current folder or one above it)")
        .option("--title", "TEXT", options->title, "new: the name of the course")
        .option("--unit", "NAME", options->units,
                "new: a unit, or several with commas (repeatable; default: all of the kit)")
        .flag("--copy", options->copy,
              "new: copy the units into the course so that you can adapt them")
        .choice("--language", options->language, {"any", "python", "cpp"},
                marked("new: the language of the starters"))
        .choice(
            "--attempts", options->attempts, {"latest", "best"},
            marked("new: which attempt counts; grade, grades, statistics: overrides course.yaml"))
        .option("--due", "UNIT=DATE", options->due, "new: when a unit is due (repeatable)")
        .option("--first", "DATE", options->first, "new: when the first unit is due")
        .option("--every", "DAYS", options->every, "new: days from one unit to the next")
        .option("--weight", "UNIT=N", options->weights, "new: the weight of a unit (repeatable)")
        .option("--free-days", "N", options->free_days, "new: free late days per student and term")
        .option("--penalty", "PERCENT", options->penalty,
                "new: percentage of the points lost per further late day")
        .option("--most-days", "N", options->most_days,
                "new: work is not accepted after this many days (-1: always accepted)")
        .option("--times", "FILE", options->times,
                "collect: a table that says when each student handed in, such as Moodle's grading "
                "worksheet")
        .option("--time", "DATE", options->time, "collect: the time at which all others handed in")
        .option("--jobs,-j", "N", options->jobs, "grade: workers (0: one per processor)")
        .at_least(0)
        .flag("--again", options->again, "grade: also grade what is already graded")
        .flag("--no-bwrap", options->no_bwrap, "grade: do not use bubblewrap")
        .flag("--force", options->force,
              "grade: grade without bubblewrap even if the programs could read the roster, the "
              "hidden tests or the answers")
        .flag("--same-user", options->same_user, "grade: when root, do not switch to another user")
        .flag("--blank-row", options->blank_row,
              "grades: a blank row above Canvas's `Points Possible`")
        .details(
            "docs/grading.md describes a whole term. --format applies to grades and statistics. "
            "Exit code 2 also means a problem that you must solve; the message names it.")
        .shared(app::kFormat | app::kLog | app::kSeed | app::kTimeLimit);
    return [options](app::Session& session) {
        const bool formats = options->action == "grades" || options->action == "statistics";
        if (!formats && session.shared().format != app::Format::text)
            app::cannot_combine("course " + options->action, "--format");
        return choose(kActions, options->action, "action").value(session, *options);
    };
}

}  // namespace ailab::grade
