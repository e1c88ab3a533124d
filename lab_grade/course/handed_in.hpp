// Whose file this is, read off its name.
#pragma once

#include <optional>
#include <string>

#include "lab_grade/course/roster.hpp"

namespace ailab::grade {

struct HandedIn {
    std::string student{};    ///< an id; empty: nobody in the roster is meant
    std::string file_name{};  ///< what the student called it, if it is a file among others
    int attempt = 0;          ///< as the name says; 0: it does not
    bool late = false;
};

/// `name` is that of a folder, an archive or a file: "Ann Lee_4711_assignsubmission_file_"
/// (Moodle), "leeann_LATE_815_4711_main-2.py" (Canvas), "s01", "s01.zip", "s01_attempt_2.zip",
/// "s01_main.py".
HandedIn read_name(const std::string& name, bool is_folder, const Roster& roster);

}  // namespace ailab::grade
