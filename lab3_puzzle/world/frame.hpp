// Converts boards to states: tiles are renamed after their goal cells, and the board is reflected
// so that the goal's blank is as near to the last cell as the symmetries allow. One pattern
// database then serves every goal with the blank in a corner, and the searches only handle a single
// goal.
#pragma once

#include <vector>

#include "lab3_puzzle/world/board.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

class Frame {
public:
    /// Requires a goal of at most kMaxCells cells (see searchable()).
    explicit Frame(const Board& goal);

    static bool searchable(const Board& board) noexcept {
        return board.rows >= 1 && board.cols >= 1 && board.size() <= kMaxCells;
    }

    const Grid& grid() const noexcept { return grid_; }
    int goal_blank() const noexcept { return goal_blank_; }
    State goal() const noexcept { return goal_state(grid_, goal_blank_); }

    /// Requires a board with the same tiles as the goal.
    State state_of(const Board& board) const;
    Board board_of(const State& state) const;
    Move to_user(Move m) const noexcept;
    std::vector<Move> to_user(std::vector<Move> path) const;
    /// Returns the moves of the frame for the user's up, left, right and down.
    OperatorOrder operator_order() const noexcept;

private:
    std::size_t turned(std::size_t cell) const noexcept;

    Grid grid_;
    Board goal_;
    bool flip_rows_, flip_cols_;
    int goal_blank_;
    std::vector<std::uint8_t> name_;   ///< by tile: its goal cell in the frame
    std::vector<std::uint16_t> tile_;  ///< by name
};

}  // namespace ailab::lab3
