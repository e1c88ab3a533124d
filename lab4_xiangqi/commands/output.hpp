// Files that commands write: each is said on standard error.
#pragma once

#include <string>
#include <string_view>

#include "common/app/session.hpp"

namespace ailab::lab4 {

/// Throws InputError with the reason.
void write_file(app::Session& session, const std::string& file, std::string_view text);
/// "wrote FILE", for those who have written it themselves.
void say_written(app::Session& session, std::string_view file);

}  // namespace ailab::lab4
