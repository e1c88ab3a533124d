// The child's side of a run: between fork and exec the process drops everything it does not need.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "common/base/descriptor.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

struct LaunchPlan {
    std::vector<std::string> command;
    std::vector<std::string> environment;
    std::string folder;
    int input = -1, output = -1, error = -1;  ///< become 0, 1 and 2
    Limits limits{};                          ///< must all be set
    bool wrapped = false;
    std::optional<uid_t> user{};
    int network = -1;  ///< a network namespace to enter (Linux, needs root)
    /// RLIMIT_NPROC, which counts all processes of the user that the program runs as; 0: no limit
    std::uint64_t processes_of_user = 0;
};

struct Launched {
    pid_t pid = -1;
    Descriptor process;  ///< readable once the process has ended (Linux)
    int error = 0;       ///< errno of an error before the program began; 0 if it runs
};

Launched launch(const LaunchPlan& plan);

/// Keeps PATH, sets UTF-8 and `folder` as the home folder, and drops the rest of our environment.
std::vector<std::string> clean_environment(const std::string& folder);

}  // namespace ailab::grade
