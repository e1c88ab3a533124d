// Exact decimals: a number is an integer mantissa and a number of decimals, never a double. Files
// with decimal weights are scaled to integers, so that sums and comparisons are exact.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ailab {

/// mantissa · 10^-decimals, with as few decimals as possible (12.50 is 125 and 1).
struct Decimal {
    static constexpr int kMaxDecimals = 18;

    std::int64_t mantissa = 0;
    int decimals = 0;

    friend bool operator==(const Decimal&, const Decimal&) = default;
};

enum class DecimalError : unsigned char { none, malformed, not_finite, too_large, too_precise };

struct ParsedDecimal {
    Decimal value{};
    DecimalError error = DecimalError::none;
};

/// Parses the whole text as a number: `12`, `-1.25`, `.5`, `1e3`, `2.5E-3`. Never rounds: a number
/// that does not fit is an error. No blanks, no digit separators, no hexadecimal.
ParsedDecimal parse_decimal(std::string_view text) noexcept;

/// The reason as a predicate: "is not finite".
std::string_view describe(DecimalError error) noexcept;

/// The mantissa for `decimals` decimals. Returns an empty optional if it is not exact or does not
/// fit.
std::optional<std::int64_t> scaled(const Decimal& value, int decimals) noexcept;

/// The nearest double.
double to_double(const Decimal& value) noexcept;

/// value · 10^-decimals as text, without trailing zeros: (125, 1) is "12.5", (120, 1) is "12".
std::string format_scaled(std::int64_t value, int decimals);

}  // namespace ailab
