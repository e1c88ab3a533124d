// Dependencies of tests: expands names to ids, and sorts the tests into an executable order.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// Called with an error in the test with this number.
using DependencyError =
    std::function<void(std::size_t test, std::string message, std::string hint)>;

/// Reports names in `together` that fewer than two tests of a group have.
void check_together(const std::vector<TestCase>& tests, const DependencyError& error);

/// Replaces names of groups by the ids of their tests.
void expand_dependencies(std::vector<TestCase>& tests, const DependencyError& error);

/// Returns the tests in their order, but each after its dependencies, which must be expanded.
std::vector<TestCase> in_order(const std::vector<TestCase>& tests, const DependencyError& error);

}  // namespace ailab::grade
