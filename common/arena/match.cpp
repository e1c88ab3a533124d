#include "common/arena/match.hpp"

#include <fmt/format.h>

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

double Score::mean() const noexcept {
    return games() == 0 ? 0.5 : (wins + 0.5 * draws) / static_cast<double>(games());
}

double Score::standard_error() const noexcept {
    if (games() == 0) return 0.5;
    const double m = mean(), n = games();
    const double variance =
        (wins * (1 - m) * (1 - m) + draws * (0.5 - m) * (0.5 - m) + losses * m * m) / n;
    return std::sqrt(variance / n);
}

double Score::elo() const noexcept {
    return 400 * std::log10(mean() / (1 - mean()));
}

std::string Score::elo_text() const {
    const double m = mean();
    if (m <= 0 || m >= 1) return "–";
    const double slope = 400 / (std::log(10.0) * m * (1 - m));  // of the Elo curve, at the mean
    return fmt::format("{:+.0f} ± {:.0f}", elo(), standard_error() * slope);
}

void Score::add(GameResult result, bool player_is_first) noexcept {
    if (result == GameResult::draw)
        ++draws;
    else
        ++((result == GameResult::first_wins) == player_is_first ? wins : losses);
}

double Sprt::llr(const Score& score) const noexcept {
    // One game, half of it a draw, is added, so that a clean score has a variance.
    const double n = score.games() + 1.0;
    const double w = (score.wins + 0.25) / n, d = (score.draws + 0.5) / n;
    const double mean = w + d / 2;
    const double variance = w + d / 4 - mean * mean;
    const double s0 = expected_score(elo0), s1 = expected_score(elo1);
    return score.games() * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

Sprt::Verdict Sprt::judge(const Score& score) const noexcept {
    const double ratio = llr(score);
    return ratio >= std::log((1 - beta) / alpha)   ? Verdict::accepted
           : ratio <= std::log(beta / (1 - alpha)) ? Verdict::rejected
                                                   : Verdict::undecided;
}

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
