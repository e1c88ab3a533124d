#include "gomoku/engine/review.hpp"

#include <algorithm>

namespace ailab::gomoku {

Judged judge(Engine& engine, const Board& board, const Limits& limits) {
    if (board.over()) return {board.winner() == Colour::none ? 0 : mated_in(0), {}, {}};
    const EngineInfo info = engine.analyse(board, limits);
    if (info.lines.empty()) return {0, {}, {board.empty_points().front()}};
    const EngineLine& best = info.lines.front();
    return {best.value, best.win_in(), best.moves};
}

void carry_win_over(const Judged& before, Point move, Judged& after) {
    if (before.value < kWin || move != before.best() || after.value <= -kWin) return;
    after.value = -kSomeWin;
    after.win_in.reset();
}

double loss_of(Point move, const Judged& before, const Judged& after) {
    if (move == before.best()) return 0;
    return std::max(0.0, arena::expected_score(before.value) - arena::expected_score(-after.value));
}

}  // namespace ailab::gomoku
