// Shared by the commands: the options for reading a problem, a stack large enough for deeply nested
// terms, and the sentences about the goal.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "common/app/options.hpp"
#include "common/base/translate.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/print.hpp"
#include "common/logic/problem.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/world/clausal_problem.hpp"

namespace ailab::logic {

struct InputOptions {
    std::string file;
    std::string input = "auto";
    std::string vars = "uvwxyz";

    /// Declares FILE, --input and --vars.
    void declare(app::Command& command);
    void declare_input(app::Command& command);
    void declare_vars(app::Command& command);
    VariableRule rule() const;
    /// Reads the problem; what the reader assumed goes to stderr. Throws UsageError if FILE is a
    /// formula: `instead` says where that goes.
    Problem read(
        app::Session& session, Heartbeat& heartbeat,
        const char* instead = marked("write it to a file, or give - and type it in")) const;
};

/// The notation for people: ASCII with --ascii.
Notation notation(const app::Session& session);

/// Returns the text; with --ascii, replaces the signs that ASCII lacks (¬ becomes ~, … becomes
/// ...).
std::string plain(const app::Session& session, std::string text);

/// Every line with the prefix before it.
std::string with_prefix(std::string_view prefix, std::string_view lines);

/// Wraps an action so that it runs on a stack that is large enough for a million levels of
/// recursion.
app::Action deep(std::function<app::ExitCode(app::Session&)> action);

/// True if there is a goal, negated by the program or by the author of the clauses.
bool asks_something(const ClausalProblem& clausal);

/// "Clause 5 is taken as the negated goal."; empty if there is no goal.
std::string goal_text(const Problem& problem, const ClausalProblem& clausal, Notation notation);

/// Prints the same on stderr, for commands that only process the clauses.
void note_goal(app::Session& session, const Problem& problem, const ClausalProblem& clausal);

/// Notes that the course's format cannot hold the names of these lines, and which option can.
void note_unreadable(app::Session& session, const Proof& proof, const TermBank& bank,
                     VariableRule rule, std::string_view instead);

}  // namespace ailab::logic
