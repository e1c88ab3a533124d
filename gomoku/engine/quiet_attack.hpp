// Wins that begin with quiet moves: proves the position with the opening prover (proof/prover.hpp),
// within a budget. Threat searches find only wins in which every move threatens; this finds a move
// after which every reply loses to such a win. Proved wins are kept, so that a win is played to its
// end. It works for either side to move, because free-style rules do not distinguish the colours.
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

    /// Returns a move that wins against every reply; an empty optional if none is proved within the
    /// budget, or the rule is not free-style. Never throws OutOfBudget.
    std::optional<Point> search(const Board& board, Budget& budget);

private:
    struct Known;
    std::unique_ptr<Known> known_;  // created on first use
};

}  // namespace ailab::gomoku
