// The child's side of a run: between fork and exec a process gives up everything it does not need.
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
    Limits limits{};                          ///< all set
    bool wrapped = false;
    std::optional<uid_t> user{};
    int network = -1;  ///< a network namespace to enter (Linux, needs root)
    /// RLIMIT_NPROC, which counts all processes of the user that the program runs as; 0: none
    std::uint64_t processes_of_user = 0;
};

struct Launched {
    pid_t pid = -1;
    Descriptor process;  ///< readable once the process has ended (Linux)
    int error = 0;       ///< errno of what failed before the program began; 0: it runs
};

Launched launch(const LaunchPlan& plan);

/// PATH as it is, UTF-8, and `folder` as the home; nothing else of our environment.
std::vector<std::string> clean_environment(const std::string& folder);

}  // namespace ailab::grade
