// Texts generated from the options as CLI11 keeps them: help, man page, shell completion. CLI11's
// own formatter puts neither examples first nor long lists of words below an option. Help is in the
// language in use; man pages and completions, which are made with the programs, are in English.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace CLI {
class Option;
}

namespace ailab::app {

/// The group of the options that every program spells the same way; options of the group "" are
/// accepted, but not listed.
inline constexpr const char* kSharedGroup = marked("Shared options");

/// "-k" and "--paths"; empty for an argument.
std::vector<std::string> spellings_of(const CLI::Option& option);

/// Worked examples first, then the commands.
std::string program_help(const Program& program);
/// Worked examples first, then the options.
std::string command_help(const Program& program, const CommandEntry& entry, const Command& command);
/// A roff man page, section 1, of the whole program.
std::string man_page(const Program& program);
/// `shell` is bash, zsh or fish; throws UsageError otherwise.
std::string completion_script(const Program& program, const std::string& shell);

}  // namespace ailab::app
