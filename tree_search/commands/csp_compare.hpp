// A table that shows how much each technique of constraint search saves.
#pragma once

#include "common/search/constraints/min_conflicts.hpp"
#include "tree_search/commands/shared.hpp"

namespace ailab::tree_search {

struct ConstraintComparison {
    bool count = false;     ///< count all solutions instead of stopping at the first
    int most_seconds = 20;  ///< per search
    constraints::MinConflictsOptions repair{};
};

/// Prints one row per search, from plain backtracking to min-conflicts, in the requested format.
/// Returns answered, or out_of_budget or interrupted if not all searches could be run.
app::ExitCode compare_constraints(const constraints::Problem& problem,
                                  const ConstraintComparison& comparison, app::Session& session);

}  // namespace ailab::tree_search
