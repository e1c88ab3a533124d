// A command line as words, and whether what it names is there.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

/// Words of a command line: blanks separate, '…' and "…" group, \ takes the next character as it
/// is. There is no shell: its special characters outside quotes throw UsageError, but for `stars`,
/// which are kept.
std::vector<std::string> split_command(std::string_view line, bool stars = false);

/// Every word with a star, such as *.cpp or src/*.cpp, becomes the names that match it; a word that
/// matches none stays as it is.
std::vector<std::string> expand_stars(const std::vector<std::string>& words,
                                      const std::vector<std::string>& names);

/// The words with `path` for every `{}`.
std::vector<std::string> fill_in(std::vector<std::string> words, const std::string& path);

/// What a submission holds, as far as a command needs to know.
struct Contents {
    std::function<bool(const std::string&)> has_file;  ///< by its relative name
    std::function<std::vector<std::string>()> names;   ///< for near misses
};

/// Why the command cannot start: its program, or the script that an interpreter is to run, is
/// neither in the submission nor among the files that are `given`, nor on the PATH. Empty: it can.
std::string missing_program(const std::vector<std::string>& words, const Contents& contents,
                            const std::set<std::string>& given);

}  // namespace ailab::grade
