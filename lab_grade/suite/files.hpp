// Files read as they are, and the names of files. common/text/write_file writes them.
#pragma once

#include <cstddef>
#include <string>

namespace ailab::grade {

/// Any bytes, cut after `most`. Throws InputError naming the file if it cannot be read or is not a
/// regular file.
std::string read_file(const std::string& path, std::size_t most = std::string::npos);

/// The absolute path without "." and "..".
std::string absolute_path(const std::string& path);

/// Whether the path is the folder or below it, by their names alone.
bool is_within(const std::string& path, std::string folder);

}  // namespace ailab::grade
