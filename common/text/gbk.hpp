// Conversion of Chinese text from and to GBK, which older programs use.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ailab {

/// The text in UTF-8. Returns an empty optional if it is not valid GB 18030 (a superset of GBK) or
/// the system's iconv does not support that.
std::optional<std::string> gbk_to_utf8(std::string_view text);

/// The reverse. Returns an empty optional if the text is not UTF-8. Characters that GBK lacks
/// become four bytes of GB 18030.
std::optional<std::string> utf8_to_gbk(std::string_view text);

}  // namespace ailab
