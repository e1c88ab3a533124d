// Drivers: algorithms that call a fixed-depth window search over and over: MTD(f), aspiration,
// iterative deepening. They know neither the game nor the search; GameSearch combines them with any
// of its own. The engines of lab4 and gomoku have loops of their own, for several lines at once.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"
#include "common/timing/stopwatch.hpp"

namespace ailab {

/// A fixed-depth, fail-soft window search: search(alpha, beta) -> value.
template <class F>
concept WindowSearch = requires(F& f) {
    { f(Value{}, Value{}) } -> std::same_as<Value>;
};

/// MTD(f): converge on the minimax value with zero-window searches only. A good first guess saves
/// searches. Plaat, Schaeffer, Pijls & de Bruin, "Best-first fixed-depth minimax algorithms",
/// AIJ 1996.
template <WindowSearch Search>
Value mtdf(Search&& search, Value guess) {
    Value lower = -kInf, upper = kInf, g = guess;
    while (lower < upper) {
        const Value beta = std::max(g, lower + 1);
        g = search(beta - 1, beta);
        (g < beta ? upper : lower) = g;
    }
    return g;
}

/// Aspiration: search a narrow window around the guess; when the value falls outside, widen the
/// side it fell out of fourfold until the value is inside.
template <WindowSearch Search>
Value aspiration(Search&& search, Value guess, Value half_width) {
    const auto widened = [guess](std::int64_t by) {
        return static_cast<Value>(std::clamp<std::int64_t>(guess + by, -kInf, kInf));
    };
    std::int64_t below = half_width, above = half_width;
    while (true) {
        const Value alpha = widened(-below), beta = widened(above);
        const Value v = search(alpha, beta);
        if (v <= alpha && alpha > -kInf) {
            below *= 4;
        } else if (v >= beta && beta < kInf) {
            above *= 4;
        } else {
            return v;
        }
    }
}

/// When to stop deepening. The hard limit is the budget's deadline; `soft_seconds` is checked
/// between iterations: a new one, several times as long as the last, is not started after it.
struct TimeControl {
    double soft_seconds = std::numeric_limits<double>::infinity();
};

template <class Report>
struct DeepeningResult {
    std::optional<Report> last{};  ///< of the deepest *complete* iteration
    StopReason stopped = StopReason::none;
};

/// Iterative deepening: run `iterate(depth)` for depth 1, 2, … and keep the last complete report.
/// Ends at max_depth, when `done(report)` says so, or when time or the budget runs out.
template <class Iterate, class Done>
auto iterative_deepening(Iterate&& iterate, Depth max_depth, const TimeControl& time, Done&& done) {
    DeepeningResult<std::invoke_result_t<Iterate&, Depth>> result;
    const Stopwatch watch;
    try {
        for (Depth depth = 1; depth <= max_depth; ++depth) {
            result.last = iterate(depth);
            if (done(*result.last)) break;
            if (watch.seconds() >= time.soft_seconds) {
                if (depth < max_depth) result.stopped = StopReason::time;
                break;
            }
        }
    } catch (const OutOfBudget& e) {
        result.stopped = e.reason;
    }
    return result;
}

}  // namespace ailab
