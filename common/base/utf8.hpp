// UTF-8: its code points (RFC 3629), and the columns that they take on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab {

/// A decoded code point and its length in bytes; an invalid byte is U+FFFD of length 1.
struct CodePoint {
    char32_t value = 0;
    std::size_t length = 0;  ///< 0 at the end of the text
    bool valid = true;
};

/// The first code point of the text.
CodePoint decode(std::string_view text) noexcept;

/// Returns the code point at text[at] and advances `at` past it. Requires at < text.size().
char32_t decode_utf8(std::string_view text, std::size_t& at) noexcept;

void append_utf8(std::string& out, char32_t c);

/// Columns on a terminal: 2 for East Asian wide characters and emoji, 0 for combining marks,
/// else 1.
std::size_t display_width(char32_t c) noexcept;
std::size_t display_width(std::string_view text) noexcept;

}  // namespace ailab
