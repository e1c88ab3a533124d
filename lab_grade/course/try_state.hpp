// The state of `try --watch` for a student's folder: the step, the best points and the hints seen.
// It is stored in the user's state folder, because the student's folder is submitted.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace ailab::grade {

struct StepState {
    double points = 0;  ///< the best so far
    bool passed = false;
    std::size_t hints = 0;  ///< number of hints shown
};

struct TryState {
    std::string at{};  ///< the name of the step; empty at the first start
    std::map<std::string, StepState> steps{};
};

/// Returns $XDG_STATE_HOME/ai-search-lab/try/…, or below ~/.local/state, for this folder and unit;
/// empty if there is no home folder.
std::string state_file_of(const std::string& folder, const std::string& unit);

/// Returns an empty state if the file is missing or is not a state file.
TryState read_state(const std::string& file);
/// Ignores write errors.
void write_state(const std::string& file, const TryState& state);

}  // namespace ailab::grade
