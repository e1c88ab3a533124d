// Wins that begin with quiet moves: a proof of the position by the prover of openings
// (prove/prover.hpp), within a budget. Threat searches see only wins whose every move threatens;
// this sees a move that leaves every reply to one of them. What is proved is kept, so that a win is
// played to its end. For the side to move, whichever it is, since in free-style the colours differ
// in nothing else.
#pragma once

#include <memory>
#include <optional>

#include "common/timing/budget.hpp"
#include "gomoku/engine/proof/prover.hpp"

namespace ailab::gomoku {

class QuietAttack {
public:
    QuietAttack();
    ~QuietAttack();
    QuietAttack(QuietAttack&&) noexcept;
    QuietAttack& operator=(QuietAttack&&) noexcept;

    /// A move that wins against every reply; nothing if none is proved before the budget ends, or
    /// the rule is not free-style. Never throws OutOfBudget.
    std::optional<Point> search(const Board& board, Budget& budget);

private:
    struct Known;
    std::unique_ptr<Known> known_;  // made when first needed
};

}  // namespace ailab::gomoku
