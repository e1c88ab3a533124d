// A game looked at move by move: what the engine thinks of each position, and what a move has cost.
// Losses are parts of the chance to win: a longer win is no loss, and in a lost position nothing is
// left to lose.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

/// One position of a game: what the engine thinks before the move.
struct Judged {
    Value value = 0;              ///< seen from the side to move
    std::optional<int> win_in{};  ///< own moves to the five; negative: the opponent's
    std::vector<Point> line{};    ///< the best play; empty: the game is over here

    Point best() const { return line.empty() ? Point{} : line.front(); }
};

/// The chance to win of the side that the value is seen from: the curve of a difference in Elo.
double chance_of(Value value);

Judged judge(Engine& engine, const Board& board, const Limits& limits);
/// After the first move of a win that was proved the win stands, whether the search has found it
/// again or not.
void carry_win_over(const Judged& before, Point move, Judged& after);

/// The part of the chance that the side that moved gave away, 0 for the engine's own move. Requires
/// the judgements before and after the move.
double loss_of(Point move, const Judged& before, const Judged& after);
/// "??", "?", "?!" or nothing.
std::string_view mark_of(double loss);
inline constexpr double kInaccuracy = 0.1, kMistake = 0.2, kBlunder = 0.35;  ///< the least losses

}  // namespace ailab::gomoku
