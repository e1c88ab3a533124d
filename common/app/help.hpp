// Generates help, man pages and shell completions from the options that CLI11 holds. CLI11's own
// formatter puts neither examples first nor long lists of choices below an option. Help is in the
// language in use; man pages and completions, which are made by the build, are in English.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace CLI {
class Option;
}

namespace ailab::app {

/// The group of the options that all programs share. Options of the group "" are accepted, but not
/// listed.
inline constexpr const char* kSharedGroup = marked("Shared options");

/// All spellings of an option, such as "-k" and "--paths"; empty for a positional argument.
std::vector<std::string> spellings_of(const CLI::Option& option);

/// Worked examples first, then the commands.
std::string program_help(const Program& program);
/// Worked examples first, then the options.
std::string command_help(const Program& program, const CommandEntry& entry, const Command& command);
/// A roff man page (section 1) for the whole program.
std::string man_page(const Program& program);
/// `shell` is bash, zsh or fish; throws UsageError otherwise.
std::string completion_script(const Program& program, const std::string& shell);

}  // namespace ailab::app
