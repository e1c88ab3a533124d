// The textbook's game as a level sees it: points that it overlooks are not there, neither to play
// on nor in the value of the board.
#pragma once

#include "common/arena/level.hpp"
#include "common/search/game/game.hpp"
#include "gomoku/textbook/point_value.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The points that a player misses. Fives of either side are plain to see.
PointSet missed_points(const Position& position, const arena::Attention& attention);

class SeenGame {
public:
    using Move = Point;
    static constexpr std::size_t kMaxMoves = kMaxSize * kMaxSize;

    /// Of each position the `width` best moves are looked at.
    SeenGame(const Board& board, const arena::Attention& attention, std::size_t width);

    Side side_to_move() const noexcept {
        return board_.to_move() == Colour::black ? Side::first : Side::second;
    }
    void generate(MoveList<SeenGame>& out) const;
    void make(Point p);
    void unmake(Point p);
    std::optional<Value> terminal(Ply ply) const;
    Value evaluate() const;

private:
    void add_best(const PointSet& points, MoveList<SeenGame>& out) const;

    Board board_;
    Position position_;
    PointValues values_;
    arena::Attention attention_;
    PointSet missed_;
    std::size_t width_;
};

}  // namespace ailab::gomoku
