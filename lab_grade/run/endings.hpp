// How a run ended, as a verdict: limits, signals, exit codes and uncaught errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/verdict.hpp"
#include "lab_grade/run/runner.hpp"

namespace ailab::grade {

/// Returns the verdict of a program that did not end well; an empty optional if its output must be
/// judged. Requires that all limits are set.
std::optional<Verdict> verdict_of(const RunResult& run, const Limits& limits,
                                  const std::vector<int>& exit_codes);

/// Returns the line of stderr that names an uncaught exception.
std::string error_line(std::string_view error_output);

/// True if the program ended by an unintended error, although its exit code is allowed. A Python
/// program with a syntax error has no traceback.
bool died_of_error(const RunResult& run);

}  // namespace ailab::grade
