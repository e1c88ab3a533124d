#include "gomoku/play/typed_point.hpp"

#include "common/text/utf8.hpp"

namespace ailab::gomoku {
namespace {

/// Full-width signs are as good as others.
char32_t lower(char32_t sign) {
    sign = in_half_width(sign);
    return sign >= U'A' && sign <= U'Z' ? sign - U'A' + U'a' : sign;
}

}  // namespace

char32_t in_half_width(char32_t sign) {
    std::string text;
    append_utf8(text, sign);
    text = half_width(text);
    std::size_t at = 0;
    return decode_utf8(text, at);
}

bool TypedPoint::begins_with(char32_t sign) const {
    const char32_t last = U'a' + static_cast<char32_t>(size_ - 1);
    return lower(sign) >= U'a' && lower(sign) <= last;
}

void TypedPoint::add(char32_t sign) {
    if (begins_with(sign))
        text_ = static_cast<char>(lower(sign));
    else if (const char32_t digit = lower(sign); !text_.empty() && digit >= U'0' && digit <= U'9') {
        text_ += static_cast<char>(digit);
        if (!point()) text_.pop_back();
    }
}

bool TypedPoint::complete() const {
    return point() && !parse_point(text_ + '0', size_) && !parse_point(text_ + '1', size_);
}

}  // namespace ailab::gomoku
