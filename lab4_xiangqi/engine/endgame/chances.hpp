// What solved endgames tell the evaluation: how often a single attacker wins against guards alone.
// The numbers are exact counts; `lab4_xiangqi endgame --verify` solves all of them again.
#pragma once

#include <optional>
#include <vector>

#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"

namespace ailab::lab4 {

/// How many of the legal positions with the weaker side to move are lost for it, in 1/1000,
/// rounded. Nothing unless the stronger side has one attacker and the other none. An advisor of a
/// cannon counts, since it is a screen; other guards of the stronger side change little (between
/// KN-KB and KNA-KB 61 and 57) and are not looked at.
std::optional<int> lost_permille(const Material& material) noexcept;
/// The same for a position, without counting all of it if there are more attackers.
std::optional<int> lost_permille(const Position& position, Side stronger) noexcept;

/// The endgames that these numbers were counted in.
std::vector<Material> counted_endgames();
/// Counted anew.
int count_lost_permille(Endgames& endgames, const Material& material);

}  // namespace ailab::lab4
