// The one parser of numbers that people type: whole text, finite, full-width digits too.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "common/text/utf8.hpp"

namespace ailab {

/// The number that the whole of `text` is, such as "12", "-3", "+4" or, for a floating-point type,
/// "0.5" and "1e3". Returns an empty optional for anything else: blanks, hexadecimal digits, text
/// behind the number, a number that does not fit, "nan" and "inf".
template <class T>
std::optional<T> parse_number(std::string_view text) {
    const std::string narrow = half_width(text);
    const char* begin = narrow.data();
    const char* const end = begin + narrow.size();
    if (narrow.starts_with('+') && !narrow.starts_with("+-")) ++begin;
    T value{};
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error != std::errc() || stop != end) return std::nullopt;
    if constexpr (std::is_floating_point_v<T>)
        if (!std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace ailab
