// Writes the files that the user requests: each atomically, with a message on standard error.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "common/text/write_file.hpp"

namespace ailab::show {

/// "-" is standard output. Throws InputError with the reason.
void write_file(app::Session& session, const std::string& file, std::string_view text);
using ailab::cannot_write;
/// Prints "wrote FILE"; for callers that wrote the file themselves.
void say_written(app::Session& session, std::string_view file);

/// Warns that the requested (non-empty) `files` are not written, and why.
void warn_unwritten(app::Session& session, std::initializer_list<std::string_view> files,
                    std::string_view why);

}  // namespace ailab::show
