// Verdict: the result of one test, for the student, for the instructor and for the reports.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ailab::grade {

/// The first four and judge_error come from checkers, the others from the runner. judge_error and
/// not_started say nothing about the student's work, so they never count as 0 in a mean.
enum class Outcome : std::uint8_t {
    correct,
    partially,   ///< partly right: `fraction` of the points
    wrong,       ///< readable, but not a correct answer
    bad_format,  ///< cannot be read as an answer
    crashed,     ///< a signal, or an exit code that the test does not allow
    time_limit,  ///< CPU or wall time
    memory_limit,
    output_limit,
    judge_error,  ///< not the student's fault: a bad test, or an error in a checker
    skipped,      ///< a test that it depends on did not pass
    not_built,    ///< the student's program does not compile
    not_started,  ///< there is no program, it cannot be started, or the submission cannot be read
};

/// "correct", "partially correct", "wrong answer", …
std::string_view to_string(Outcome outcome);
/// AC, PC, WA, PE, RTE, TLE, MLE, OLE, JE, SKIP, CE, NR.
std::string_view code_of(Outcome outcome);
/// The reverse; returns judge_error for an unknown code.
Outcome outcome_of_code(std::string_view code);

/// Texts are UTF-8 and may quote the student's output verbatim; reports make it printable.
struct Verdict {
    Outcome outcome = Outcome::judge_error;
    double fraction = 0;  ///< of the test's points, 0 … 1
    /// For the student: one sentence that reveals nothing about a hidden test.
    std::string message{};
    std::string detail{};    ///< for the instructor only; may be empty
    std::string expected{};  ///< with `actual`: the two values that differ; both may be empty
    std::string actual{};
    std::string diagnosis{};  ///< name of the bug: "your Chebyshev distance counts the blank"
    std::string canonical{};  ///< the answer in canonical form, for known bugs; may be empty
    std::size_t line = 0;     ///< line in the student's output, from 1; 0 if unknown
    std::size_t column = 0;

    bool passed() const noexcept { return outcome == Outcome::correct; }
};

inline Verdict correct(std::string message = {}) {
    return {.outcome = Outcome::correct, .fraction = 1, .message = std::move(message)};
}
/// Returns the verdict with the answer in canonical form, as known bugs predict it.
inline Verdict of_answer(std::string canonical, Verdict verdict) {
    verdict.canonical = std::move(canonical);
    return verdict;
}
/// Requires 0 <= fraction < 1; 0 is for an answer that is right but found too slowly.
inline Verdict partially(double fraction, std::string message) {
    return {.outcome = Outcome::partially, .fraction = fraction, .message = std::move(message)};
}
inline Verdict wrong(std::string message, std::string expected = {}, std::string actual = {}) {
    return {.outcome = Outcome::wrong,
            .message = std::move(message),
            .expected = std::move(expected),
            .actual = std::move(actual)};
}
inline Verdict bad_format(std::string message, std::size_t line = 0, std::size_t column = 0) {
    return {.outcome = Outcome::bad_format,
            .message = std::move(message),
            .line = line,
            .column = column};
}
Verdict judge_error(std::string detail);

}  // namespace ailab::grade
