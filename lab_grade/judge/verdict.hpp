// Verdict: what became of one test, for the student, for the instructor and for the reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ailab::grade {

/// The first four and judge_error come from checkers, the others from the runner. Nothing is said
/// of the student's work by judge_error and not_started: they are never counted as 0 in a mean.
enum class Outcome : std::uint8_t {
    correct,
    partially,   ///< right in part: `fraction` of the points
    wrong,       ///< read, understood, and not an answer
    bad_format,  ///< not even readable as an answer
    crashed,     ///< a signal, or an exit code that the test does not allow
    time_limit,  ///< CPU or wall time
    memory_limit,
    output_limit,
    judge_error,  ///< not the student's fault: a bad test, or a checker that failed
    skipped,      ///< a test it depends on was not passed
    not_built,    ///< the student's program does not compile
    not_started,  ///< there is no program, it cannot be started, or the submission not be read
};

/// "correct", "partially correct", "wrong answer", …
std::string_view to_string(Outcome outcome);
/// AC, PC, WA, PE, RTE, TLE, MLE, OLE, JE, SKIP, CE, NR.
std::string_view code_of(Outcome outcome);
/// The other way round; judge_error for a code that there is not.
Outcome outcome_of_code(std::string_view code);

/// Texts are UTF-8 and may quote the student's output as it is: reports make it printable.
struct Verdict {
    Outcome outcome = Outcome::judge_error;
    double fraction = 0;     ///< of the test's points, 0 … 1
    std::string message{};   ///< for the student: one sentence, without what a hidden test hides
    std::string detail{};    ///< for the instructor only; may be empty
    std::string expected{};  ///< with `actual`: the pair that differs; both may be empty
    std::string actual{};
    std::string diagnosis{};  ///< the bug by name: "your Chebyshev distance counts the blank"
    std::string canonical{};  ///< the answer in the form that known bugs have; empty: it has none
    std::size_t line = 0;     ///< where in the student's output, from 1; 0: nowhere in particular
    std::size_t column = 0;

    bool passed() const noexcept { return outcome == Outcome::correct; }
};

Verdict correct(std::string message = {});
/// The verdict with the answer in the form that is compared with those of known bugs.
inline Verdict of_answer(std::string canonical, Verdict verdict) {
    verdict.canonical = std::move(canonical);
    return verdict;
}
/// Requires 0 <= fraction < 1; 0 for an answer that is right and found too slowly.
Verdict partially(double fraction, std::string message);
Verdict wrong(std::string message, std::string expected = {}, std::string actual = {});
Verdict bad_format(std::string message, std::size_t line = 0, std::size_t column = 0);
Verdict judge_error(std::string detail);

}  // namespace ailab::grade
