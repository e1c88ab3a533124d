// The 8-puzzle of lab3_puzzle as a small exhaustive world for the searches of common: 181,440
// boards can be reached. The blank is 0 and belongs in the first cell.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "lab3_puzzle/world/puzzle_space.hpp"

namespace ailab::test {

using EightPuzzle = lab3::PuzzleSpace;
using EightBoard = lab3::State;

inline const lab3::Grid kThreeByThree(3, 3);
inline const EightPuzzle kEightPuzzle(kThreeByThree);
inline const EightBoard kEightGoal = lab3::goal_state(kThreeByThree, 0);

inline EightBoard eight_board(const std::array<std::uint8_t, 9>& tiles) {
    EightBoard board;
    for (std::uint8_t cell = 0; cell < 9; ++cell) {
        board.tile[cell] = tiles[cell];
        if (tiles[cell] == 0) board.blank = cell;
    }
    return board;
}
inline const EightBoard kHardEight = eight_board({8, 0, 6, 5, 4, 7, 2, 3, 1});  // 31 moves

inline bool is_eight_goal(const EightBoard& u) {
    return u == kEightGoal;
}
/// The sum over all tiles of the distances to their places.
inline int manhattan(const EightBoard& board) {
    int sum = 0;
    for (int cell = 0; cell < 9; ++cell) {
        const int tile = board.tile[static_cast<std::size_t>(cell)];
        if (tile != 0) sum += kThreeByThree.distance(cell, tile);
    }
    return sum;
}
inline auto eight_cursor(const EightBoard& start) {
    return lab3::PuzzleCursor(kThreeByThree, kEightGoal, start, manhattan);
}

struct Layered {
    EightBoard board;
    int depth;
};
/// Every board that can be reached from the goal, nearest first, by plain flooding.
inline std::vector<Layered> flooded() {
    std::vector<Layered> all = {{kEightGoal, 0}};
    std::unordered_set<lab3::StateKey, lab3::StateKeyHash> seen = {key_of(kEightGoal)};
    for (std::size_t next = 0; next < all.size(); ++next) {
        const auto [u, depth] = all[next];
        kEightPuzzle.for_each_successor(u, [&, d = depth](lab3::Move, const EightBoard& v, int) {
            if (seen.insert(key_of(v)).second) all.push_back({v, d + 1});
        });
    }
    return all;
}

}  // namespace ailab::test
