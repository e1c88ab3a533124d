// Other right answers and wrong answers to generated tests, made without the checkers' code: for
// the measured goals "every right answer is accepted, every wrong one rejected".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/random.hpp"
#include "lab_grade/generate/generator.hpp"

namespace ailab::test {

/// A right answer chosen at random among the many, in a random harmless form; or one with a change
/// that makes it wrong, as brute force shows: nothing if the change did no harm.
using AnswerMaker = std::optional<std::string>(const grade::TestCase& test, Random& random,
                                               bool right);
AnswerMaker road_answer, logic_answer, puzzle_answer;

/// One of the words.
inline std::string pick(Random& random, const std::vector<std::string>& words) {
    return words[static_cast<std::size_t>(random.below(words.size()))];
}

}  // namespace ailab::test
