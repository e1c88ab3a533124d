// The files that a user asks for: each is written whole and announced on standard error.
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
/// "wrote FILE", for those who have written it themselves.
void say_written(app::Session& session, std::string_view file);

/// Warn that those of `files` that were asked for (not empty) are not written, and why.
void warn_unwritten(app::Session& session, std::initializer_list<std::string_view> files,
                    std::string_view why);

}  // namespace ailab::show
