// UTF-8 on a terminal: code points and the columns they take.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab {

/// Returns the code point at text[at] and advances `at` past it. A malformed byte is returned as
/// U+FFFD and skipped on its own, so decoding always ends. Requires at < text.size().
char32_t decode_utf8(std::string_view text, std::size_t& at) noexcept;

void append_utf8(std::string& out, char32_t c);

/// Columns on a terminal: 2 for East Asian wide characters and emoji, 0 for combining marks,
/// else 1.
std::size_t display_width(char32_t c) noexcept;
std::size_t display_width(std::string_view text) noexcept;

}  // namespace ailab
