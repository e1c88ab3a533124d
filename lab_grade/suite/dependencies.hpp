// What tests depend on: names made ids, and an order in which every test can be run.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

/// Told of a mistake of the test with this number.
using DependencyError =
    std::function<void(std::size_t test, std::string message, std::string hint)>;

/// A name in `together` stands in two tests of a group at least.
void check_together(const std::vector<TestCase>& tests, const DependencyError& error);

/// Names of groups are replaced by the ids of their tests.
void expand_dependencies(std::vector<TestCase>& tests, const DependencyError& error);

/// The tests in their order, but each after those it depends on. Requires expanded dependencies.
std::vector<TestCase> in_order(const std::vector<TestCase>& tests, const DependencyError& error);

}  // namespace ailab::grade
