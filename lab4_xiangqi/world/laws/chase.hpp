// Chases (捉): which pieces a side threatens to take for nothing. The Asian rules' definition
// (AXF 2003 and WXF 2018), decided by one move of look-ahead instead of the rule book's diagrams.
#pragma once

#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The enemy pieces that `by` chases, whoever is to move: some advisor, elephant, horse, rook or
/// cannon of `by` may legally take them, and
/// - takes something worth more at once: a horse or cannon takes a rook, an advisor or elephant
///   takes a rook, horse or cannon; or
/// - nothing can legally take back (a pinned protector is a false root), unless two pieces of one
///   kind face each other and both may take: that is an offer to exchange.
/// Kings and pawns chase nothing; kings and pawns on their own side of the river are not chased.
Bitboard chased_by(const Position& position, Side by) noexcept;

}  // namespace ailab::lab4
