// Pruning of duplicate operator sequences by a finite-state machine.
// Taylor & Korf, "Pruning duplicate nodes in depth-first search", AAAI 1993.
//
// A sequence of moves is forbidden from a cell if another sequence, shorter or earlier in the
// operator order, slides every tile in the same way from there. Sequences are found for each start
// cell, so walls need no special proof; they are matched by the method of Aho & Corasick (1975).
// Depth 2 only forbids undoing the last move, and depth 1 prunes nothing. The first path by
// (length, order) is never pruned.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

class Automaton {
public:
    using Id = std::uint16_t;
    static constexpr Id kDead = 0xFFFF;  ///< a wall or a forbidden sequence

    /// Forbids sequences of at most `depth` moves. Throws InputError beyond 65,535 states, and
    /// OutOfBudget; `budget` is only for building: a node is an arrangement.
    Automaton(const Grid& grid, int depth, OperatorOrder order = kMoves, Budget budget = {});

    /// Returns the state at the start of a search with the blank on `cell`.
    Id start(int cell) const noexcept { return static_cast<Id>(cell); }
    /// Returns the state after the k-th operator of the order, or kDead.
    Id next(Id id, std::size_t k) const noexcept { return rows_[id][k]; }
    const std::array<Id, 4>& row(Id id) const noexcept { return rows_[id]; }
    int cell(Id id) const noexcept { return cells_[id]; }
    const OperatorOrder& order() const noexcept { return order_; }
    const Grid& grid() const noexcept { return grid_; }

    std::size_t state_count() const noexcept { return rows_.size(); }
    std::size_t word_count() const noexcept { return words_; }

private:
    Grid grid_;
    OperatorOrder order_;
    std::size_t words_ = 0;
    std::vector<std::array<Id, 4>> rows_;
    std::vector<std::uint8_t> cells_;
};

}  // namespace ailab::lab3
