// Textbook alpha-beta, fail-soft. Knuth & Moore 1975; Fishburn 1983 (fail-soft).
// Time between b^⌈d/2⌉ + b^⌊d/2⌋ - 1 leaves (perfect order) and b^d (worst), memory O(d).
// Reference implementation: short enough to read in class, and the oracle for the fast searcher.
#pragma once

#include <algorithm>

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

/// Returns v with: v <= alpha ⇒ true value <= v; v >= beta ⇒ true value >= v; otherwise v is exact.
template <bool kOnEquality = true, Game G, class Obs = NullObserver>
Value alpha_beta(G& game, Value alpha, Value beta, Depth depth, Budget& budget, Obs&& obs = {},
                 Ply ply = 0) {
    budget.spend();
    if (const auto value = value_of_leaf(game, depth, ply, obs)) return *value;

    obs.on_enter(game, alpha, beta, depth, ply);
    Value best = -kInf;
    MoveList<G> moves;
    game.generate(moves);
    for (const auto move : moves) {
        obs.on_move(game, move, ply);
        const Value value = after(game, move, [&] {
            return -alpha_beta<kOnEquality>(game, -beta, -std::max(alpha, best), depth - 1, budget,
                                            obs, ply + 1);
        });
        if (value > best) {
            best = value;
            obs.on_improve(game, move, best, ply);
            if (is_cut(best, beta, kOnEquality)) {
                obs.on_cutoff(game, move, best, ply);
                break;
            }
        }
    }
    obs.on_leave(game, best, ply);
    return best;
}

}  // namespace ailab
