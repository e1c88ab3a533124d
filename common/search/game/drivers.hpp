// Drivers: algorithms that call a fixed-depth window search repeatedly: MTD(f), aspiration,
// iterative deepening. They are independent of the game and the search; GameSearch combines them
// with its searches. The engines of lab4 and gomoku have their own loops, which search several
// lines.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

/// A fixed-depth, fail-soft window search: search(alpha, beta) -> value.
template <class F>
concept WindowSearch = requires(F& f) {
    { f(Value{}, Value{}) } -> std::same_as<Value>;
};

/// MTD(f): converges to the minimax value with zero-window searches only. A good first guess saves
/// searches. Plaat, Schaeffer, Pijls & de Bruin, "Best-first fixed-depth minimax algorithms", AIJ
/// 1996.
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

/// Aspiration: searches a narrow window around the guess. If the value is outside, widens the
/// window fourfold on that side until it is inside.
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

/// Iterative deepening: calls iterate(depth) for depth 1, 2, … until max_depth is reached,
/// done(value) returns true, or the budget is exhausted.
template <class Iterate, class Done>
StopReason iterative_deepening(Iterate&& iterate, Depth max_depth, Done&& done) {
    try {
        for (Depth depth = 1; depth <= max_depth; ++depth)
            if (done(iterate(depth))) break;
    } catch (const OutOfBudget& e) {
        return e.reason;
    }
    return StopReason::none;
}

}  // namespace ailab
