// Help, man pages, shell completions and the machine-readable list, all from the options as
// they were declared. Help is in the language in use; the others, which are made by the build, are
// in English.
#pragma once

#include <string>
#include <vector>

#include "common/app/options.hpp"

namespace ailab::app {

/// The group of the options that all programs share. Options of the group "" are accepted, but not
/// listed.
inline constexpr const char* kSharedGroup = marked("Shared options");

/// Worked examples first, then the commands.
std::string program_help(const Program& program);
/// Worked examples first, then the options.
std::string command_help(const Program& program, const CommandEntry& entry, const Command& command);
/// A roff man page (section 1) for the whole program.
std::string man_page(const Program& program);
/// `shell` is bash, zsh or fish; throws UsageError otherwise.
std::string completion_script(const Program& program, const std::string& shell);
/// All commands with their options, as JSON.
std::string description(const Program& program);

}  // namespace ailab::app
