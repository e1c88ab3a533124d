// A finite model finder in the style of MACE (McCune 1994) and Paradox (Claessen & Sörensson 2003).
// It flattens the clauses, instantiates them for a domain of n elements and passes them to a SAT
// solver (CaDiCaL), for n = 1, 2, 3, …
#pragma once

#include <optional>
#include <span>

#include "common/logic/finite_model.hpp"
#include "common/timing/budget.hpp"

namespace ailab::logic {

struct ModelOptions {
    std::uint32_t first_size = 1;
    std::uint32_t last_size = 64;
    bool sorted = false;  ///< one size per sort; only for clauses without equations
    std::uint64_t max_literals = 60'000'000;  ///< limit per instantiation
};

struct ModelSearch {
    std::optional<FiniteModel> model{};
    std::uint32_t tried = 0;  ///< the largest size that was refuted
    StopReason stopped = StopReason::none;
};

/// Stops when it finds a model, all sizes are refuted or the budget is exhausted. Every model
/// returned was confirmed by the Evaluator.
ModelSearch find_model(TermBank& bank, std::span<const Clause> clauses, const ModelOptions& options,
                       Budget& budget);

}  // namespace ailab::logic
