// Compares answers with those of a lab's known mistakes. data/grading/solutions/LAB has a Python
// solution for the tasks of its checkers and mistakes.yaml. The answers with each mistake to the
// tests of the ready suites are stored in answers.json; for other tests Python is run.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/variants.hpp"

namespace ailab::grade {

/// Returns a test as a checker sees it, without an answer. The view is valid as long as `input`.
CheckInput input_of(const TestCase& test, std::string_view input, const Budget& budget = {});

class KnownMistakes {
public:
    /// `lab` is the lab of a checker: "lab1_dijkstra". Empty if the lab has no solution.
    explicit KnownMistakes(const std::string& lab);

    const std::vector<Mistake>& all() const { return variants_.mistakes(); }
    /// Returns the mistakes that have an answer to this test, with the answer.
    const std::vector<Guess>& guesses(const Checker& checker, const CheckInput& in);
    /// True if the answer to this test is stored, so that Python need not be run.
    bool keeps(const Checker& checker, const CheckInput& in) const;
    /// The same, but always runs Python.
    std::vector<Guess> ask(const Checker& checker, const CheckInput& in);
    /// Returns the content that answers.json should have for these tests.
    std::string answers_to(const std::vector<TestCase>& tests, const Budget& budget);
    /// The folder in data/grading/solutions; "" if the lab has no solution.
    const std::string& folder() const noexcept { return folder_; }

private:
    void read_answers();

    std::string folder_;
    Variants variants_;
    std::map<std::string, std::vector<Guess>> known_{};  ///< by test
    std::mutex mutex_{};
};

/// Returns the known mistakes of the lab; there is one object for the whole program.
KnownMistakes& known_mistakes(const std::string& lab);

/// Collects evidence from bugs and known mistakes. Requires a verdict with a canonical answer.
Evidence evidence_of(const Checker& checker, const CheckInput& in, const Verdict& verdict);

/// Like check_safely(), with a diagnosis that also considers the known mistakes.
Verdict diagnosed(const Checker& checker, const CheckInput& in);

}  // namespace ailab::grade
