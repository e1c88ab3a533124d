// What every command that reads a problem shares: the file, its notation, the naming rule, and a
// stack deep enough for deeply nested terms.
#pragma once

#include <functional>
#include <string>

#include "common/app/options.hpp"
#include "common/base/translate.hpp"
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
    Problem read(app::Session& session, const char* instead = marked(
                                            "write it to a file, or give - and type it in")) const;
};

/// With --ascii: the text without the signs that ASCII lacks (¬ becomes ~, … becomes ...).
std::string plain(const app::Session& session, std::string text);

/// Run `work` on a stack that holds recursion a million deep; exceptions pass through.
void with_deep_stack(const std::function<void()>& work);

/// An action that runs on a deep stack.
app::Action deep(std::function<app::ExitCode(app::Session&)> action);

}  // namespace ailab::logic
