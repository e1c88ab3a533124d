// Reads words and small numbers, for the inner loops of readers of large files.
//
// These functions stop at a byte up to ' ', so the text must end with one: use them on a Source,
// which is padded with zeros.
#pragma once

#include <cstdint>

namespace ailab {

/// The end of the word that begins at `p`.
inline const char* end_of_word(const char* p) noexcept {
    while (static_cast<unsigned char>(*p) > ' ') ++p;
    return p;
}

/// Reads the decimal digits of a word of 1 … 8 bytes. Returns false if it is anything else.
inline bool read_small_number(const char*& p, std::uint64_t& value) noexcept {
    const char* const begin = p;
    for (value = 0; *p >= '0' && *p <= '9' && p - begin < 8; ++p)
        value = value * 10 + static_cast<std::uint64_t>(*p - '0');
    return p != begin && p == end_of_word(p);
}

inline const char* skip_blanks(const char* p) noexcept {
    while (*p == ' ' || *p == '\t') ++p;
    return p;
}

/// The start of the next line if only blanks are left on this one (which may end at `end`), or
/// null.
inline const char* next_line_if_blank(const char* p, const char* end) noexcept {
    p = skip_blanks(p);
    if (*p == '\r') ++p;
    if (*p == '\n') return p + 1;
    return p == end ? p : nullptr;
}

}  // namespace ailab
