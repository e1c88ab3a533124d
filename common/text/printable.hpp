// Makes input safe to print in a message; decodes code points (RFC 3629) for scanners.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ailab {

/// A decoded code point and its length in bytes; an invalid byte is U+FFFD of length 1.
struct CodePoint {
    char32_t value = 0;
    std::size_t length = 0;  ///< 0 at the end of the text
    bool valid = true;
};

CodePoint decode(std::string_view text) noexcept;

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
