#include "lab4_xiangqi/engine/review.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {

std::string engine_value_text(Value red_value) {
    if (!is_mate_score(red_value)) return fmt::format("{:+}", red_value);
    const int moves = mate_moves(red_value);
    if (moves == 0) return red_value > 0 ? tr("red has won") : tr("black has won");
    return moves > 0 ? tr("red mates in {}", moves) : tr("black mates in {}", -moves);
}

Judged judge(Engine& engine, const Position& position, const Limits& limits) {
    if (!has_legal_move(position)) return {from_red(position, -kMateScore), {}, {}};
    const SearchResult result = engine.search(position, limits);
    auto line = result.lines.empty() ? std::vector<Move>() : result.lines.front().line;
    if (line.empty() || line.front() != result.best) line = {result.best};
    return {from_red(position, result.value), result.best, std::move(line)};
}

Value loss_of(Side mover, Move move, const Judged& before, const Judged& after) {
    if (move == before.best) return 0;
    const Value change = after.red_value - before.red_value;
    return std::max<Value>(0, mover == kRed ? -change : change);
}

double chance_lost(Side mover, const Judged& before, const Judged& after) {
    const double change =
        arena::expected_score(before.red_value) - arena::expected_score(after.red_value);
    return mover == kRed ? change : -change;
}

}  // namespace ailab::lab4
