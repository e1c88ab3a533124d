#include "common/base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ailab {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

struct Range {
    char32_t first, last;
};

// Unicode 15 East_Asian_Width W and F, merged across unassigned gaps.
constexpr std::array kWide{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x23E9, 0x23EC},
    Range{0x2614, 0x2615},   Range{0x26AA, 0x26AB},   Range{0x2705, 0x2705},
    Range{0x274C, 0x274C},   Range{0x2753, 0x2755},   Range{0x2E80, 0x303E},
    Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},
    Range{0xA000, 0xA4CF},   Range{0xA960, 0xA97C},   Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},
    Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF},
    Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};
constexpr std::array kZero{Range{0x0300, 0x036F}, Range{0x200B, 0x200F}, Range{0x20D0, 0x20FF},
                           Range{0xFE00, 0xFE0F}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t c) noexcept {
    const auto* const after = std::upper_bound(
        ranges.begin(), ranges.end(), c, [](char32_t x, const Range& r) { return x < r.first; });
    return after != ranges.begin() && c <= (after - 1)->last;
}

}  // namespace

CodePoint decode(std::string_view text) noexcept {
    if (text.empty()) return {};
    const std::uint8_t lead = static_cast<std::uint8_t>(text[0]);
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    constexpr CodePoint kInvalid{kReplacement, 1, false};
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return kInvalid;
    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<std::uint8_t>(text[i]);
        if ((byte & 0xC0U) != 0x80U) return kInvalid;
        value = (value << 6U) | (byte & 0x3FU);
    }
    constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < kSmallest.at(length) || surrogate || value > 0x10FFFF) return kInvalid;
    return {value, length, true};
}

char32_t decode_utf8(std::string_view text, std::size_t& at) noexcept {
    const CodePoint c = decode(text.substr(at));
    at += c.length;
    return c.value;
}

void append_utf8(std::string& out, char32_t c) {
    const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6U)), put(0x80 | (c & 0x3FU));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12U)), put(0x80 | ((c >> 6U) & 0x3FU)), put(0x80 | (c & 0x3FU));
    } else {
        put(0xF0 | (c >> 18U)), put(0x80 | ((c >> 12U) & 0x3FU));
        put(0x80 | ((c >> 6U) & 0x3FU)), put(0x80 | (c & 0x3FU));
    }
}

std::size_t display_width(char32_t c) noexcept {
    return within(kZero, c) ? 0 : within(kWide, c) ? 2 : 1;
}

std::size_t display_width(std::string_view text) noexcept {
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) width += display_width(decode_utf8(text, at));
    return width;
}

}  // namespace ailab
