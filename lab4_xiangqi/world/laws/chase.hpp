// Chases (捉): the pieces that a side threatens to capture for free. The definition of the Asian
// rules (AXF 2003 and WXF 2018), decided by one move of look-ahead instead of the diagrams in the
// rule book.
#pragma once

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Returns the enemy pieces that `by` chases, whoever is to move: an advisor, elephant, horse, rook
/// or cannon of `by` may legally capture them, and
/// - takes something worth more at once: a horse or cannon takes a rook, an advisor or elephant
///   takes a rook, horse or cannon; or
/// - nothing can legally take back (a pinned protector is a false root), unless two pieces of one
///   kind face each other and both may take: that is an offer to exchange.
/// Kings and pawns chase nothing; kings and pawns on their own side of the river are not chased.
Bitboard chased_by(const Position& position, Side by) noexcept;

}  // namespace ailab::lab4
