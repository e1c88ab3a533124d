// The files that a user asks for: written whole, each said on standard error. Failures name the
// file and the reason.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "common/app/session.hpp"
#include "common/base/error.hpp"

namespace ailab::show {

/// "-" is standard output. Throws InputError with the reason.
void write_file(app::Session& session, const std::string& file, std::string_view text);
/// "cannot write FILE: REASON"; `reason` is an errno, or 0.
InputError cannot_write(std::string_view file, int reason);
/// "wrote FILE", for those who have written it themselves.
void say_written(app::Session& session, std::string_view file);

/// Warn that those of `files` that were asked for (not empty) are not written, and why.
void warn_unwritten(app::Session& session, std::initializer_list<std::string_view> files,
                    std::string_view why);

}  // namespace ailab::show
