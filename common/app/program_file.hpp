// The location of the running program in the file system.
#pragma once

#include <filesystem>
#include <string>

namespace ailab::app {

/// The executable file of this process, even if it was started through its own loader, as in the
/// portable Linux archive. Empty if the system does not report it.
std::filesystem::path program_file();

/// The path of another program of the toolkit: in the same folder as this one. It need not exist.
std::filesystem::path program_beside(const std::string& name);

}  // namespace ailab::app
