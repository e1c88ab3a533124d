// Whole files: read as they are, written so that nobody ever sees half of one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab::grade {

/// Any bytes, cut after `most`. Throws InputError naming the file if it cannot be read or is not a
/// regular file.
std::string read_file(const std::string& path, std::size_t most = std::string::npos);

/// Written beside the file and renamed. Throws InputError naming the file.
void replace_file(const std::string& path, std::string_view content);

/// The absolute path without "." and "..".
std::string absolute_path(const std::string& path);

/// Whether the path is the folder or below it, by their names alone.
bool is_within(const std::string& path, std::string folder);

}  // namespace ailab::grade
