// Gomoku as a Game of common/search: what the textbook searches play on. Every empty point that is
// not forbidden is a move; the engine has candidates and patterns of its own.
#pragma once

#include <optional>

#include "common/search/game/game.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

class GomokuGame {
public:
    using Move = Point;
    static constexpr std::size_t kMaxMoves = kMaxSize * kMaxSize;
    static constexpr std::size_t kMoveIndices = kCells;
    static constexpr std::size_t move_index(Point p) noexcept { return p.index(); }

    explicit GomokuGame(Board board) : board_(std::move(board)) {}

    const Board& board() const noexcept { return board_; }
    Side side_to_move() const noexcept {
        return board_.to_move() == Colour::black ? Side::first : Side::second;
    }
    /// Row by row from a1. Where every empty point is forbidden, all are given: the move loses.
    void generate(MoveList<GomokuGame>& out) const;
    void make(Point p) { board_.make(p); }
    void unmake(Point) { board_.unmake(); }
    std::optional<Value> terminal(Ply ply) const;
    /// Rows of five that are still open to one player only, weighted by their stones.
    Value evaluate() const;
    Key key() const noexcept { return board_.key(); }

private:
    Board board_;
};

}  // namespace ailab::gomoku
