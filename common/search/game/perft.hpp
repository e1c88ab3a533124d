// Perft: count the positions reached after exactly `depth` plies, repetitions included. Checks a
// move generator against published numbers.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "common/search/game/game.hpp"
#include "common/timing/budget.hpp"

namespace ailab {

template <Game G>
std::uint64_t perft(G& game, Depth depth, Budget& budget, Ply ply = 0) {
    budget.spend();
    if (depth == 0) return 1;
    if (game.terminal(ply)) return 0;
    MoveList<G> moves;
    game.generate(moves);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const auto move : moves) {
        ScopedMove played(game, move);
        count += perft(game, depth - 1, budget, ply + 1);
    }
    return count;
}

/// perft of every move from here ("divide"), to find where two generators differ.
template <Game G>
std::vector<std::pair<typename G::Move, std::uint64_t>> perft_divide(G& game, Depth depth,
                                                                     Budget& budget) {
    std::vector<std::pair<typename G::Move, std::uint64_t>> counts;
    if (depth == 0 || game.terminal(0)) return counts;
    MoveList<G> moves;
    game.generate(moves);
    for (const auto move : moves) {
        ScopedMove played(game, move);
        counts.emplace_back(move, perft(game, depth - 1, budget, 1));
    }
    return counts;
}

}  // namespace ailab
