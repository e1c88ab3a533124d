#include "lab4_xiangqi/commands/output.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::lab4 {

void write_file(app::Session& session, const std::string& file, std::string_view text) {
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    if (!out) throw InputError(fmt::format("cannot write {}: {}", file, std::strerror(errno)));
    say_written(session, file);
}

void say_written(app::Session& session, std::string_view file) {
    session.note(fmt::format("{} {}", session.say("wrote", "已写入"), file));
}

}  // namespace ailab::lab4
