// Finds the wrong line of a program by repairing it: a program in Python or C++ is run with every
// small change of its own text (data/grading/repairs.py, cpp_changes.py). A change with which it
// passes every test of a step, and more tests that the student has not seen, shows the line.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/variants.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// The results of a program on the tests of one step, and the context to run variants on them.
struct TriedStep {
    std::size_t number;  ///< from 1; 0 if the whole program is one step
    const Suite& suite;
    GradeReport& report;
    const Sandbox& sandbox;
    const Budget& budget;
    /// Tests with wrong or too slow answers; with right answers; and with crashes.
    std::vector<std::size_t> failed{}, passed{}, silent{};

    /// Adds a test unless it says nothing about the program.
    void add(std::size_t test);
    /// Returns the tests in the order in which variants run them. Tests that were too slow take
    /// long and exclude few variants, so two of them are enough.
    std::vector<std::size_t> in_order() const;
    /// True if a test has a wrong answer, and not only none in time.
    bool has_wrong_answer() const;
    /// True if there are enough wrong answers for a sentence without a hedge.
    bool tells_enough() const;
    /// Makes this the diagnosis of the tests that were not passed and have no surer one.
    void name_cause(const std::string& cause) const;
};

bool is_slow(const TestResult& result);

/// Converts a test to a question for variants; `input` is the content of the test's input.
VariantQuestion question_of(const TestCase& test, std::string_view input);
/// True if the variant answered and its exit code is allowed by the test.
bool ends_as_allowed(const TestCase& test, const VariantAnswer& answer);
/// True if the variant gave its own answer to the test, and it is right. May throw OutOfBudget.
bool passes(const TestCase& test, const VariantAnswer& answer, const Budget& budget);

/// Returns a sentence about the line that is wrong; empty if none is found. `unit_folder` has what
/// the student began with, "" if nothing; `more_tests` is called if a change passes the tests of
/// the step.
std::string repair(const TriedStep& step, const Submission& program, const std::string& unit_folder,
                   const std::function<std::vector<TestCase>()>& more_tests);

/// Adds diagnoses to the failed tests of a suite that is not one of a unit, where they are missing
/// or only guesses. More tests come from SUITE_full.yaml beside SUITE.yaml, if it is there.
void repair_for_suite(const Suite& suite, GradeReport& report, const Submission& program,
                      const Sandbox& sandbox, const Budget& budget);

}  // namespace ailab::grade
