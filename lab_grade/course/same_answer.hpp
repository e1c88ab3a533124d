// When does a program answer a test as another one does: the student's as a solution that has been
// changed on purpose (mistakes.hpp, slips.hpp)?
#pragma once

#include <string>

#include "lab_grade/judge/verdict.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// What a changed solution answers to a test.
struct KnownAnswer {
    std::string output{};
    Verdict verdict{};
};

/// The output with the verdict of the test's checker. Throws InputError for a bad test.
KnownAnswer judged(const TestCase& test, std::string output);

/// Has the program answered, so that its answer can be compared?
bool has_answered(const TestResult& result);

/// The words of an output, without the line that says how many nodes were looked at.
std::string answer_words(const std::string& output, const CheckerOptions& options);

/// Both are right, or both wrong in the same way. Requires has_answered(result).
bool same_answer(const TestResult& result, const KnownAnswer& known, const CheckerOptions& options);

/// The step of a group: "path" of "path-hidden".
std::string step_of(const std::string& group);

}  // namespace ailab::grade
