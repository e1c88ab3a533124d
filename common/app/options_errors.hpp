// What is wrong with a command line, in our words: CLI11's own errors name neither the option as it
// was typed nor what to do.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace ailab::app {

/// "-k" or "--paths", but not "-", "-3" or "-.5".
bool is_option_word(const std::string& word);

/// CLI11 takes whatever follows an option for its value, "--from --to" included. Throws UsageError.
void check_values(const CLI::App& app, const std::vector<std::string>& words);

/// What CLI11 did not like as a UsageError; `see` is the hint where nothing better is known.
[[noreturn]] void throw_usage_error(const CLI::ParseError& e, const Command& command,
                                    const std::string& see);

}  // namespace ailab::app
