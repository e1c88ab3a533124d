// Checks the lines of a proof with several threads, in an order in which each finds what it needs.
//
// A line with black's stones B and the move m rests only on wins with the stones B + m. So it waits
// for the earlier lines whose stones are B + m, in any image, and for the previous line with the
// same B + m, because these two share their wins by threats. With one thread this is the order of
// the file; several threads prefer lines at the start of long chains.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"

namespace ailab::gomoku {

struct CheckedLines {
    std::size_t checked = 0;           ///< includes wrong ones
    std::vector<std::size_t> wrong{};  ///< indices of the wrong lines
    StopReason stopped = StopReason::none;
};

/// Called for every decided line, by one thread at a time.
using OnLine = std::function<void(std::size_t line, bool holds)>;

/// Checks all lines until the budget is exhausted; its nodes are divided evenly among the threads.
/// The checker should expect the lines (see ProofChecker::expect).
CheckedLines check_lines(ProofChecker& checker, const std::vector<QuietMove>& lines, Budget& budget,
                         int threads, const OnLine& on_line);

/// Returns the node limit of one of several threads that share the rest of the budget.
std::uint64_t share_of(const Budget& budget, int threads);

}  // namespace ailab::gomoku
