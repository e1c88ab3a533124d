// Winning chances from solved endgames, for the evaluation: how often a single attacker wins
// against guards alone. The numbers are exact counts; `lab4_xiangqi endgame --verify` solves all
// these endgames again.
#pragma once

#include <optional>
#include <vector>

#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"

namespace ailab::lab4 {

/// Returns the share of lost positions among the legal positions with the weaker side to move, in
/// 1/1000, rounded. Returns an empty optional unless the stronger side has exactly one attacker and
/// the other side none. The advisors of a side with a cannon count, because they serve as screens;
/// other guards of the stronger side make little difference (KN-KB 61, KNA-KB 57) and are ignored.
std::optional<int> lost_permille(const Material& material) noexcept;
/// The same for a position; stops counting early if there are more attackers.
std::optional<int> lost_permille(const Position& position, Side stronger) noexcept;

/// The endgames for which these numbers were counted.
std::vector<Material> counted_endgames();
/// Counts the number again from the solved endgame.
int count_lost_permille(Endgames& endgames, const Material& material);

}  // namespace ailab::lab4
