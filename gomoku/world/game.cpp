#include "gomoku/world/game.hpp"

#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::array<Value, 6> kRowValue{0, 1, 10, 100, 1000, 0};

/// Stones of each player among the five points from `p`; nothing if the row leaves the board.
Value row_value(const Grid& grid, Point p, int direction) {
    std::array<std::size_t, 4> count{};
    for (int i = 0; i < 5; ++i) ++count[static_cast<std::size_t>(grid.at(p + i * direction))];
    if (count[3] > 0 || (count[1] > 0 && count[2] > 0)) return 0;
    return kRowValue[count[1]] - kRowValue[count[2]];
}

}  // namespace

void GomokuGame::generate(MoveList<GomokuGame>& out) const {
    const bool check = has_forbidden_points(board_.rule(), board_.to_move());
    for (const Point p : board_.empty_points())
        if (!check || !is_forbidden(board_.grid(), p)) out.push_back(p);
    if (out.empty())
        for (const Point p : board_.empty_points()) out.push_back(p);
}

std::optional<Value> GomokuGame::terminal(Ply ply) const {
    if (board_.winner() != Colour::none)
        return board_.winner() == board_.to_move() ? mate_in(ply) : mated_in(ply);
    if (board_.full()) return 0;
    return std::nullopt;
}

Value GomokuGame::evaluate() const {
    Value black = 0;
    for (int y = 0; y < board_.size(); ++y)
        for (int x = 0; x < board_.size(); ++x)
            for (const int direction : kDirections)
                black += row_value(board_.grid(), Point::at(x, y), direction);
    return sign(side_to_move()) * black;
}

}  // namespace ailab::gomoku
