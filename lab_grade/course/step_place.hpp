// Where a step of a unit is written: the file and the function that hold "TODO step N".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct StepPlace {
    std::string file{};                    ///< "search.py"; empty: nothing is left to write
    std::vector<std::string> functions{};  ///< in it, marked with the step: "dijkstra"
    std::vector<std::size_t> steps{};      ///< all that the file holds, in their order
};

/// The numbers in "TODO step 5 and step 6"; none if that is not a mark.
std::vector<std::size_t> steps_to_do(std::string_view line);

/// The first place in the folder that is marked so.
StepPlace find_step(const std::string& folder, std::size_t number);

/// The function as it stands in the text of a Python or C++ file, with the comment above it; empty
/// if it is not there.
std::string function_in(std::string_view text, const std::string& name);

/// These functions of the text, and before them those that they call and that `starter`, the text
/// they were written into, does not have.
std::vector<std::string> with_helpers(std::string_view text, std::string_view starter,
                                      std::vector<std::string> functions);

}  // namespace ailab::grade
