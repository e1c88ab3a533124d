#include "lab4_xiangqi/play/typed_move.hpp"

#include "common/text/utf8.hpp"
#include "lab4_xiangqi/world/notation/spelling.hpp"

namespace ailab::lab4 {
namespace {

constexpr std::size_t kMostSigns = 5;  // H2-E2, 前兵四平五

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

/// As long as a move in one of the notations: nothing that is typed behind it belongs to it.
bool is_whole(const std::string& text) {
    if (parse_uci(text)) return true;
    const std::string form = to_common_form(text);
    return form.size() == 4 && is_digit(form.back());
}

std::size_t signs_of(std::string_view text) {
    std::size_t signs = 0;
    for (std::size_t at = 0; at < text.size(); ++signs) decode_utf8(text, at);
    return signs;
}

}  // namespace

bool TypedMove::begins_with(char32_t sign) noexcept {
    if (sign >= 0x80) return true;
    const char32_t small = sign >= 'A' && sign <= 'Z' ? sign - 'A' + 'a' : sign;
    return (small >= 'a' && small <= 'i') || small == 'k' || small == 'n' || small == 'p' ||
           small == 'r' || (sign >= '1' && sign <= '5');
}

void TypedMove::add(char32_t sign) {
    if (sign > ' ' && sign != U'\u3000') append_utf8(text_, sign);
}

void TypedMove::erase_last() noexcept {
    while (!text_.empty() && (static_cast<unsigned char>(text_.back()) & 0xC0U) == 0x80U)
        text_.pop_back();
    if (!text_.empty()) text_.pop_back();
}

std::optional<MoveReading> TypedMove::read(const Position& position, bool ended) const {
    if (empty()) return std::nullopt;
    const MoveReading reading = read_move(position, text_);
    if (reading || ended || is_whole(text_) || signs_of(text_) >= kMostSigns) return reading;
    return std::nullopt;
}

}  // namespace ailab::lab4
