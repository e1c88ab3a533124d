// The refutation strategies of the course as one saturation loop (Robinson 1965; Chang & Lee 1973,
// ch. 5). The differences between them are the table in strategies.cpp. Written for readability,
// not speed; the fast version is engine/prover.
#pragma once

#include <vector>

#include "lab2_resolution/textbook/strategies.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

/// Saturates the clauses; those whose role is goal are the set of support. Counts every generated
/// clause in the budget. Requires no equations.
Refutation saturate(TermBank& bank, const std::vector<Clause>& clauses, const Strategy& strategy,
                    Budget& budget);

}  // namespace ailab::logic
