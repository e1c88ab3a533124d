// A game review: the engine's evaluation of each position, and the cost of each move. Losses are
// measured in winning chance: a longer win is not a loss, and in a lost position nothing can be
// lost.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/arena/match.hpp"
#include "gomoku/engine/engine.hpp"

namespace ailab::gomoku {

/// The engine's judgement of one position of a game, before the move.
struct Judged {
    Value value = 0;              ///< for the side to move
    std::optional<int> win_in{};  ///< own moves to the five; negative: the opponent's
    std::vector<Point> line{};    ///< principal variation; empty: the game is over

    Point best() const { return line.empty() ? Point{} : line.front(); }
};

inline constexpr std::uint64_t kReviewNodes = 20'000;  ///< per position, if nothing else limits it

Judged judge(Engine& engine, const Board& board, const Limits& limits);
/// Keeps a proved win after its first move, even if the search does not find it again.
void carry_win_over(const Judged& before, Point move, Judged& after);

/// Returns the winning chance that the side that moved gave away, 0 for the engine's own move.
/// Requires the judgements before and after the move.
double loss_of(Point move, const Judged& before, const Judged& after);
/// Returns "??", "?", "?!" or "".
inline std::string_view mark_of(double loss) {
    return arena::mark_of(loss, {.inaccuracy = 0.1, .mistake = 0.2, .blunder = 0.35});
}

}  // namespace ailab::gomoku
