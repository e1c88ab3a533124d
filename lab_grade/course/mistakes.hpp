// Finds out why a program fails a step of a unit if the judge has no diagnosis. The unit's solution
// is run with each known mistake of mistakes.yaml: one with which it answers every test of the step
// like the student's program is reported as the cause. An instructor can therefore add a mistake
// that is common this year in five lines. If none is, a program in Python is run with every small
// change of its own text (repairs): one with which it passes every test shows the line that is
// wrong. At last, the solution is run with every small slip.
//
// One run of Python tests many variants, but only those that agreed with the program on all
// previous tests. The answers are kept for the next student.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab_grade/course/likeness.hpp"
#include "lab_grade/course/repairs.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/variants.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// Returns the Python solution of a unit with its known mistakes and slips, or null if it has none.
/// Throws InputError for a bad mistakes.yaml.
std::unique_ptr<Variants> variants_of_unit(const std::string& unit_folder, const Suite& suite);

class MistakeBook {
public:
    /// Empty if the unit has no solution in Python, as in a release. Without a starter in Python
    /// there are no slips.
    MistakeBook(const std::string& unit_folder, const Suite& suite);

    /// Adds missing diagnoses; for a suite outside of units, those from repairs alone. Runs
    /// variants of the solution for at most `seconds` of CPU time; mistakes not found by then stay
    /// without a diagnosis.
    void name_mistakes(GradeReport& report, const Submission& program, const Sandbox& sandbox,
                       double seconds, const Budget& budget);

private:
    using Numbers = std::set<std::size_t>;
    struct Answer {
        std::string how{};                   ///< as reported by variants.py
        std::optional<KnownAnswer> given{};  ///< if it ended as the test allows
    };
    std::string known_mistake(const TriedStep& step);
    /// Tries slips of the step's own functions first. The other steps play no part, so that the
    /// sentence is the same if only this step is tested.
    std::string slip(const TriedStep& step);
    std::vector<TestCase> more_tests(const TriedStep& step);
    void load_slips(const TriedStep& step);
    void ask(std::size_t test, const Numbers& variants, const TriedStep& step);
    Numbers that_answer_alike(Numbers variants, const TriedStep& step);
    bool agrees(const TestResult& result, std::size_t test, std::size_t variant);

    std::string unit_folder_;
    const Suite& suite_;
    std::unique_ptr<Variants> variants_{};
    std::optional<std::vector<Slip>> slips_{};  ///< the variants after the mistakes
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> answer_of_{};  ///< (test, variant)
    std::vector<Answer> answers_{};
    bool untried_ = false;  ///< a variant had no time to answer, so it may be the cause
};

}  // namespace ailab::grade
