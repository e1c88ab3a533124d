// Decides whether a student's program answers a test in the same way as a deliberately changed
// solution (mistakes.hpp, slips.hpp).
#pragma once

#include <string>

#include "lab_grade/judge/verdict.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// The answer of a changed solution to a test.
struct KnownAnswer {
    std::string output{};
    Verdict verdict{};
};

/// Returns the output with the verdict of the test's checker. Throws InputError for a bad test, or
/// OutOfBudget.
KnownAnswer judged(const TestCase& test, std::string output, const Budget& budget);

/// True if the program gave an answer that can be compared.
bool has_answered(const TestResult& result);

/// Returns the words of an output, without the line with the number of visited nodes.
std::string answer_words(const std::string& output, const CheckerOptions& options);

/// True if both are right, or both wrong in the same way. Requires has_answered(result).
bool same_answer(const TestResult& result, const KnownAnswer& known, const CheckerOptions& options);

/// Returns the step of a group: "path" for "path-hidden".
std::string step_of(const std::string& group);

}  // namespace ailab::grade
