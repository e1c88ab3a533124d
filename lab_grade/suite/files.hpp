// Files read as they are, and the names of files. common/text/write_file writes them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

namespace ailab::grade {

/// Any bytes, cut after `most`. Throws InputError naming the file if it cannot be read or is not a
/// regular file.
std::string read_file(const std::string& path, std::size_t most = std::string::npos);

/// The absolute path without "." and "..".
std::string absolute_path(const std::string& path);

/// The folder UNIT/given/LANGUAGE beside UNIT/starter/LANGUAGE or UNIT/solution/LANGUAGE, with the
/// files that both share; "" if there is none.
std::string given_beside(const std::string& folder);

/// The files of UNIT/PART/LANGUAGE by name: its own and those that are given beside it; of one
/// extension, such as ".py", or all.
std::map<std::string, std::string, std::less<>> files_of_part(const std::string& folder,
                                                              const std::string& extension = {});

/// Whether the path is the folder or below it, by their names alone.
bool is_within(const std::string& path, std::string folder);

}  // namespace ailab::grade
