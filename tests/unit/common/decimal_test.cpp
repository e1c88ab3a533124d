#include "common/text/decimal.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "common/base/random.hpp"

namespace ailab {
namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

DecimalError decimal_error(std::string_view text) {
    return parse_decimal(text).error;
}
Decimal value_of(std::string_view text) {
    return parse_decimal(text).value;
}

TEST(Decimal, IsReadWithoutRounding) {
    EXPECT_EQ(value_of("12"), (Decimal{12, 0}));
    EXPECT_EQ(value_of("-1.25"), (Decimal{-125, 2}));
    EXPECT_EQ(value_of("+0.1"), (Decimal{1, 1}));
    EXPECT_EQ(value_of(".5"), (Decimal{5, 1}));
    EXPECT_EQ(value_of("5."), (Decimal{5, 0}));
    EXPECT_EQ(value_of("12.50"), (Decimal{125, 1})) << "trailing zeros are dropped";
    EXPECT_EQ(value_of("1200"), (Decimal{1200, 0}));
    EXPECT_EQ(value_of("1e3"), (Decimal{1000, 0}));
    EXPECT_EQ(value_of("2.5E-3"), (Decimal{25, 4}));
    EXPECT_EQ(value_of("9223372036854775807"), (Decimal{kMax, 0}));
    EXPECT_EQ(value_of("0.000000000000000001"), (Decimal{1, 18}));
    EXPECT_EQ(value_of("0e999999999999"), (Decimal{0, 0}));
    EXPECT_EQ(value_of("-0"), (Decimal{0, 0}));
    EXPECT_EQ(value_of("1.000000000000000000000000000000"), (Decimal{1, 0}));
}

TEST(Decimal, IsRefusedRatherThanRounded) {
    for (const char* text : {"", "-", ".", "e3", "1e", "1e+", "abc", "1x", "0x10", "1,5", "1_000",
                             " 1", "1 ", "--1", "1.2.3", "1e1.5"})
        EXPECT_EQ(decimal_error(text), DecimalError::malformed) << text;
    for (const char* text : {"nan", "NaN", "inf", "-inf", "Infinity"})
        EXPECT_EQ(decimal_error(text), DecimalError::not_finite) << text;
    for (const char* text :
         {"1e400", "9223372036854775808", "1e999999999999", "92233720368547758070"})
        EXPECT_EQ(decimal_error(text), DecimalError::too_large) << text;
    for (const char* text : {"1e-400", "1.00000000000000000000000000001", "1e-19"})
        EXPECT_EQ(decimal_error(text), DecimalError::too_precise) << text;
}

TEST(Decimal, ScalesExactlyOrNotAtAll) {
    EXPECT_EQ(scaled({125, 2}, 3), 1250);
    EXPECT_EQ(scaled({125, 2}, 2), 125);
    EXPECT_EQ(scaled({125, 2}, 1), std::nullopt);
    EXPECT_EQ(scaled({kMax, 0}, 1), std::nullopt);
    EXPECT_EQ(scaled({0, 0}, 18), 0);
}

TEST(Decimal, IsPrintedWithoutTrailingZeros) {
    EXPECT_EQ(format_scaled(125, 1), "12.5");
    EXPECT_EQ(format_scaled(120, 1), "12");
    EXPECT_EQ(format_scaled(5, 3), "0.005");
    EXPECT_EQ(format_scaled(-5, 1), "-0.5");
    EXPECT_EQ(format_scaled(0, 4), "0");
    EXPECT_EQ(format_scaled(418, 0), "418");
    EXPECT_EQ(format_scaled(std::numeric_limits<std::int64_t>::min(), 0), "-9223372036854775808");
}

TEST(Decimal, ReadsBackWhatItPrints) {
    Random random(7);
    for (int i = 0; i < 20'000; ++i) {
        const auto bits = static_cast<unsigned>(random.below(63));
        const auto value = static_cast<std::int64_t>(random() >> (63 - bits) >> 1U);
        const int decimals = static_cast<int>(random.below(19));
        const std::string text = format_scaled(value, decimals);
        const ParsedDecimal back = parse_decimal(text);
        ASSERT_EQ(back.error, DecimalError::none) << text;
        ASSERT_EQ(scaled(back.value, decimals), value) << text;
    }
}

}  // namespace
}  // namespace ailab
