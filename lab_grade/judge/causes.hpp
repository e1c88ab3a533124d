// Diagnoses wrong answers: a cause is reported if it predicts a program's answers to all of its
// tests, right and wrong. For most causes the wrong answer can be predicted: known mistakes are run
// (run/diagnose.hpp), and the bugs here are computed from the test and the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct Cause {
    std::string english{};  ///< a sentence for the student, without the full stop
    std::string chinese{};  ///< if empty, the translation catalogue has it
    /// The answer itself shows the fault, but where it has no effect an answer is right.
    bool seen = false;
    /// With `seen`: it shows in every answer, so a right one excludes it.
    bool always = false;
    /// A suspicion: reported after "perhaps", and only if no other cause remains.
    bool general = false;
};

/// A cause that needs no program: the answer shows it, or it follows from the test.
struct Bug {
    std::string checker;  ///< the checker whose tests can reveal it
    Cause cause;
    /// Returns the answer of a program with this bug, in the checker's canonical form; an empty
    /// optional if the bug does not apply. May throw InputError for a bad test.
    std::function<std::optional<std::string>(const CheckInput&)> answer;
};

const std::vector<Bug>& all_bugs();

/// A guess has the answer to a test of a program that fails for this cause, in the checker's
/// canonical form. Several answers have one line each, after one of these prefixes.
inline constexpr std::string_view kAny = "any:";  ///< the program gives one of them
inline constexpr std::string_view kNot = "not:";  ///< the program gives a different one
/// Other answers do not exclude the cause.
inline constexpr std::string_view kSometimes = "sometimes:";
struct Guess {
    const Cause* cause = nullptr;
    bool right = false;
    std::string canonical{};
};

/// What the answer to one test says about the causes.
struct Evidence {
    /// Checker and options, or step and checker: only answers to the same task are compared.
    std::string task{};
    std::string canonical{};
    bool wrong = false;
    Language language = Language::en;
    std::vector<const Cause*> supports{};  ///< they predict exactly this answer, and it is wrong
    std::vector<const Cause*> excludes{};  ///< they predict another answer
};
std::string task_of(std::string_view checker, const CheckInput& in);
/// Evaluates the bugs and the additional guesses. Requires a verdict with a canonical answer.
Evidence weigh(std::string_view checker, const CheckInput& in, const Verdict& verdict,
               const std::vector<Guess>& guesses = {});

/// Returns a sentence for each test of one program; empty where nothing is known. A cause is stated
/// only if it explains every answer to the task, right ones included; without a hedge if it alone
/// does and more than two yes-or-no answers show it. Several causes are listed as "one of", but not
/// for a single wrong answer among right ones.
std::vector<std::string> diagnose(const std::vector<Evidence>& all);

/// Returns A if certain, "perhaps: A", "one of: A; or B; or C", or nothing if there are more.
std::string hedged(const std::vector<std::string>& all, bool certain);
enum class Certainty : std::uint8_t { nothing, one_of, perhaps, certain };
/// Returns how certain such a sentence is.
Certainty certainty_of(const std::string& sentence);
std::string said_of(const Cause& cause);

// Each adds the bugs of one lab.
void add_road_bugs(std::vector<Bug>& bugs);
void add_puzzle_bugs(std::vector<Bug>& bugs);
void add_mate_bugs(std::vector<Bug>& bugs);

}  // namespace ailab::grade
