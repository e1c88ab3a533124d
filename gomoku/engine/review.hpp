// A game review: the engine's evaluation of each position, and the cost of each move. Losses are
// measured in winning chance: a longer win is not a loss, and in a lost position nothing can be
// lost.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

/// The engine's judgement of one position of a game, before the move.
struct Judged {
    Value value = 0;              ///< for the side to move
    std::optional<int> win_in{};  ///< own moves to the five; negative: the opponent's
    std::vector<Point> line{};    ///< principal variation; empty: the game is over

    Point best() const { return line.empty() ? Point{} : line.front(); }
};

/// Returns the winning chance of the side that the value is for, by the Elo curve.
double chance_of(Value value);

Judged judge(Engine& engine, const Board& board, const Limits& limits);
/// Keeps a proved win after its first move, even if the search does not find it again.
void carry_win_over(const Judged& before, Point move, Judged& after);

/// Returns the winning chance that the side that moved gave away, 0 for the engine's own move.
/// Requires the judgements before and after the move.
double loss_of(Point move, const Judged& before, const Judged& after);
/// Returns "??", "?", "?!" or "".
std::string_view mark_of(double loss);
inline constexpr double kInaccuracy = 0.1, kMistake = 0.2, kBlunder = 0.35;  ///< minimum loss

}  // namespace ailab::gomoku
