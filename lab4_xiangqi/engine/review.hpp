// A game looked at move by move: what the engine thinks of each position, and what a move has cost.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

/// One position of a game: what the engine thinks before the move.
struct Judged {
    Value red_value = 0;
    Move best{};               ///< none: the game is over here
    std::vector<Move> line{};  ///< the best play, which begins with it
};

/// Seen by red.
inline Value from_red(const Position& position, Value value) {
    return position.side_to_move() == kRed ? value : -value;
}

Judged judge(Engine& engine, const Position& position, const Limits& limits);

/// What the side that moved gave away, 0 for the engine's own move. Requires the judgements before
/// and after the move.
Value loss_of(Side mover, Move move, const Judged& before, const Judged& after);
/// "??", "?", "?!" or nothing.
std::string_view mark_of(Value loss);
inline constexpr Value kInaccuracy = 60, kMistake = 120, kBlunder = 300;  ///< the least losses

}  // namespace ailab::lab4
