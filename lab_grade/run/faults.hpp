// Where and why a program stopped, in one sentence about the student's own line: read from a
// Python traceback, or from what AddressSanitizer, UBSan and the C++ library print.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/run/build_cache.hpp"
#include "lab_grade/run/grader.hpp"

namespace ailab::grade {

/// Returns "line 41 of search.cpp: you read element 5 of 5"; empty if there is no report in the
/// output. `own` has the names of the student's files; of several lines in them, the innermost.
std::string fault_in(std::string_view error_output, const std::vector<std::string>& own);

/// Returns "80 % of the time in candidates, line 20 of board.py" from the stacks that a Python
/// program wrote ten times a second; empty if there are fewer than five.
std::string slow_part_in(std::string_view error_output, const std::vector<std::string>& own);

/// Runs a test with a Python program for at most two seconds; returns its slow part, or "".
std::string find_slow_part(const Submission& program, const TestCase& test, const Sandbox& sandbox,
                           const std::vector<std::string>& own, const Budget& budget);

/// Returns the line of a compiler's output with the first error.
std::string first_error(std::string_view said);
/// Returns the compiler's warnings, each with the lines that show it; at most 20.
std::vector<std::string> warnings_in(std::string_view said);

/// Returns the build command with warnings, and -O1 for -O2, because a student waits for it;
/// unchanged if it does not compile C++.
std::string build_to_try(const std::string& build);

/// Returns the line for a second program, with checks of memory and arithmetic.
CompilerLine with_checks(CompilerLine line);

/// Runs a test with the program that was built with_checks(). Returns its fault, or "".
std::string run_checked(const Submission& submission, const TestCase& test, const Sandbox& sandbox,
                        const std::vector<std::string>& own, const Budget& budget);

}  // namespace ailab::grade
