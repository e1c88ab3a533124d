// The relevance zone of a forced win: the points that the win depends on. Let the defender pass and
// the attacker win; then a defender's stone outside the zone changes nothing, and the same win
// still stands (Thomsen 2000, lambda search; Wu & Lin 2010, relevance-zone search).
//
// A stone matters where the attacker means to play, and where it would help the defender to a four
// in time: the empty points of every row of five that holds enough defending stones and no other.
#pragma once

#include "gomoku/world/patterns/four_board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// The zone of a line of Vcf (Vcf::zone() has it): any one extra stone outside it that makes no
/// four by itself leaves the line a win.
PointSet line_zone(FourBoard& board, Colour attacker, const std::vector<Point>& line);

/// The zone of a strategy with free replies: any one extra stone outside it leaves the strategy a
/// win, though within the strategy other replies were disposed of by zones of their own.
PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree, WinTree::Id root);
inline PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree) {
    return tree_zone(position, attacker, tree, tree.root());
}

}  // namespace ailab::gomoku
