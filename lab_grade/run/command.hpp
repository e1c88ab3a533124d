// Splits a command line into words, and checks that its program exists.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

/// Splits a command line into words: blanks separate, '…' and "…" group, \ escapes the next
/// character. No shell is used: shell characters outside quotes throw UsageError, except for stars
/// if `stars` is set, which are kept.
std::vector<std::string> split_command(std::string_view line, bool stars = false);

/// Replaces every word that contains a star, such as *.cpp or src/*.cpp, by the names that match
/// it; leaves a word that matches none unchanged.
std::vector<std::string> expand_stars(const std::vector<std::string>& words,
                                      const std::vector<std::string>& names);

/// Replaces every `{}` in the words by `path`.
std::vector<std::string> fill_in(std::vector<std::string> words, const std::string& path);

/// The contents of a submission, as far as a command needs them.
struct Contents {
    std::function<bool(const std::string&)> has_file;  ///< by its relative path
    std::function<std::vector<std::string>()> names;   ///< for near misses
};

/// Returns why the command cannot start: its program, or the script that an interpreter is to run,
/// is neither in the submission, nor among the `given` files, nor on the PATH; "" if it can.
std::string missing_program(const std::vector<std::string>& words, const Contents& contents,
                            const std::set<std::string>& given);

}  // namespace ailab::grade
