// What the known mistakes of a lab say of an answer. data/grading/solutions/LAB has a solution in
// Python for the tasks of its checkers and mistakes.yaml; what it answers with each mistake to the
// tests of the ready suites is kept beside it in answers.json, and Python is asked about others.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/variants.hpp"

namespace ailab::grade {

/// A test as a checker sees it, without an answer. The view lives as long as `input`.
CheckInput input_of(const TestCase& test, std::string_view input);

class KnownMistakes {
public:
    /// `lab` is that of a checker: "lab1_dijkstra". Empty if the lab has no solution.
    explicit KnownMistakes(const std::string& lab);

    const std::vector<Mistake>& all() const { return variants_.mistakes(); }
    /// Those that have an answer to this test, with the answer.
    const std::vector<Guess>& guesses(const Checker& checker, const CheckInput& in);
    /// Whether the answer to this test need not be asked for.
    bool keeps(const Checker& checker, const CheckInput& in) const;
    /// The same, asked afresh.
    std::vector<Guess> ask(const Checker& checker, const CheckInput& in);
    /// answers.json as it should be for these tests.
    std::string answers_to(const std::vector<TestCase>& tests);
    /// Of data/grading/solutions; "" if the lab has no solution.
    const std::string& folder() const noexcept { return folder_; }

private:
    void read_answers();

    std::string folder_;
    Variants variants_;
    std::map<std::string, std::vector<Guess>> known_{};  ///< by the test
    std::mutex mutex_{};
};

/// Of the lab; there is one for the whole program.
KnownMistakes& known_mistakes(const std::string& lab);

/// Of the bugs and of the known mistakes. Requires a verdict with a canonical answer.
Evidence evidence_of(const Checker& checker, const CheckInput& in, const Verdict& verdict);

/// check_safely(), with a diagnosis from the known mistakes too.
Verdict diagnosed(const Checker& checker, const CheckInput& in);

}  // namespace ailab::grade
