// Input code shared by all commands that read a problem: the file, its notation, the naming rule,
// and a stack large enough for deeply nested terms.
#pragma once

#include <functional>
#include <string>

#include "common/app/options.hpp"
#include "common/base/translate.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

struct InputOptions {
    std::string file;
    std::string input = "auto";
    std::string vars = "uvwxyz";

    /// Declares FILE, --input and --vars.
    void declare(app::Command& command);
    void declare_vars(app::Command& command);
    VariableRule rule() const;
    /// Reads the problem; what the reader assumed goes to stderr. Throws UsageError if FILE is a
    /// formula: `instead` says where that goes.
    Problem read(
        app::Session& session, Heartbeat& heartbeat,
        const char* instead = marked("write it to a file, or give - and type it in")) const;
};

/// Returns the text; with --ascii, replaces the signs that ASCII lacks (¬ becomes ~, … becomes
/// ...).
std::string plain(const app::Session& session, std::string text);

/// Runs `work` on a stack that is large enough for a million levels of recursion. Exceptions
/// propagate.
void with_deep_stack(const std::function<void()>& work);

/// Wraps an action so that it runs on a large stack.
app::Action deep(std::function<app::ExitCode(app::Session&)> action);

}  // namespace ailab::logic
