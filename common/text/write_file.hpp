// Files written whole: aside, then renamed, so that nobody ever sees half of one and a failure
// leaves the old one as it was.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string_view>

#include "common/base/error.hpp"

namespace ailab {

/// Whether the bytes must have reached the disk before the file takes its name: for what takes
/// minutes to make again, and must not be found empty after a power cut.
enum class Flush : bool { no, yes };

/// Writes the parts one after the other, text or bytes. A link stays a link; a device or a pipe is
/// written to as it is. Throws InputError that names the file and the reason.
void write_file(const std::filesystem::path& path, std::initializer_list<std::string_view> parts,
                Flush flush = Flush::no);
inline void write_file(const std::filesystem::path& path, std::string_view content,
                       Flush flush = Flush::no) {
    write_file(path, {content}, flush);
}

/// "cannot write FILE: REASON"; `reason` is an errno, or 0 if it is not known.
InputError cannot_write(std::string_view file, int reason);

}  // namespace ailab
