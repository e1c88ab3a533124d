// SInE: selects the clauses that are related to the goal through rare symbols (Hoder & Voronkov
// 2011). A clause is triggered by a selected symbol that is, up to the tolerance, the rarest of the
// clause.
#pragma once

#include <span>
#include <vector>

#include "common/logic/literal.hpp"

namespace ailab::logic {

struct AxiomSelection {
    double tolerance = 0;     ///< 0: every clause is selected; otherwise at least 1
    std::uint32_t depth = 0;  ///< number of steps from the goal; 0: no limit

    friend bool operator==(const AxiomSelection&, const AxiomSelection&) = default;
};

/// Returns for each clause whether it is selected; the goals always are. Counts the occurrences of
/// symbols in these clauses.
std::vector<bool> selected_clauses(const TermBank& bank, std::span<const Clause> clauses,
                                   const std::vector<bool>& goals, const AxiomSelection& how);

}  // namespace ailab::logic
