// Known mistakes, mistakes.yaml: each changes one piece of text in a solution and has a message for
// students. A student whose program answers like the changed solution gets the message.
#pragma once

#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {

struct Mistake {
    Cause cause{};
    std::vector<std::string> steps{};  ///< groups of public.yaml, or checkers
    std::string file{};                ///< file of the solution
    std::string replace{}, by{};       ///< a text that occurs exactly once, and its replacement
    std::string place{};               ///< "mistakes.yaml:12"
};

/// `steps` are the valid steps. Throws InputError with every error and its location.
std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps);

/// Returns the files of a solution with the mistake. Throws InputError if the text to be replaced
/// does not occur exactly once.
Files solution_with(const Mistake& mistake, Files solution);

}  // namespace ailab::grade
