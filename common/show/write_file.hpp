// The one way in which a program writes a file that the user asked for.
#pragma once

#include <string>
#include <string_view>

#include "common/app/session.hpp"

namespace ailab::show {

/// Says "wrote FILE" on stderr; "-" is standard output. Throws InputError naming the file.
void write_file(app::Session& session, const std::string& file, std::string_view text);

}  // namespace ailab::show
