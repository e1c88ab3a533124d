#include "common/text/gbk.hpp"

#include <iconv.h>

namespace ailab {

namespace {

std::optional<std::string> convert(std::string_view text, const char* to_code,
                                   const char* from_code) {
    const iconv_t converter = ::iconv_open(to_code, from_code);
    if (converter == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
    std::string in(text), out(2 * text.size() + 4, '\0');  // two bytes of GBK become three of UTF-8
    char *from = in.data(), *to = out.data();
    std::size_t unread = in.size(), room = out.size();
    const std::size_t failed = ::iconv(converter, &from, &unread, &to, &room);
    ::iconv_close(converter);
    if (failed == static_cast<std::size_t>(-1) || unread > 0) return std::nullopt;
    out.resize(out.size() - room);
    return out;
}

}  // namespace

std::optional<std::string> gbk_to_utf8(std::string_view text) {
    return convert(text, "UTF-8", "GB18030");
}
std::optional<std::string> utf8_to_gbk(std::string_view text) {
    return convert(text, "GB18030", "UTF-8");
}

}  // namespace ailab
