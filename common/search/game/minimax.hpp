// Minimax by definition: visits every position down to the given depth.
// Shannon 1950; AIMA 4e, figure 6.3 (minimax) and Knuth & Moore 1975, section 1 (negamax).
// Time O(b^d), memory O(d). Both are test oracles for all other searches in this folder.
#pragma once

#include "common/search/game/game.hpp"
#include "common/search/observe.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

/// The minimax value of `game` at `depth`, for the side to move.
template <Game G, class Obs = NullObserver>
Value negamax(G& game, Depth depth, Budget& budget, Obs&& obs = {}, Ply ply = 0) {
    budget.spend();
    if (const auto value = value_of_leaf(game, depth, ply, obs)) return *value;

    obs.on_enter(game, -kInf, kInf, depth, ply);
    Value best = -kInf;
    MoveList<G> moves;
    game.generate(moves);
    for (const auto move : moves) {
        obs.on_move(game, move, ply);
        const Value value =
            after(game, move, [&] { return -negamax(game, depth - 1, budget, obs, ply + 1); });
        if (value > best) obs.on_improve(game, move, best = value, ply);
    }
    obs.on_leave(game, best, ply);
    return best;
}

template <Game G, class Obs>
Value min_value(G& game, Depth depth, Budget& budget, Obs& obs, Ply ply);

/// The same as negamax, in the form of the lectures: MAX takes the greatest value that MIN allows.
/// Values are from the point of view of MAX, the player to move at the root.
template <Game G, class Obs>
Value max_value(G& game, Depth depth, Budget& budget, Obs& obs, Ply ply) {
    budget.spend();
    if (const auto value = value_of_leaf(game, depth, ply, obs)) return *value;

    obs.on_enter(game, -kInf, kInf, depth, ply);
    Value best = -kInf;
    MoveList<G> moves;
    game.generate(moves);
    for (const auto move : moves) {
        obs.on_move(game, move, ply);
        const Value value =
            after(game, move, [&] { return min_value(game, depth - 1, budget, obs, ply + 1); });
        if (value > best) obs.on_improve(game, move, best = value, ply);
    }
    obs.on_leave(game, best, ply);
    return best;
}

/// MIN takes the least value that MAX allows. The game's values and the observer's are from the
/// point of view of the side to move, here MIN: hence the minus signs.
template <Game G, class Obs>
Value min_value(G& game, Depth depth, Budget& budget, Obs& obs, Ply ply) {
    budget.spend();
    if (const auto value = value_of_leaf(game, depth, ply, obs)) return -*value;

    obs.on_enter(game, -kInf, kInf, depth, ply);
    Value best = kInf;
    MoveList<G> moves;
    game.generate(moves);
    for (const auto move : moves) {
        obs.on_move(game, move, ply);
        const Value value =
            after(game, move, [&] { return max_value(game, depth - 1, budget, obs, ply + 1); });
        if (value < best) obs.on_improve(game, move, -(best = value), ply);
    }
    obs.on_leave(game, -best, ply);
    return best;
}

/// The minimax value of `game` at `depth`, for the side to move.
template <Game G, class Obs = NullObserver>
Value minimax(G& game, Depth depth, Budget& budget, Obs&& obs = {}) {
    return max_value(game, depth, budget, obs, 0);
}

}  // namespace ailab
