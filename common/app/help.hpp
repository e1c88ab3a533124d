// Texts generated from the option tree: help, man page, shell completion.
#pragma once

#include <string>

#include "common/app/options.hpp"

namespace ailab::app {

/// Worked examples first, then the commands.
std::string program_help(const Program& program);
/// Worked examples first, then the options.
std::string command_help(const Program& program, const CommandEntry& entry, const Command& command);
/// A roff man page, section 1, of the whole program.
std::string man_page(const Program& program);
/// `shell` is bash, zsh or fish; throws UsageError otherwise.
std::string completion_script(const Program& program, const std::string& shell);

}  // namespace ailab::app
