// Identifies the student of a submission by its name, and reads when it was handed in.
#pragma once

#include <ctime>
#include <map>
#include <string>

#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

struct HandedIn {
    std::string student{};    ///< an id; empty if nobody in the roster matches
    std::string file_name{};  ///< the student's own name of the file, if it is one of several
    int attempt = 0;          ///< from the name; 0 if the name has no number
    bool late = false;
};

/// `name` is that of a folder, an archive or a file: "Ann Lee_4711_assignsubmission_file_"
/// (Moodle), "leeann_LATE_815_4711_main-2.py" (Canvas), "s01", "s01.zip", "s01_attempt_2.zip",
/// "s01_main.py".
HandedIn read_name(const std::string& name, bool is_folder, const Roster& roster);

/// Reads when each student submitted, from a table of Moodle, Gradescope or your own.
std::map<std::string, std::time_t> read_times(const std::string& file, const Roster& roster);

}  // namespace ailab::grade
