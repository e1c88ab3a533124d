// Small slips: where nobody has written down what a wrong program did (mistakes.hpp), the unit's
// own solution in Python is changed in every small way that data/grading/slips.py knows: a
// statement left out, < for <=, a number one too large, min for max. A slip with which the solution
// answers every test of a step as the student's program does is evidence of the cause: its kind and
// its place are told, never the line of the solution.
//
// A test is asked with many slips in one run of Python, and only with those that all tests before
// it have left. What is known stays known for the next student.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/course/same_answer.hpp"
#include "lab_grade/run/grader.hpp"
#include "lab_grade/run/scratch.hpp"
#include "lab_grade/suite/suite.hpp"

namespace ailab::grade {

struct Slip {
    int likely = 0;       ///< 3: students do it every year, 1: seldom
    std::string steps{};  ///< numbers of those that need its place: "5 6"; empty: not known
    std::string kind{};   ///< "not-updated"
    std::string place{};  ///< the functions that it is in or that need it, as students know them
    std::string about{};  ///< names in it that students know, with blanks between them
    std::string english{}, chinese{};
};

/// One line of `slips.py list`. Throws InputError.
Slip read_slip(const std::string& line);

/// What is said of these slips, which explain the answers equally well: several of one kind and
/// place are one; `certain` speaks flatly if only one is left.
std::string sentence_of(const std::vector<const Slip*>& slips, bool certain);

class SlipBook {
public:
    /// Empty if the unit has no solution in Python, as in a release.
    SlipBook(const std::string& unit_folder, const Suite& suite);

    /// The sentence for a step (its number, from 1), given its tests that are done; empty: no slip
    /// answers like this. Slips of its own functions are tried first, those of `passed` steps
    /// never; `suspects`, which explained an earlier step of the same program, before all, and what
    /// explains this one is added.
    std::string explain(std::size_t step, const std::set<std::size_t>& passed,
                        std::set<std::size_t>& suspects, const GradeReport& report,
                        const std::vector<std::size_t>& tests, const Sandbox& sandbox,
                        const Budget& budget);

private:
    struct Answer {
        std::string how{};                   ///< as slips.py says it
        std::optional<KnownAnswer> given{};  ///< if it has ended as the test allows
    };
    void load(const Sandbox& sandbox, const Budget& budget);
    std::string run(const std::vector<std::string>& arguments, const TestCase* test, Files files,
                    const Sandbox& sandbox, double seconds, const Budget& budget);
    void ask(std::size_t test, const std::set<std::size_t>& slips, const Sandbox& sandbox,
             const Budget& budget);
    std::set<std::size_t> that_answer_alike(std::set<std::size_t> slips, std::size_t mismatches,
                                            const GradeReport& report,
                                            const std::vector<std::size_t>& tests,
                                            const Sandbox& sandbox, const Budget& budget);
    bool agrees(const TestResult& result, std::size_t test, std::size_t slip) const;

    std::string folder_;
    const Suite& suite_;
    bool loaded_ = false;
    std::optional<Scratch>
        scratch_{};  ///< made by the worker that uses it: others have the same book
    Submission program_{};
    std::vector<Slip> slips_{};
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> answer_of_{};  ///< (test, slip)
    std::vector<Answer> answers_{};
};

}  // namespace ailab::grade
