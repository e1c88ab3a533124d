// Checker: judges one output of a student's program by its meaning. The folder is called "judge"; a
// checker is one named judge that a suite selects.
//
// The contract: a checker is a function of its input alone, so tests may call it directly. The
// student's output never makes it throw, run long or use much memory: unreadable output is
// bad_format. A bad test throws InputError, which becomes judge_error; a hard one may take long,
// and then throws OutOfBudget when the budget ends. Harmless formatting is accepted (blanks, case,
// prompts, course phrases), but the content must be right.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/translate.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/judge/verdict.hpp"

namespace ailab::grade {

/// Checker options from the suite (`checker: {name: …, tolerance: 1e-9}`) or from `--set
/// key=value`. The getters throw InputError for a value of the wrong type.
class CheckerOptions {
public:
    void set(std::string key, std::string value) { values_[std::move(key)] = std::move(value); }
    bool has(std::string_view key) const { return values_.find(key) != values_.end(); }

    std::string text(std::string_view key, std::string_view fallback = {}) const;
    std::int64_t integer(std::string_view key, std::int64_t fallback) const;
    double number(std::string_view key, double fallback) const;
    bool flag(std::string_view key, bool fallback = false) const;  ///< true|yes|on, false|no|off

    const std::map<std::string, std::string, std::less<>>& all() const noexcept { return values_; }

private:
    std::map<std::string, std::string, std::less<>> values_;
};

/// Files by their name relative to the scratch folder.
using Files = std::map<std::string, std::string, std::less<>>;

/// The input of a checker. The views are valid during the call.
struct CheckInput {
    std::string_view input;                ///< the program's stdin
    std::string input_name = "input";      ///< for messages
    std::vector<std::string> arguments{};  ///< the program's arguments
    Files given{};                         ///< the files that the test placed for the program
    std::string_view answer{};             ///< the reference answer; empty if the test has none
    std::string_view output{};             ///< the program's stdout, any bytes, cut at the limit
    Files written{};                       ///< the files that the test asked to collect
    CheckerOptions options{};
    std::uint64_t seed = 1;
    Budget budget{};  ///< its time limit and its cancellation
};

/// Returns the language of the messages: that of the option `lang`, else the program's.
Language language_of(const CheckInput& in);

/// The description of an option, for the reader of suites, near misses and `explain`.
struct OptionSpec {
    std::string name;
    std::string preset;  ///< the default, as text; may be empty
    std::string what;
    std::vector<std::string> choices{};  ///< if empty, any value is allowed
};

inline OptionSpec choice_option(std::string name, std::string preset, std::string what,
                                std::vector<std::string> choices) {
    return {std::move(name), std::move(preset), std::move(what), std::move(choices)};
}
inline OptionSpec switch_option(std::string name, bool preset, std::string what) {
    return choice_option(std::move(name), preset ? "true" : "false", std::move(what),
                         {"true", "false"});
}

struct Checker {
    std::string name;     ///< "shortest-path": its name in suites
    std::string lab;      ///< "lab1_dijkstra", or "" for any
    std::string summary;  ///< "any shortest path between two vertices"
    std::string example;  ///< an answer in an accepted format; empty if any text is accepted
    Verdict (*check)(const CheckInput&);
    std::vector<OptionSpec> options{};
    /// True if it compares with the reference answer, so that a test must have one. Null: never.
    bool (*needs_answer)(const CheckerOptions&) = nullptr;
};

inline Checker row_of(std::string name, std::string lab, std::string summary, std::string example,
                      Verdict (*check)(const CheckInput&), std::vector<OptionSpec> options = {},
                      bool (*needs_answer)(const CheckerOptions&) = nullptr) {
    return {std::move(name), std::move(lab),     std::move(summary), std::move(example),
            check,           std::move(options), needs_answer};
}

/// Returns all checkers, ordered by lab. All have the option `lang` besides their own.
const std::vector<Checker>& all_checkers();
const Checker* find_checker(std::string_view name);

/// Returns the allowed options: its own, and those of the checker that the option `checker` names.
std::vector<OptionSpec> options_of(const Checker& checker, const std::string& inner);

/// Raises the thresholds of the checker `counted` to the count in this right answer, if it is more.
void make_room_for(CheckerOptions& options, std::string_view answer);

/// Returns the verdict; for an unreadable answer it shows an example line.
Verdict check(const Checker& checker, const CheckInput& input);
/// Like check(), but turns exceptions into judge_error, sets the outcome's default message and
/// adapts the fraction to the outcome.
Verdict check_safely(const Checker& checker, const CheckInput& input);

// The rows of each lab; all_checkers() joins them.
std::vector<Checker> text_checkers();
std::vector<Checker> counted_checkers();
std::vector<Checker> program_checkers();  // in run/, because it starts a program
std::vector<Checker> road_checkers();
std::vector<Checker> logic_checkers();
std::vector<Checker> puzzle_checkers();
std::vector<Checker> tree_checkers();
std::vector<Checker> backtracking_checkers();
std::vector<Checker> board_game_checkers();

}  // namespace ailab::grade
