// Sequential probability ratio test of a match: is the first player stronger by elo1 rather than by
// elo0? Wald 1945; wins, draws and losses by the normal approximation of their mean.
#pragma once

#include <cmath>
#include <cstdint>
#include <string_view>

#include "common/search/game/match.hpp"

namespace ailab::lab4 {

struct Sprt {
    double elo0 = 0, elo1 = 5;
    double alpha = 0.05, beta = 0.05;

    static double expected(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

    /// The log-likelihood ratio of elo1 to elo0.
    double llr(const MatchScore& score) const noexcept {
        // One game is added, half drawn, so that a clean score has a spread.
        const double n = score.games() + 1.0;
        const double w = (score.wins + 0.25) / n, d = (score.draws + 0.5) / n;
        const double mean = w + d / 2;
        const double variance = w + d / 4 - mean * mean;
        const double s0 = expected(elo0), s1 = expected(elo1);
        return score.games() * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
    }
    double lower() const noexcept { return std::log(beta / (1 - alpha)); }
    double upper() const noexcept { return std::log((1 - beta) / alpha); }

    enum class Verdict : std::uint8_t { undecided, accepted, rejected };
    Verdict judge(const MatchScore& score) const noexcept {
        const double ratio = llr(score);
        return ratio >= upper()   ? Verdict::accepted
               : ratio <= lower() ? Verdict::rejected
                                  : Verdict::undecided;
    }
};

}  // namespace ailab::lab4
