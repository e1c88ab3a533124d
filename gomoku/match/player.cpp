#include "gomoku/match/player.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "gomoku/textbook/gen.hpp"

namespace ailab::gomoku {

std::optional<int> win_in(Value value) {
    if (value >= kWin) return (kMate - value + 1) / 2;
    if (value <= -kWin) return -std::max(1, (kMate + value + 1) / 2);
    return std::nullopt;
}

std::string score_text(Value value, std::optional<int> win_in) {
    if (!win_in && value >= kWin) return tr("win");
    if (!win_in) return fmt::format("{:+}", value);
    return *win_in > 0 ? tr("win in {}", *win_in) : tr("loss in {}", -*win_in);
}

Point some_move(const Board& board) {
    if (board.over()) return {};
    for (const Point p : gen(Position(board)))
        if (board.is_legal(p)) return p;
    const std::vector<Point> empty = board.empty_points();
    const auto legal =
        std::find_if(empty.begin(), empty.end(), [&](Point p) { return board.is_legal(p); });
    return legal == empty.end() ? Point() : *legal;
}

}  // namespace ailab::gomoku
