// Our own messages for errors on the command line: those of CLI11 name neither the option as it was
// typed nor a remedy.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace ailab::app {

/// True for "-k" and "--paths", but not for "-", "-3" or "-.5".
bool is_option_word(const std::string& word);

/// Rejects an option in place of a value: CLI11 takes whatever follows an option as its value, as
/// in "--from --to". Throws UsageError.
void check_values(const CLI::App& app, const std::vector<std::string>& words);

/// Throws CLI11's parse error as a UsageError; `see` is the hint if there is no better one.
[[noreturn]] void throw_usage_error(const CLI::ParseError& e, const Command& command,
                                    const std::string& see);

}  // namespace ailab::app
