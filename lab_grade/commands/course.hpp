// The actions of `course`; related actions share a file.
#pragma once

#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/session.hpp"
#include "lab_grade/course/course.hpp"

namespace ailab::grade {

struct CourseOptions {
    std::string action;
    std::vector<std::string> words{};  ///< the arguments after the action
    std::string course;

    // new
    std::string title, language, attempts, first;
    std::vector<std::string> units{}, due{}, weights{};
    int every = 14, free_days = 0, most_days = -1;
    double penalty = 0;
    bool copy = false;

    // collect
    std::string times, time;

    // grade
    int jobs = 0;
    bool again = false, no_bwrap = false, same_user = false, force = false;

    // grades
    bool blank_row = false;
};

app::ExitCode course_new(app::Session& session, const CourseOptions& options);
app::ExitCode course_release(app::Session& session, const CourseOptions& options);
app::ExitCode course_collect(app::Session& session, const CourseOptions& options);
app::ExitCode course_grade(app::Session& session, const CourseOptions& options);
app::ExitCode course_grades(app::Session& session, const CourseOptions& options);
app::ExitCode course_statistics(app::Session& session, const CourseOptions& options);
app::ExitCode course_similar(app::Session& session, const CourseOptions& options);

/// Throws UsageError that names the option.
std::time_t date_of(const std::string& text, std::string_view option);

/// Returns the named units, or all units if there are no names. Throws UsageError.
std::vector<CourseUnit> named_units(const Course& course, const std::vector<std::string>& names);

}  // namespace ailab::grade
