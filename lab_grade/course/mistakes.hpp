// Known mistakes of a unit, mistakes.yaml: the instructor's solution with one piece of its text
// changed, and the sentence for who has made that mistake. Where a step is failed and the judge
// knows no name for it, the changed solutions are run: one that answers every test of the step just
// as the student's program does is named. So an instructor teaches the judge a mistake of this
// year's class in five lines. Where none fits, small slips of the solution are tried (slips.hpp).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/text/source.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/course/recipe.hpp"
#include "lab_grade/course/same_answer.hpp"
#include "lab_grade/course/slips.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

struct Mistake {
    std::string english{}, chinese{};  ///< to the student, without the full stop
    std::vector<std::string> steps{};  ///< groups of public.yaml
    std::string file{};                ///< of solution/python
    std::string replace{}, by{};       ///< a text that stands there once, and what it becomes
    std::string place{};               ///< "mistakes.yaml:12"
};

/// Throws InputError with every error and its place.
std::vector<Mistake> read_mistakes(const Source& source, const Suite& public_suite);

/// The Python files of a solution with the mistake in them. Throws InputError if the text to be
/// replaced does not stand there exactly once.
Files solution_with(const Mistake& mistake, const std::string& unit_folder);

class MistakeBook {
public:
    /// Empty if the unit has no mistakes.yaml or no solution in Python, as in a release.
    MistakeBook(const std::string& unit_folder, const Suite& suite);

    /// Fill in the diagnoses that are missing. Runs the changed solutions, at most `seconds` long;
    /// what is not known by then stays without a name.
    void name_mistakes(GradeReport& report, const Sandbox& sandbox, double seconds,
                       const Budget& budget);

private:
    /// What the solution with this mistake answers; nothing if it does not end well.
    const std::optional<KnownAnswer>& answer_to(std::size_t mistake, std::size_t test,
                                                const Sandbox& sandbox, const Budget& budget);
    bool explains(std::size_t mistake, const std::vector<std::size_t>& tests,
                  const GradeReport& report, const Sandbox& sandbox, const Budget& budget);

    std::set<std::size_t> passed_steps(const GradeReport& report) const;
    std::string known_mistake(const std::string& step, const GradeReport& report,
                              const std::vector<std::size_t>& tests, std::size_t failed,
                              const Sandbox& sandbox, const Budget& budget);

    std::string folder_;
    const Suite& suite_;
    SlipBook slips_;
    std::vector<Mistake> mistakes_{};
    Scratch scratch_{};
    std::map<std::size_t, AskSolution> variants_{};
    std::map<std::pair<std::size_t, std::size_t>, std::optional<KnownAnswer>> answers_{};
};

}  // namespace ailab::grade
