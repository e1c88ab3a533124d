// The textbook's game as a level sees it: points that it overlooks are not there, neither to play
// on nor in the value of the board.
#pragma once

#include "common/arena/level.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The points that a player misses. Fives of either side are plain to see.
PointSet missed_points(const Position& position, const arena::Attention& attention);

class SeenGame : public TextbookGame {
public:
    /// Of each position the `width` best moves are looked at.
    SeenGame(const Board& board, const arena::Attention& attention, std::size_t width);

    void generate(MoveList<SeenGame>& out) const;
    Value evaluate() const;

private:
    void add_best(const PointSet& points, MoveList<SeenGame>& out) const;

    arena::Attention attention_;
    PointSet missed_;
    std::size_t width_;
};

}  // namespace ailab::gomoku
