// A student's folder as a list, and copies of it. Links are never followed: those that stay inside
// are copied as links, others are left out, as is whatever is neither a file nor a folder.
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
    std::string name;  ///< relative, parents before what is in them
    Kind kind = Kind::file;
    bool runs = false;  ///< its owner may execute it
    std::uint64_t bytes = 0;
    std::int64_t changed = 0;  ///< nanoseconds
    std::string target{};      ///< of a link
};
using Tree = std::vector<TreeEntry>;

struct TreeLimits {
    std::size_t files = 20'000;
    std::uint64_t bytes = std::uint64_t{256} << 20U;
};

/// Whether nobody has written it: a hidden file, a log, or what compilers and interpreters leave.
bool is_left_behind(const std::string& name);

/// What stands below the folder, or the one file at `root`, sorted by name. `skip` is asked with
/// relative names. Throws InputError that names what cannot be read, or if it is too much;
/// OutOfBudget.
Tree list_tree(const std::string& root, const TreeLimits& limits = {}, const Budget& budget = {},
               const std::function<bool(const std::string&)>& skip = {});

/// Copy what was listed at `root` into the folder `to`; what exists there is kept. Everything
/// belongs to `user` (or to us) alone. Throws InputError, OutOfBudget.
void copy_tree(const std::string& root, const Tree& tree, const std::string& to,
               std::optional<uid_t> user, const Budget& budget = {});

}  // namespace ailab::grade
