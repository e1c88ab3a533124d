#include "common/arena/clock.hpp"

#include <optional>
#include <string>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/decimal.hpp"
#include "common/text/utf8.hpp"

namespace ailab::arena {
namespace {

/// Returns an empty optional if `text` is not a number of seconds.
std::optional<std::int64_t> milliseconds(std::string_view text) {
    if (text.starts_with('+')) return std::nullopt;
    const ParsedDecimal seconds = parse_decimal(text);
    if (seconds.error != DecimalError::none) return std::nullopt;
    const auto ms = scaled(seconds.value, 3);
    return ms && *ms >= 0 && *ms <= kMaxGameTime ? ms : std::nullopt;
}

}  // namespace

GameTime parse_clock(std::string_view text) {
    const std::string narrow = half_width(text);
    const std::string_view view = narrow;
    const std::size_t plus = view.find('+');
    const auto game = milliseconds(view.substr(0, plus));
    const auto increment = plus == std::string_view::npos ? 0 : milliseconds(view.substr(plus + 1));
    if (!game || *game == 0 || !increment)
        throw UsageError(tr("'{}' is not a valid clock", text), tr("for example {}", "10+0.1"));
    return {*game, *increment};
}

}  // namespace ailab::arena
