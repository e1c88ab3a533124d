// UTF-8 for people: decoding, display width, and a folding under which names compare equal when a
// reader would call them the same ("RÂMNICU" and "ramnicu").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ailab {

/// The code point at text[at], which moves behind it. A malformed byte is returned as U+FFFD and
/// skipped alone, so decoding always ends. Requires at < text.size().
char32_t decode_utf8(std::string_view text, std::size_t& at) noexcept;

void append_utf8(std::string& out, char32_t c);

/// Columns on a terminal: 2 for East Asian wide characters and emoji, 0 for combining marks,
/// else 1.
std::size_t display_width(std::string_view text) noexcept;

enum class Align : unsigned char { left, right };

/// `text` padded with blanks to `width` columns; longer text is returned as it is.
std::string pad(std::string_view text, std::size_t width, Align align = Align::left);

/// The lower-case form without accents (Latin, Greek and Cyrillic letters); blanks, `_` and `-`
/// become one blank. For comparing names, not for printing.
std::string fold_name(std::string_view text);

}  // namespace ailab
