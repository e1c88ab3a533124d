// Unpacks untrusted archives with libarchive: zip, tar (plain or compressed), 7z and rar. Rejects
// paths that lead out of the folder and archive bombs; skips links and devices.
#pragma once

#include <string>

#include "common/timing/budget.hpp"
#include "lab_grade/run/tree.hpp"

namespace ailab::grade {

/// Decides by the name.
bool is_archive(const std::string& name);

/// Returns the name without .zip, .tar.gz, …
std::string without_archive_extension(const std::string& name);

/// Unpacks into an existing folder. Throws InputError that says what is wrong with the archive, or
/// OutOfBudget. Files already written stay.
void unpack(const std::string& archive, const std::string& folder, const TreeLimits& limits,
            const Budget& budget);

}  // namespace ailab::grade
