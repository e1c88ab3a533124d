// Finds where the student writes a step of a unit: the file and functions marked "TODO step N".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct StepPlace {
    std::string file{};  ///< "search.py"; empty if no mark is left
    /// Functions in it that are marked with the step: "dijkstra".
    std::vector<std::string> functions{};
    std::vector<std::size_t> steps{};  ///< all steps in the file, in order
};

/// Returns the numbers in "TODO step 5 and step 6"; empty if the line is not a mark.
std::vector<std::size_t> steps_to_do(std::string_view line);

/// Returns the first place in the folder that is marked with this step.
StepPlace find_step(const std::string& folder, std::size_t number);

/// Returns the function from the text of a Python or C++ file with the comment above it; empty if
/// it is not there.
std::string function_in(std::string_view text, const std::string& name);

/// Returns these functions of the text, preceded by the functions that they call and that the text
/// of the `starter` does not have.
std::vector<std::string> with_helpers(std::string_view text, std::string_view starter,
                                      std::vector<std::string> functions);

}  // namespace ailab::grade
