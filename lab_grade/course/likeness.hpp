// Decides whether a student's program answers a test like a deliberately changed solution: one with
// a known mistake, or with a small slip, for errors that are not in mistakes.yaml. The unit's
// Python solution is changed in every small way that data/grading/slips.py supports: a statement
// left out, < for <=, a number off by one, min for max. A slip that answers every test of a step
// like the student's program is evidence. Students are told its kind and place, never the line.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "lab_grade/judge/verdict.hpp"
#include "lab_grade/run/grade_report.hpp"
#include "lab_grade/suite/test_case.hpp"

namespace ailab::grade {

struct Slip {
    std::set<std::size_t> steps{};  ///< numbers of the steps that need its place; empty if unknown
    std::string kind{};             ///< "not-updated"
    std::string place{};            ///< functions that contain it or need it, separated by blanks
    std::string about{};            ///< names in it that students know, separated by blanks
    std::string english{}, chinese{};
};

/// Parses one line of `variants.py list`. Throws InputError.
Slip read_slip(const std::string& line);

/// Returns a sentence about these slips, which explain the answers equally well; empty unless all
/// are of one kind and in one function of the student's. `certain` omits the hedge.
std::string sentence_of(const std::vector<const Slip*>& slips, bool certain);

/// Returns a sentence about these repairs of a program, each of which is enough; empty if they are
/// in too many lines, or if there are several for a mistake that shows seldom: then they are enough
/// by chance. The place of each is "search.py:23:if v in done:", the file, the line and its text.
std::string sentence_of_repairs(const std::vector<const Slip*>& repairs, bool certain,
                                bool shows_seldom);

/// The answer of a changed solution to a test.
struct KnownAnswer {
    std::string output{};
    Verdict verdict{};
};

/// Returns the output with its verdict. Throws InputError for a bad test, or OutOfBudget.
KnownAnswer judged(const TestCase& test, std::string output, const Budget& budget);

/// True if the program gave an answer that can be compared.
bool has_answered(const TestResult& result);

/// Returns the words of an output, without the line with the number of visited nodes.
std::string answer_words(const std::string& output, const CheckerOptions& options);

/// True if both are right, or both wrong in the same way. Requires has_answered(result).
bool same_answer(const TestResult& result, const KnownAnswer& known, const CheckerOptions& options);

}  // namespace ailab::grade
