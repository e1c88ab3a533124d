// A finite model finder in the style of MACE (McCune 1994) and Paradox (Claessen & Sörensson 2003):
// clauses are flattened, instantiated for a world of n things and given to a SAT solver (CaDiCaL),
// for n = 1, 2, 3, …
#pragma once

#include <optional>
#include <span>

#include "common/logic/finite_model.hpp"
#include "common/timing/budget.hpp"

namespace ailab::logic {

struct ModelOptions {
    std::uint32_t first_size = 1;
    std::uint32_t last_size = 64;
    bool sorted = false;  ///< each sort has a size of its own; only for clauses without equations
    std::uint64_t max_literals = 60'000'000;  ///< of one instantiation
};

struct ModelSearch {
    std::optional<FiniteModel> model{};
    std::uint32_t tried = 0;  ///< the largest size that was refuted
};

/// Stops when a model is found, the sizes run out or the budget is spent. Every model returned was
/// confirmed by the Evaluator.
ModelSearch find_model(TermBank& bank, std::span<const Clause> clauses, const ModelOptions& options,
                       Budget& budget);

}  // namespace ailab::logic
