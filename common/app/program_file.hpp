// Where the program that runs stands in the file system.
#pragma once

#include <filesystem>
#include <string>

namespace ailab::app {

/// The executable file of this process, also where a loader of its own was started with it, as in
/// the archive for any Linux. Empty if the system does not tell.
std::filesystem::path program_file();

/// Another program of the toolkit, as it is started: beside this one. It need not exist.
std::filesystem::path program_beside(const std::string& name);

}  // namespace ailab::app
