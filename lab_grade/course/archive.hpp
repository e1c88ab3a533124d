// Archives from outside, unpacked with libarchive: zip, tar (plain or compressed), 7z and rar.
// Paths that lead out of the folder and bombs are refused; links and devices are left out.
#pragma once

#include <cstdint>
#include <string>

#include "common/timing/budget.hpp"

namespace ailab::grade {

struct UnpackLimits {
    std::size_t files = 20'000;
    std::uint64_t bytes = std::uint64_t{256} << 20U;
};

/// By its name.
bool is_archive(const std::string& name);

/// The name without .zip, .tar.gz, …
std::string without_archive_extension(const std::string& name);

/// Unpack into a folder that is there. Throws InputError that says what is wrong with the archive;
/// OutOfBudget. What was written before stays.
void unpack(const std::string& archive, const std::string& folder, const UnpackLimits& limits,
            const Budget& budget);

}  // namespace ailab::grade
