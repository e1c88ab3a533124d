// Chinese text in GBK, as older programs write it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ailab {

/// The text in UTF-8; nothing if it is not GBK (GB 18030, which contains it) or the system's
/// iconv does not know that.
std::optional<std::string> gbk_to_utf8(std::string_view text);

/// The other way; nothing if it is not UTF-8. Signs that GBK lacks are four bytes of GB 18030.
std::optional<std::string> utf8_to_gbk(std::string_view text);

}  // namespace ailab
