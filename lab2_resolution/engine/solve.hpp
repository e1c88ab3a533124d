// Solves a clause set by the schedule of prover runs and model searches.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/timing/budget.hpp"
#include "lab2_resolution/engine/schedule.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

struct SolveOptions {
    double seconds = 10;                                 ///< total for all slices
    bool models = true;                                  ///< look for finite models too
    std::function<void(const std::string&)> on_slice{};  ///< called with the name of each slice
};

/// Runs the whole schedule; all slices share the budget. `bank` contains the terms of the clauses.
/// Requires that survey_symbols() has been called.
Refutation solve(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
                 Budget& budget);

/// Runs a single slice, limited by the budget only. A search for a model starts after `no_model`,
/// the largest size for which there is none, and raises it. Has the same requirements.
Refutation run_slice(TermBank& bank, const std::vector<Clause>& clauses, const Slice& slice,
                     std::uint32_t& no_model, Budget& budget);

/// After a saturation the clauses are known to be satisfiable; returns a small model as an
/// explanation if a quick search finds one.
std::optional<FiniteModel> small_model(TermBank& bank, const std::vector<Clause>& clauses,
                                       const Budget& budget);

/// Counts the occurrences of symbols and marks those of the goal, as the prover's orders require.
void survey_symbols(TermBank& bank, const std::vector<Clause>& clauses);

bool has_equality(const TermBank& bank, const std::vector<Clause>& clauses);

}  // namespace ailab::logic
