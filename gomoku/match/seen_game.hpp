// The textbook's game for a level with limited attention: points that the level overlooks are
// ignored, both as moves and in the value of the board.
#pragma once

#include "common/arena/level.hpp"
#include "gomoku/textbook/textbook_game.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// Returns the points that a player overlooks. Fives of either side are never overlooked.
PointSet missed_points(const Position& position, const arena::Attention& attention);

class SeenGame : public TextbookGame {
public:
    /// Only the `width` best moves of each position are considered.
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
