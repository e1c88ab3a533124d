// Reads words and small numbers eight bytes at a time, for readers of large files. SWAR ("SIMD
// within a register") after Lamport 1975 and Lemire, "Quickly parsing eight digits", 2018.
//
// These functions read up to 16 bytes beyond the text: use them on a Source, which is padded with
// zeros. A zero byte, like every byte up to ' ', ends a word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace ailab {

inline std::uint64_t load_eight(const char* p) noexcept {
    std::uint64_t word;
    std::memcpy(&word, p, sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

/// The number of leading bytes greater than ' ': 0 … 7, or 8 if all are.
inline unsigned word_bytes(std::uint64_t eight) noexcept {
    constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
    const std::uint64_t ends = (eight - kOnes * 0x21) & ~eight & (kOnes * 0x80);
    return static_cast<unsigned>(std::countr_zero(ends)) / 8;  // the lowest flag is exact
}

/// The end of the word that begins at `p`.
inline const char* end_of_word(const char* p) noexcept {
    for (;; p += 8)
        if (const unsigned n = word_bytes(load_eight(p)); n < 8) return p + n;
}

/// The first `count` (at most 8) of eight bytes, the others zero.
inline std::uint64_t first_bytes(std::uint64_t eight, unsigned count) noexcept {
    return count == 8 ? eight : eight & ((std::uint64_t{1} << (8 * count)) - 1);
}

/// Reads the decimal digits of a word of 1 … 8 bytes. Returns false if it is anything else.
inline bool read_small_number(const char*& p, std::uint64_t& value) noexcept {
    const std::uint64_t eight = load_eight(p);
    const unsigned count = word_bytes(eight);
    if (count == 0) return false;
    if (count == 8 && static_cast<unsigned char>(p[8]) > ' ') return false;

    constexpr std::uint64_t kZeros = 0x3030303030303030ULL;  // "00000000"
    std::uint64_t digits = eight << (64 - 8 * count);        // right-aligned, then filled with '0'
    if (count < 8) digits |= kZeros >> (8 * count);
    const std::uint64_t high = 0xF0F0F0F0F0F0F0F0ULL;
    const bool all_digits = ((digits & high) | (((digits + 0x0606060606060606ULL) & high) >> 4U)) ==
                            0x3333333333333333ULL;
    if (!all_digits) return false;

    digits -= kZeros;
    digits = digits * 10 + (digits >> 8U);  // pairs of digits in every other byte
    constexpr std::uint64_t kPairs = 0x000000FF000000FFULL;
    value = ((digits & kPairs) * 0x000F424000000064ULL +
             ((digits >> 16U) & kPairs) * 0x0000271000000001ULL) >>
            32U;
    p += count;
    return true;
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
