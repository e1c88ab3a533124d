// Runs one program under limits and returns its output and usage. Whatever it does, the run ends at
// most a second after its limits, leaves no process, and never holds more output than the limit.
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
    Limits limits{};                   ///< unset limits have default values
    View view{};
    Budget budget{};
    std::vector<std::string> environment{};  ///< additional variables: "NAME=VALUE"
};

enum class Ending : std::uint8_t {
    exited,
    signalled,
    cpu_limit,
    wall_limit,
    memory_limit,
    process_limit,
    output_limit,  ///< stdout and stderr, or a file, grew too large
    not_started,   ///< there is no such program, or it may not be run
    cancelled,     ///< by request.budget
};

/// The part of a run's result that reports keep.
struct RunFacts {
    int exit_code = 0, signal = 0;
    double cpu_seconds = 0, wall_seconds = 0;
    std::uint64_t peak_bytes = 0;  ///< of the largest process
    /// The process limit was reached, even if the answer was right; the system then refuses more.
    bool reached_processes = false;
};

struct RunResult : RunFacts {
    Ending ending = Ending::not_started;
    std::string output;           ///< stdout, cut at the limit
    std::string error_output;     ///< the end of stderr
    std::string problem;          ///< the reason for not_started
    bool left_processes = false;  ///< a process could not be ended
};

/// Requires that this process has no other children (see process_tree.hpp). Throws InputError if
/// the system cannot provide a process, file or memory for the run.
RunResult run_program(const Sandbox& sandbox, const RunRequest& request);

}  // namespace ailab::grade
