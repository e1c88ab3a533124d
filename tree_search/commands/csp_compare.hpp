// The table that shows what each idea saves when constraints are satisfied.
#pragma once

#include "common/search/constraints/min_conflicts.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

struct ConstraintComparison {
    bool count = false;     ///< all solutions, not the first
    int most_seconds = 20;  ///< of each search
    constraints::MinConflictsOptions repair{};
};

/// One row for each search, from plain backtracking to min-conflicts, in the format asked for.
/// answered, or out_of_budget or interrupted where not all searches could be run.
app::ExitCode compare_constraints(const constraints::Problem& problem,
                                  const ConstraintComparison& comparison, app::Session& session);

}  // namespace ailab::tree_search
