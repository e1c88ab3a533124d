// Why a program fails a step of a unit, where the judge knows no name for it: the unit's solution
// is run with each known mistake of mistakes.yaml in it, and then with every small slip
// (slips.hpp). A variant that answers every test of the step just as the student's program does is
// named. So an instructor teaches the judge a mistake of this year's class in five lines.
//
// A test is asked with many variants in one run of Python, and only with those that all tests
// before it have left. What is known stays known for the next student.
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
#include "lab_grade/course/same_answer.hpp"
#include "lab_grade/course/slips.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/variants.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

/// The solution in Python of a unit, with its known mistakes and slips; nothing if it has none.
/// Throws InputError for a bad mistakes.yaml.
std::unique_ptr<Variants> variants_of_unit(const std::string& unit_folder, const Suite& suite);
/// A test as a variant is asked it; `input` is that of the test, read.
VariantQuestion question_of(const TestCase& test, std::string_view input);
/// Whether it has answered, and ended with an exit code that the test allows.
bool ends_as_allowed(const TestCase& test, const VariantAnswer& answer);

class MistakeBook {
public:
    /// Empty if the unit has no solution in Python, as in a release; without a starter in Python it
    /// knows no slips.
    MistakeBook(const std::string& unit_folder, const Suite& suite);

    /// Fill in the diagnoses that are missing. Runs variants of the solution, at most `seconds`
    /// long; what is not known by then stays without a name.
    void name_mistakes(GradeReport& report, const Sandbox& sandbox, double seconds,
                       const Budget& budget);

private:
    using Numbers = std::set<std::size_t>;
    struct Answer {
        std::string how{};                   ///< as variants.py says it
        std::optional<KnownAnswer> given{};  ///< if it has ended as the test allows
    };
    /// The tests of one step, and who runs what.
    struct Step {
        const std::string& name;
        std::size_t number;  ///< from 1
        const GradeReport& report;
        const Sandbox& sandbox;
        const Budget& budget;
        /// Wrong or too slow; right; crashed, which says itself why.
        std::vector<std::size_t> failed{}, passed{}, silent{};

        std::vector<std::size_t> all() const;
    };

    Numbers passed_steps(const GradeReport& report) const;
    std::string known_mistake(const Step& step);
    /// Slips of the step's own functions are tried first, those of `passed` steps never; what
    /// explained an earlier step of the same program (`suspects`) before all.
    std::string slip(const Step& step, const Numbers& passed, Numbers& suspects);
    void load_slips(const Step& step);
    void ask(std::size_t test, const Numbers& variants, const Step& step);
    Numbers that_answer_alike(Numbers variants, std::size_t mismatches,
                              const std::vector<std::size_t>& tests, const Step& step);
    /// Nothing if it is not known.
    std::optional<bool> agrees(const TestResult& result, std::size_t test,
                               std::size_t variant) const;

    const Suite& suite_;
    std::unique_ptr<Variants> variants_{};
    std::optional<std::vector<Slip>> slips_{};  ///< the variants behind the mistakes
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> answer_of_{};  ///< (test, variant)
    std::vector<Answer> answers_{};
};

}  // namespace ailab::grade
