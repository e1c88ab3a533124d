// Writes files atomically: to a temporary file that is then renamed, so that no reader sees a
// partial file and a failure leaves the old file unchanged.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string_view>

#include "common/base/error.hpp"

namespace ailab {

/// Whether the bytes must have reached the disk before the file is renamed: for files that take
/// minutes to recompute and must not be empty after a power failure.
enum class Flush : bool { no, yes };

/// Writes the parts, text or bytes, one after the other. A symbolic link stays a link; a device or
/// a pipe is written to directly. Throws InputError that names the file and the reason.
void write_file(const std::filesystem::path& path, std::initializer_list<std::string_view> parts,
                Flush flush = Flush::no);
inline void write_file(const std::filesystem::path& path, std::string_view content,
                       Flush flush = Flush::no) {
    write_file(path, {content}, flush);
}

/// "cannot write FILE: REASON"; `reason` is an errno, or 0 if unknown.
InputError cannot_write(std::string_view file, int reason);

}  // namespace ailab
