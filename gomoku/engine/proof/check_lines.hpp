// Checks the lines of a proof by several threads, in an order in which each finds what it needs.
//
// A line with black's stones B and the move m rests on wins with the stones B + m and on nothing
// else. So it waits for the earlier lines whose stones are B + m, in any image, and for the line
// before it that has the same B + m: these two share their wins by threats. With one thread that is
// the order of the file; several take first what a long chain of others waits for.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/proof_checker.hpp"

namespace ailab::gomoku {

struct CheckedLines {
    std::size_t checked = 0;           ///< those that were looked at, wrong ones included
    std::vector<std::size_t> wrong{};  ///< their places
    StopReason stopped = StopReason::none;
};

/// Told of every line that is decided, by one thread at a time.
using OnLine = std::function<void(std::size_t line, bool holds)>;

/// Checks all lines until the budget is spent; its nodes are shared out evenly. The lines should be
/// expected by the checker.
CheckedLines check_lines(ProofChecker& checker, const std::vector<QuietMove>& lines, Budget& budget,
                         int threads, const OnLine& on_line);

/// The node limit of one of several threads that share what is left of the budget.
std::uint64_t share_of(const Budget& budget, int threads);

}  // namespace ailab::gomoku
