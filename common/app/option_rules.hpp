// What an option can be combined with. A condition is the name of an option or argument, "--trace"
// or "FILE", or an option with some of its values: "--algorithm=weighted|greedy".
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace ailab::app {

struct OptionRule {
    const CLI::Option* option;
    std::vector<std::string> conditions;
    bool excludes;  ///< none of the conditions may hold; otherwise one of them must
};

/// Throws UsageError that names both options if a rule is broken. An option that was given with its
/// default value breaks none. Throws std::logic_error if a rule names an unknown option.
void check_rules(const CLI::App& app, const std::vector<OptionRule>& rules);

/// For what only the command can tell: throws UsageError "ONE cannot be combined with OTHER".
[[noreturn]] void cannot_combine(const std::string& one, const std::string& other);

}  // namespace ailab::app
