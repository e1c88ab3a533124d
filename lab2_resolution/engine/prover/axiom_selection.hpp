// Selects the axioms that may be relevant to the goal by the symbols they share: SInE (Hoder &
// Voronkov 2011). A symbol triggers the clauses in which it is among the rarest. The selection
// starts from the goal's symbols and continues with those of every triggered clause. Incomplete,
// but fast on large sets.
#pragma once

#include <span>
#include <vector>

#include "common/logic/literal.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

/// Marks the clauses whose role is goal; if there are none, the negative clauses.
std::vector<bool> goal_clauses(std::span<const Clause> clauses);

/// Returns for each clause whether it is selected. A symbol counts as rare in a clause if it occurs
/// in the problem at most `tolerance` times as often as the clause's rarest symbol. Requires
/// surveyed symbols.
std::vector<bool> select_axioms(const TermBank& bank, std::span<const Clause> clauses,
                                const std::vector<bool>& goals, double tolerance);

}  // namespace ailab::logic
