// What `try --watch` remembers of a student's folder: the step, the best points and the hints seen.
// It is kept for the user, not in the folder, which is handed in.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace ailab::grade {

struct StepState {
    double points = 0;  ///< the best so far
    bool passed = false;
    std::size_t hints = 0;  ///< how many were shown
};

struct TryState {
    std::string at{};  ///< the name of the step; empty: it is the first time
    std::map<std::string, StepState> steps{};
};

/// $XDG_STATE_HOME/ai-search-lab/try/…, or below ~/.local/state, for this folder and unit; empty
/// without a home.
std::string state_file_of(const std::string& folder, const std::string& unit);

/// Empty if the file is not there, or is none of ours.
TryState read_state(const std::string& file);
/// What cannot be written is forgotten.
void write_state(const std::string& file, const TryState& state);

}  // namespace ailab::grade
