// The refutation strategies of the course as one saturation (Robinson 1965; Chang & Lee 1973, ch.
// 5). What tells them apart is in strategies/, a file each. Slow on purpose and easy to read aloud;
// the fast rung above is engine/prover.
#pragma once

#include <vector>

#include "lab2_resolution/textbook/strategies/strategy.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

/// Saturate the clauses; those whose role is goal are the set of support. Counts every generated
/// clause in the budget. Requires no equations.
Refutation saturate(TermBank& bank, const std::vector<Clause>& clauses, const Strategy& strategy,
                    Budget& budget);

}  // namespace ailab::logic
