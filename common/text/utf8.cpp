#include "common/text/utf8.hpp"

#include <algorithm>

namespace ailab {
namespace {

// The letters without accents of U+00C0 … U+017F, lower case; '.' leaves the character unchanged.
constexpr std::string_view kLatinBase =
    "aaaaaaaceeeeiiiidnooooo.ouuuuyts"   // 00C0
    "aaaaaaaceeeeiiiidnooooo.ouuuuyty"   // 00E0
    "aaaaaaccccccccddddeeeeeeeeeegggg"   // 0100
    "gggghhhhiiiiiiiiiiiijjkkklllllll"   // 0120
    "lllnnnnnnnnnoooooooorrrrrrssssss"   // 0140
    "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";  // 0160
static_assert(kLatinBase.size() == 0x180 - 0xC0);

char32_t fold_letter(char32_t c) noexcept {
    if (c >= U'A' && c <= U'Z') return c + 32;
    if (c < 0xC0) return c;
    if (c < 0x180) {
        const char base = kLatinBase[c - 0xC0];
        return base == '.' ? c : static_cast<char32_t>(base);
    }
    if (c == 0x218 || c == 0x219) return U's';  // comma below, as in Iași
    if (c == 0x21A || c == 0x21B) return U't';
    if (c >= 0x391 && c <= 0x3A9) return c + 32;  // Greek
    if (c >= 0x410 && c <= 0x42F) return c + 32;  // Cyrillic
    if (c >= 0x400 && c <= 0x40F) return c + 80;
    return c;
}

/// The ASCII equivalent of a full-width character, or the character itself.
char32_t half_width(char32_t c) noexcept {
    if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFEE0;
    return c == 0x3000 ? U' ' : c;
}

}  // namespace

std::string pad(std::string_view text, std::size_t width, Align align) {
    const std::size_t used = display_width(text);
    const std::string blanks(width > used ? width - used : 0, ' ');
    return align == Align::left ? std::string(text) + blanks : blanks + std::string(text);
}

std::string half_width(std::string_view text) {
    std::string narrow;
    narrow.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        const char32_t c = decode_utf8(text, at), ascii = half_width(c);
        if (ascii == c)
            narrow += text.substr(from, at - from);
        else
            narrow += static_cast<char>(ascii);
    }
    return narrow;
}

std::string fold_name(std::string_view text) {
    std::string folded;
    folded.reserve(text.size());
    bool blank = false;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = half_width(decode_utf8(text, at));
        if (c == U' ' || c == U'\t' || c == U'_' || c == U'-') {
            blank = !folded.empty();
            continue;
        }
        if (display_width(c) == 0) continue;
        if (blank) folded += ' ';
        blank = false;
        append_utf8(folded, fold_letter(c));
    }
    return folded;
}

}  // namespace ailab
