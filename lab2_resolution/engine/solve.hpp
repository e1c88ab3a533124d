// From clauses to an answer: the schedule of prover runs and model searches.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/timing/budget.hpp"
#include "lab2_resolution/engine/schedule.hpp"
#include "lab2_resolution/world/refutation.hpp"

namespace ailab::logic {

struct SolveOptions {
    double seconds = 10;                                 ///< for all slices together
    bool models = true;                                  ///< look for finite models too
    std::function<void(const std::string&)> on_slice{};  ///< called with the name of each slice
};

/// The whole schedule. Requires that the bank is that of the clauses and that the symbols were
/// surveyed.
Refutation solve(TermBank& bank, const std::vector<Clause>& clauses, const SolveOptions& options,
                 Budget& budget);

/// One slice alone, as long as the budget allows. Requires the same.
Refutation run_slice(TermBank& bank, const std::vector<Clause>& clauses, const Slice& slice,
                     Budget& budget);

/// After a saturation the answer is known; a small world, if one is found at once, shows why.
std::optional<FiniteModel> small_model(TermBank& bank, const std::vector<Clause>& clauses,
                                       const Budget& budget);

/// Count the occurrences of symbols and mark those of the goal, as the prover's orders want it.
void survey_symbols(TermBank& bank, const std::vector<Clause>& clauses);

bool has_equality(const TermBank& bank, const std::vector<Clause>& clauses);

}  // namespace ailab::logic
