// How much a thread remembers while it proves or checks. Where the memory is limited, less.
#pragma once

#include <cstddef>

#include "common/timing/budget.hpp"

namespace ailab::gomoku {

struct ProofTables {
    std::size_t positions = std::size_t{1} << 20U;     ///< of a threat search
    std::size_t wins = std::size_t{1} << 16U;          ///< of a advisor
    std::size_t engine_bytes = std::size_t{1} << 26U;  ///< of the engine that is asked for advice

    /// What one thread needs for its searches, a prover's and a checker's, in bytes.
    std::size_t bytes() const noexcept;
};

/// At most half of the memory goes into the tables of all threads; the budget is for the rest then.
ProofTables tables_within(Budget& budget, int threads);

}  // namespace ailab::gomoku
