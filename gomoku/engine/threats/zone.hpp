// The relevance zone of a forced win: the points that the win depends on. If the attacker wins
// after the defender passes, a defender's stone outside the zone changes nothing: the same win
// still works (Thomsen 2000, lambda search; Wu & Lin 2010, relevance-zone search).
//
// A point matters if the attacker plays there, or if a stone there would help the defender to a
// four in time: the empty points of every row of five that contains enough defending stones and no
// others.
#pragma once

#include "gomoku/world/patterns/four_board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// Returns the zone of a line of Vcf (see Vcf::zone()): the line still wins with any one extra
/// stone outside it that makes no four by itself.
PointSet line_zone(FourBoard& board, Colour attacker, const std::vector<Point>& line);

/// Returns the zone of a strategy with free replies: the strategy still wins with any one extra
/// stone outside it, even though zones inside the strategy have already answered other replies.
PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree, WinTree::Id root);
inline PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree) {
    return tree_zone(position, attacker, tree, tree.root());
}

}  // namespace ailab::gomoku
