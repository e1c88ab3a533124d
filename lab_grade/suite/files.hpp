// Reads files unchanged, and handles file names. common/text/write_file writes files.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ailab::grade {

/// Returns any bytes, cut after `most`. Throws InputError if it is not a regular file.
std::string read_file(const std::string& path, std::size_t most = std::string::npos);

// Like those of std::filesystem; false if it is not known.
bool is_file(const std::string& path);
bool is_folder(const std::string& path);
bool is_there(const std::string& path);

/// Returns the absolute path without "." and "..".
std::string absolute_path(const std::string& path);

/// Returns our folder below that of a variable, such as $XDG_CACHE_HOME, or below ~/.cache; "" if
/// there is no home folder.
std::string user_folder(const char* variable, const std::string& below_home);

/// Returns the folder UNIT/given/LANGUAGE beside UNIT/starter/LANGUAGE or UNIT/solution/LANGUAGE,
/// with the files that both share; "" if there is none.
std::string given_beside(const std::string& folder);

/// Returns the files of UNIT/PART/LANGUAGE by name, including the given files beside it; only those
/// with one extension, such as ".py", or all.
std::map<std::string, std::string, std::less<>> files_of_part(const std::string& folder,
                                                              const std::string& extension = {});

/// Returns the files below the folder that the words of a command name, by these words.
std::map<std::string, std::string, std::less<>> files_named(const std::string& words,
                                                            const std::string& folder);

/// True if the path is the folder or below it, judged by name only.
bool is_within(const std::string& path, std::string folder);

}  // namespace ailab::grade
