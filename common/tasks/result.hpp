// What one task of a big job has found, as a file. The first line says what the rest is and how
// long; with its checksum a file that was cut off or damaged on its way is told from a whole one:
//
//     task-result 1 JOB TASK done|open BYTES CHECKSUM
//     … BYTES bytes, in the job's own words …
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "common/text/source.hpp"

namespace ailab::tasks {

enum class State : std::uint8_t {
    done,  ///< decided: the task need not be done again
    open,  ///< not decided within its budget; the job may list smaller tasks instead
};

struct Result {
    std::string job;   ///< the fingerprint of the job
    std::string task;  ///< its name: see is_name()
    State state = State::done;
    std::string body{};
    friend bool operator==(const Result&, const Result&) = default;
};

/// Letters, digits, '_', '-' and '.', not first: what stands in names of files as it is. At most
/// 150.
bool is_name(std::string_view text);

/// 64-bit FNV-1a in 16 hexadecimal digits. It tells accidents, not forgers.
std::string fingerprint(std::string_view text);

/// Requires names for job and task.
std::string to_text(const Result& result);
/// Of the whole result: two results with one checksum are the same.
std::string checksum(const Result& result);
/// Throws InputError with the place if the text is not a whole result.
Result parse_result(const Source& source);

}  // namespace ailab::tasks
