// Why the answers of a program are wrong: a cause is named if the answers of a program to all of
// its tests leave no other. Of most causes it is known what a program answers that fails for them:
// known mistakes are run (run/diagnose.hpp), and the bugs here are judged from the answer alone.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/checker.hpp"

namespace ailab::grade {

struct Cause {
    std::string english{};  ///< a sentence to the student, without the full stop
    std::string chinese{};  ///< empty: the catalogue of texts has it
    /// The answer shows the fault itself: other answers of the program do not speak against it.
    bool seen = false;
    /// A suspicion: said after "perhaps", and only where no other cause is left.
    bool general = false;
    /// Right answers do not speak against it where it does no harm: it may come with others.
    bool with_others = false;
};

/// A cause that needs no program: it is seen in the answer, or follows from the test.
struct Bug {
    std::string checker;  ///< the checker whose tests can show it
    Cause cause;
    /// The answer of a program with this bug, in the checker's canonical form; nothing where the
    /// bug does not apply. May throw InputError for a bad test.
    std::function<std::optional<std::string>(const CheckInput&)> answer;
};

/// All of them, by checker.
const std::vector<Bug>& all_bugs();

/// What a program that fails for this cause answers to a test, in the checker's canonical form.
/// Several stand on a line each, below one of these.
inline constexpr std::string_view kAny = "any:";              ///< it gives one of them
inline constexpr std::string_view kNot = "not:";              ///< it gives another one
inline constexpr std::string_view kSometimes = "sometimes:";  ///< others do not speak against it
struct Guess {
    const Cause* cause = nullptr;
    bool right = false;
    std::string canonical{};
};

/// What the answer to one test says of the causes.
struct Evidence {
    std::string task{};  ///< checker and options: only answers to the same task are compared
    std::string canonical{};
    Language language = Language::en;
    std::vector<const Cause*> supports{};  ///< they answer just this, and it is wrong
    std::vector<const Cause*> excludes{};  ///< they answer something else
};
/// The task that the evidence of a test is of.
std::string task_of(std::string_view checker, const CheckInput& in);
/// Of the bugs, and of what is guessed besides. Requires a verdict with a canonical answer.
Evidence weigh(std::string_view checker, const CheckInput& in, const Verdict& verdict,
               const std::vector<Guess>& guesses = {});

/// The sentence for each test of one program; empty where nothing is known. One cause is named
/// flatly if it alone explains all and more than two yes-or-no answers show it; several are "one
/// of".
std::vector<std::string> diagnose(const std::vector<Evidence>& all);

/// "perhaps: A", "one of: A; or B; or C; or …", or what is certain flatly. `all` has no two alike.
std::string hedged(const std::vector<std::string>& all, bool certain);
/// The sentence in the language of the program.
std::string said_of(const Cause& cause);

/// The faults that the checkers of all labs name themselves.
void add_seen_faults(std::vector<Bug>& bugs);
// Each adds the bugs of one lab.
void add_road_bugs(std::vector<Bug>& bugs);
void add_puzzle_bugs(std::vector<Bug>& bugs);
void add_mate_bugs(std::vector<Bug>& bugs);

}  // namespace ailab::grade
