// Lists and copies a student's folder. Links are never followed: those that stay inside are copied
// as links, others are omitted, and so is everything that is neither a file nor a folder.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "common/timing/budget.hpp"

namespace ailab::grade {

struct TreeEntry {
    enum class Kind : std::uint8_t { folder, file, link };
    std::string name;  ///< relative; parents come before their contents
    Kind kind = Kind::file;
    bool runs = false;  ///< executable by its owner
    std::uint64_t bytes = 0;
    std::int64_t changed = 0;  ///< nanoseconds
    std::string target{};      ///< target of a link
};
using Tree = std::vector<TreeEntry>;

struct TreeLimits {
    std::size_t files = 20'000;
    std::uint64_t bytes = std::uint64_t{256} << 20U;
};

/// True for what nobody wrote by hand: hidden files, logs, output of compilers and interpreters.
bool is_left_behind(const std::string& name);

/// The names in a folder, sorted; it is closed again, for deep trees. Throws InputError.
std::vector<std::string> names_in(const std::string& folder);

/// Lists the contents of the folder, or the single file at `root`, sorted by name. Calls `skip`
/// with relative names, and adds the links that it omits to `omitted`. Throws InputError naming a
/// file that cannot be read, or if there are too many; OutOfBudget.
Tree list_tree(const std::string& root, const TreeLimits& limits = {}, const Budget& budget = {},
               const std::function<bool(const std::string&)>& skip = {},
               std::vector<std::string>* omitted = nullptr);

/// Copies the listed files from `root` to the folder `to`; existing files are kept. All copies
/// belong to `user` (or to us) alone. Throws InputError, OutOfBudget.
void copy_tree(const std::string& root, const Tree& tree, const std::string& to,
               std::optional<uid_t> user, const Budget& budget = {});

}  // namespace ailab::grade
