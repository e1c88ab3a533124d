// Makes input safe to print in a message.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/base/utf8.hpp"

namespace ailab {

/// The number of code points in valid text; in any text, the number of bytes that are not
/// continuation bytes.
std::size_t count_code_points(std::string_view text) noexcept;

/// Offset of the first byte that is not part of valid UTF-8, or npos.
std::size_t find_invalid_utf8(std::string_view text) noexcept;

/// Letters, digits and `_`, in any script; not operators, arrows, brackets or punctuation.
bool is_word_character(char32_t c) noexcept;

/// The text with control characters (except tabs) and invalid bytes replaced, cut to `limit` code
/// points with "…".
std::string printable(std::string_view text, std::size_t limit = std::string_view::npos);

}  // namespace ailab
