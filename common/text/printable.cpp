#include "common/text/printable.hpp"

#include <algorithm>
#include <array>

namespace ailab {
namespace {

constexpr std::string_view kReplacementBytes = "\xEF\xBF\xBD";

std::uint8_t byte_at(std::string_view text, std::size_t i) {
    return static_cast<std::uint8_t>(text[i]);
}

/// Marks that change the direction of the text around them, so that it reads as something else.
bool turns_text(char32_t c) {
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2066 && c <= 0x2069);
}

}  // namespace

std::size_t count_code_points(std::string_view text) noexcept {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    }));
}

std::size_t find_invalid_utf8(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size();) {
        if (byte_at(text, i) < 0x80) {
            ++i;
            continue;
        }
        const CodePoint c = decode(text.substr(i));
        if (!c.valid) return i;
        i += c.length;
    }
    return std::string_view::npos;
}

bool is_word_character(char32_t c) noexcept {
    if (c < 0x80)
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               c == '_';
    struct Range {
        char32_t first, last;
    };
    constexpr std::array kSymbols = {
        Range{0x80, 0xA9},     Range{0xAB, 0xB4},     Range{0xB6, 0xB9},     Range{0xBB, 0xBF},
        Range{0xD7, 0xD7},     Range{0xF7, 0xF7},     Range{0x2000, 0x207F}, Range{0x2190, 0x2BFF},
        Range{0x3000, 0x3004}, Range{0x3008, 0x3020}, Range{0xFF01, 0xFF0F}, Range{0xFF1A, 0xFF20},
        Range{0xFF3B, 0xFF3E}, Range{0xFF5B, 0xFF65}, Range{0xFFF0, 0xFFFF}};
    return std::none_of(kSymbols.begin(), kSymbols.end(),
                        [c](const Range& r) { return c >= r.first && c <= r.last; });
}

std::string printable(std::string_view text, std::size_t limit) {
    std::string out;
    std::size_t shown = 0;
    while (!text.empty()) {
        if (shown++ == limit) return out + "…";
        const CodePoint c = decode(text);
        const bool control =
            (c.value < 0x20 && c.value != '\t') || (c.value >= 0x7F && c.value < 0xA0);
        out += !c.valid || control || turns_text(c.value) ? kReplacementBytes : text.substr(0, c.length);
        text.remove_prefix(c.length);
    }
    return out;
}

}  // namespace ailab
