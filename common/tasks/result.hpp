// The file format for the result of one task of a large job. The first line describes the rest and
// gives its length and checksum, so that a truncated or damaged file is recognised:
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
    done,  ///< decided: the task need not be repeated
    open,  ///< not decided within its limits; the job may list smaller tasks instead
};

struct Result {
    std::string job;   ///< the fingerprint of the job
    std::string task;  ///< its name: see is_name()
    State state = State::done;
    std::string body{};
    friend bool operator==(const Result&, const Result&) = default;
};

/// Whether the text consists of at most 150 letters, digits, '_', '-' and '.' (not first), so that
/// it can be part of a file name.
bool is_name(std::string_view text);

/// 64-bit FNV-1a in 16 hexadecimal digits. It detects accidental changes, not deliberate ones.
std::string fingerprint(std::string_view text);

/// Requires that job and task are names.
std::string to_text(const Result& result);
/// Of the whole result: results with equal checksums are considered equal.
std::string checksum(const Result& result);
/// Throws InputError with the position if the text is not a complete result.
Result parse_result(const Source& source);

}  // namespace ailab::tasks
