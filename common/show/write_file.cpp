#include "common/show/write_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <ostream>

#include <fmt/format.h>

#include "common/base/error.hpp"

namespace ailab::show {

void write_file(app::Session& session, const std::string& file, std::string_view text) {
    if (file == "-") {
        session.out() << text;
        return;
    }
    errno = 0;
    std::ofstream out(file, std::ios::binary);
    out << text << std::flush;
    if (!out) throw InputError(fmt::format("cannot write {}: {}", file, std::strerror(errno)));
    session.note(fmt::format("{} {}", session.say("wrote", "已写入"), file));
}

}  // namespace ailab::show
