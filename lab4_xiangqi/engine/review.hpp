// A game review: the engine's evaluation of each position, and the cost of each move.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/arena/match.hpp"
#include "lab4_xiangqi/engine/engine.hpp"

namespace ailab::lab4 {

/// The engine's judgement of one position of a game, before the move.
struct Judged {
    Value red_value = 0;
    Move best{};               ///< none: the game is over
    std::vector<Move> line{};  ///< principal variation, starting with `best`
};

inline Value from_red(const Position& position, Value value) {
    return position.side_to_move() == kRed ? value : -value;
}

/// Returns "+35" or "red mates in 3", from red's side.
std::string engine_value_text(Value red_value);

Judged judge(Engine& engine, const Position& position, const Limits& limits);

/// Returns the value that the side that moved gave away, 0 for the engine's own move. Requires the
/// judgements before and after the move.
Value loss_of(Side mover, Move move, const Judged& before, const Judged& after);
/// The winning chance that the side that moved gave away; negative if it gained some.
double chance_lost(Side mover, const Judged& before, const Judged& after);
inline constexpr Value kInaccuracy = 60;  ///< minimum loss
/// Returns "??", "?", "?!" or "".
inline std::string_view mark_of(Value loss) {
    return arena::mark_of(loss, {.inaccuracy = kInaccuracy, .mistake = 120, .blunder = 300});
}

}  // namespace ailab::lab4
