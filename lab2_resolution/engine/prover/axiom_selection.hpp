// Which axioms may matter to the goal, by the symbols that they share with it: SInE (Hoder &
// Voronkov 2011). A symbol calls a clause in which it is among the rarest; the goal's symbols are
// called, and so are those of every clause that is called. Incomplete, but fast on large sets.
#pragma once

#include <span>
#include <vector>

#include "common/logic/literal.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

/// Those that are said to be the goal; if none is, the negative ones.
std::vector<bool> goal_clauses(std::span<const Clause> clauses);

/// For each clause whether it may matter. A symbol counts as rare in a clause if it occurs at most
/// `tolerance` times as often in the problem as the rarest one there. Requires surveyed symbols.
std::vector<bool> select_axioms(const TermBank& bank, std::span<const Clause> clauses,
                                const std::vector<bool>& goals, double tolerance);

}  // namespace ailab::logic
