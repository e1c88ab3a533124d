// The table sizes of a thread that proves or checks; smaller if the memory is limited.
#pragma once

#include <cstddef>

#include "common/timing/budget.hpp"

namespace ailab::gomoku {

struct ProofTables {
    std::size_t positions = std::size_t{1} << 20U;     ///< entries of a threat search
    std::size_t wins = std::size_t{1} << 16U;          ///< entries of an advisor
    std::size_t engine_bytes = std::size_t{1} << 26U;  ///< of the engine that gives advice

    /// Returns the memory for the searches of one thread, a prover's and a checker's, in bytes.
    std::size_t bytes() const noexcept;
};

/// Gives at most half of the memory to the tables of all threads and reduces the budget
/// accordingly.
ProofTables tables_within(Budget& budget, int threads);

}  // namespace ailab::gomoku
