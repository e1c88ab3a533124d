#include "common/text/decimal.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab {
namespace {

constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();
constexpr int kExponentCap = 100'000;  // far beyond every range; prevents overflow of the sum below

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool names_no_number(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return lower == "nan" || lower == "inf" || lower == "infinity";
}

/// The digits of a number: mantissa · 10^exponent, without trailing zeros in the mantissa.
class Digits {
public:
    void push(char c, bool after_point) {
        any_ = true;
        if (after_point) --exponent_;
        if (c == '0' && mantissa_ == 0) return;
        if (c == '0') {
            ++zeros_;
            return;
        }
        for (; zeros_ > 0; --zeros_) append(0);
        append(static_cast<unsigned>(c - '0'));
    }
    bool any() const { return any_; }
    bool overflowed() const { return overflowed_; }
    std::uint64_t mantissa() const { return mantissa_; }
    std::int64_t exponent() const { return mantissa_ == 0 ? 0 : exponent_ + zeros_; }

private:
    void append(unsigned digit) {
        if (overflowed_ || mantissa_ > (kLargest - digit) / 10) {
            overflowed_ = true;
            return;
        }
        mantissa_ = mantissa_ * 10 + digit;
    }

    std::uint64_t mantissa_ = 0;
    std::int64_t exponent_ = 0;
    std::int64_t zeros_ = 0;  // trailing zeros seen, not yet part of the mantissa
    bool any_ = false;
    bool overflowed_ = false;
};

/// The exponent after `e`, clamped to ±kExponentCap. Returns an empty optional if it is malformed.
std::optional<int> parse_exponent(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
    int value = 0;
    for (const char c : text) value = std::min(kExponentCap, value * 10 + (c - '0'));
    return negative ? -value : value;
}

}  // namespace

ParsedDecimal parse_decimal(std::string_view text) noexcept {
    if (names_no_number(text)) return {{}, DecimalError::not_finite};
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);

    Digits digits;
    std::size_t i = 0;
    for (; i < text.size() && is_digit(text[i]); ++i) digits.push(text[i], false);
    if (i < text.size() && text[i] == '.')
        for (++i; i < text.size() && is_digit(text[i]); ++i) digits.push(text[i], true);
    if (!digits.any()) return {{}, DecimalError::malformed};

    std::int64_t exponent = digits.exponent();
    if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
        const auto scale = parse_exponent(text.substr(i + 1));
        if (!scale) return {{}, DecimalError::malformed};
        exponent += *scale;
        i = text.size();
    }
    if (i != text.size()) return {{}, DecimalError::malformed};
    if (digits.mantissa() == 0 && !digits.overflowed()) return {};

    if (digits.overflowed())
        return {{}, exponent < 0 ? DecimalError::too_precise : DecimalError::too_large};
    if (exponent < -Decimal::kMaxDecimals) return {{}, DecimalError::too_precise};
    std::uint64_t mantissa = digits.mantissa();
    for (; exponent > 0; --exponent) {
        if (mantissa > kLargest / 10) return {{}, DecimalError::too_large};
        mantissa *= 10;
    }
    const auto value = static_cast<std::int64_t>(mantissa);
    return {{negative ? -value : value, static_cast<int>(-exponent)}, DecimalError::none};
}

std::string_view describe(DecimalError error) noexcept {
    switch (error) {
    case DecimalError::none:
        return marked("is a number");
    case DecimalError::malformed:
        return marked("is not a number");
    case DecimalError::not_finite:
        return marked("is not a finite number");
    case DecimalError::too_large:
        return marked("is too large");
    case DecimalError::too_precise:
        return marked("has too many decimals");
    }
    return "";
}

std::optional<std::int64_t> scaled(const Decimal& value, int decimals) noexcept {
    if (value.mantissa == 0) return 0;
    if (decimals < value.decimals) return std::nullopt;
    std::int64_t result = value.mantissa;
    for (int i = value.decimals; i < decimals; ++i)
        if (__builtin_mul_overflow(result, 10, &result)) return std::nullopt;
    return result;
}

double to_double(const Decimal& value) noexcept {
    double power = 1;  // exact: 10^18 < 2^53 · 2^18
    for (int i = 0; i < value.decimals; ++i) power *= 10;
    return static_cast<double>(value.mantissa) / power;
}

std::string format_scaled(std::int64_t value, int decimals) {
    const bool negative = value < 0;
    const std::uint64_t size =
        negative ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    std::string digits = fmt::format("{:0>{}}", size, decimals + 1);
    if (decimals > 0) {
        digits.insert(digits.size() - static_cast<std::size_t>(decimals), 1, '.');
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.') digits.pop_back();
    }
    if (negative) digits.insert(digits.begin(), '-');
    return digits;
}

}  // namespace ailab
