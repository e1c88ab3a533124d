#include "lab3_puzzle/world/frame.hpp"

namespace ailab::lab3 {

Frame::Frame(const Board& goal) : grid_(goal.rows, goal.cols), goal_(goal) {
    const int blank = static_cast<int>(goal.cell_of(0));
    flip_rows_ = 2 * grid_.row(blank) < grid_.rows() - 1;
    flip_cols_ = 2 * grid_.col(blank) < grid_.cols() - 1;
    goal_blank_ = static_cast<int>(turned(static_cast<std::size_t>(blank)));
    name_.resize(goal.size());
    tile_.resize(goal.size());
    for (std::size_t c = 0; c < goal.size(); ++c) {
        name_[goal.tiles[c]] = static_cast<std::uint8_t>(turned(c));
        tile_[turned(c)] = goal.tiles[c];
    }
}

std::size_t Frame::turned(std::size_t cell) const noexcept {
    int row = grid_.row(static_cast<int>(cell)), col = grid_.col(static_cast<int>(cell));
    if (flip_rows_) row = grid_.rows() - 1 - row;
    if (flip_cols_) col = grid_.cols() - 1 - col;
    return static_cast<std::size_t>(row * grid_.cols() + col);
}

State Frame::state_of(const Board& board) const {
    State s;
    for (std::size_t c = 0; c < board.size(); ++c) {
        s.tile[turned(c)] = name_[board.tiles[c]];
        if (board.tiles[c] == 0) s.blank = static_cast<std::uint8_t>(turned(c));
    }
    return s;
}

Board Frame::board_of(const State& state) const {
    Board board = goal_;
    for (std::size_t c = 0; c < board.size(); ++c) board.tiles[c] = tile_[state.tile[turned(c)]];
    return board;
}

Move Frame::to_user(Move m) const noexcept {
    const bool vertical = m == Move::up || m == Move::down;
    return (vertical ? flip_rows_ : flip_cols_) ? opposite(m) : m;
}

std::vector<Move> Frame::to_user(std::vector<Move> path) const {
    for (Move& m : path) m = to_user(m);
    return path;
}

OperatorOrder Frame::operator_order() const noexcept {
    OperatorOrder order = kMoves;
    for (Move& m : order) m = to_user(m);  // a flip is its own inverse
    return order;
}

}  // namespace ailab::lab3
