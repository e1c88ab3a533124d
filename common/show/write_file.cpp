#include "common/show/write_file.hpp"

#include <ostream>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::show {

void write_file(app::Session& session, const std::string& file, std::string_view text) {
    if (file == "-") {
        session.document() << text;
        return;
    }
    ailab::write_file(file, text);
    say_written(session, file);
}

void say_written(app::Session& session, std::string_view file) {
    session.note(tr("wrote {}", file));
}

void warn_unwritten(app::Session& session, std::initializer_list<std::string_view> files,
                    std::string_view why) {
    for (const std::string_view file : files)
        if (!file.empty()) session.warn(tr("{} was not written: {}", file, why));
}

}  // namespace ailab::show
