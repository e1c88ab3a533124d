// Runs one program under limits and brings back what it did. Whatever the program does, the run
// ends at most a second after its limits and leaves no process behind; of its output no more than
// the limit is ever held.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/run/sandbox.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

struct RunRequest {
    std::vector<std::string> command;  ///< the program and its arguments
    std::string_view input{};          ///< stdin
    std::string folder;                ///< where it starts and may write
    Limits limits{};                   ///< what is unset is the default
    View view{};
    Budget budget{};
    std::vector<std::string> environment{};  ///< more variables: "NAME=VALUE"
};

enum class Ending : std::uint8_t {
    exited,
    signalled,
    cpu_limit,
    wall_limit,
    memory_limit,
    process_limit,
    output_limit,  ///< stdout and stderr, or a file that grew too large
    not_started,   ///< there is no such program, or it may not be run
    cancelled,     ///< request.budget said so
};

struct RunResult {
    Ending ending = Ending::not_started;
    int exit_code = 0;
    int signal = 0;
    double cpu_seconds = 0;
    double wall_seconds = 0;
    std::uint64_t peak_bytes = 0;  ///< of the largest process
    std::string output;            ///< stdout, cut at the limit
    std::string error_output;      ///< the end of stderr
    std::string problem;           ///< for not_started: why
    bool left_processes = false;   ///< something could not be ended
};

/// Requires that this process has no other children (see process_tree.hpp). Throws InputError if
/// the system has no process, file or memory left for the run.
RunResult run_program(const Sandbox& sandbox, const RunRequest& request);

}  // namespace ailab::grade
