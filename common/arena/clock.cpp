#include "common/arena/clock.hpp"

#include <cmath>
#include <optional>
#include <string>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "common/text/utf8.hpp"

namespace ailab::arena {
namespace {

std::optional<Milliseconds> read_time(std::string_view text, Milliseconds unit) {
    if (text.starts_with('+')) return std::nullopt;
    const ParsedDecimal number = parse_decimal(text);
    if (number.error != DecimalError::none) return std::nullopt;
    const double time = std::round(to_double(number.value) * static_cast<double>(unit));
    if (time < 0 || time > static_cast<double>(kMaxGameTime)) return std::nullopt;
    return static_cast<Milliseconds>(time);
}

}  // namespace

GameClock parse_clock(std::string_view text, Milliseconds unit) {
    const std::string narrow = half_width(text);
    const std::string_view view = narrow;
    const std::size_t plus = view.find('+');
    const auto game = read_time(view.substr(0, plus), unit);
    const auto increment =
        plus == std::string_view::npos ? 0 : read_time(view.substr(plus + 1), kSecond);
    if (!game || *game == 0 || !increment)
        throw UsageError(tr("'{}' is not a valid clock", text),
                         tr("for example {}", unit == kSecond ? "10+0.1" : "5+3"));
    return {*game, *increment};
}

}  // namespace ailab::arena
