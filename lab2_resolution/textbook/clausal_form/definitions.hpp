// Definitional conversion (Tseitin 1968, Plaisted & Greenbaum 1986): where distribution would
// produce more clauses than a limit, a subformula F(x̄) gets a name d(x̄), with the half of d ↔ F
// that its polarity requires. The counts are those of Nonnengart & Weidenbach (2001).
#pragma once

#include <vector>

#include "common/logic/formula.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"

namespace ailab::logic {

struct Definition {
    SymbolId symbol;
    FormulaPtr named;      ///< the subformula, over its free variables
    FormulaPtr statement;  ///< closed: ∀x̄ (d(x̄) → F), (F → d) or (d ↔ F)
};

/// Returns f with large parts named. The definitions are added in the order in which they were
/// made, inner ones first. `limit` is the maximum number of clauses per disjunction.
FormulaPtr name_large_parts(TermBank& bank, const FormulaPtr& f, double limit,
                            std::vector<Definition>& definitions, Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
