// Generates boards to solve: uniformly at random, or by a random walk from the goal.
#pragma once

#include "common/base/random.hpp"
#include "common/timing/budget.hpp"
#include "lab3_puzzle/world/board.hpp"

namespace ailab::lab3 {

/// Returns a random board; every solvable board is equally likely.
Board random_board(const Board& goal, Random& random);
/// Returns the board after `steps` random moves from the goal, never directly back. Throws
/// OutOfBudget; a node is a move that was drawn.
Board random_walk(const Board& goal, int steps, Random& random, Budget budget = {});

}  // namespace ailab::lab3
