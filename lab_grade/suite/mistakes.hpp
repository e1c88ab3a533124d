// Known mistakes, mistakes.yaml: a solution with one piece of its text changed, and the sentence
// for who has made that mistake. Who answers as the changed solution does is told so.
#pragma once

#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab_grade/judge/causes.hpp"

namespace ailab::grade {

struct Mistake {
    Cause cause{};
    std::vector<std::string> steps{};  ///< groups of public.yaml, or checkers
    std::string file{};                ///< of the solution
    std::string replace{}, by{};       ///< a text that stands there once, and what it becomes
    std::string place{};               ///< "mistakes.yaml:12"
};

/// `steps`: those that there are. Throws InputError with every error and its place.
std::vector<Mistake> read_mistakes(const Source& source, const std::vector<std::string>& steps);

/// The files of a solution with the mistake in them. Throws InputError if the text to be replaced
/// does not stand there exactly once.
Files solution_with(const Mistake& mistake, Files solution);

}  // namespace ailab::grade
