// Walking distance (K. Takahashi, 2002): the number of vertical moves that any solution needs, from
// a table of boards in which only the goal row of each tile is known; plus the same for columns.
// Admissible and consistent; never less than Manhattan distance, since every tile still has to
// change rows one by one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

/// The table of one direction: boards by rows (tiles identified by their goal row). For columns,
/// build it for the transposed grid. State 0 is the goal.
class WalkingTable {
public:
    using Id = std::uint32_t;

    /// For boards of `rows` lines of `cols` tiles; the blank belongs in line `goal_line`. Throws
    /// OutOfBudget; a node is a board.
    WalkingTable(int rows, int cols, int goal_line, Budget& budget);

    std::size_t state_count() const noexcept { return distance_.size(); }
    int distance(Id id) const noexcept { return distance_[id]; }
    /// Returns the state after a tile of goal line `line` has moved down (the blank up) or up.
    Id after_blank_up(Id id, int line) const noexcept {
        return links_[id][static_cast<std::size_t>(line)];
    }
    Id after_blank_down(Id id, int line) const noexcept {
        return links_[id][static_cast<std::size_t>(line) + 5];
    }
    /// Returns the state whose line i holds count[i][j] tiles of goal line j.
    Id find(const std::array<std::array<std::uint8_t, 5>, 5>& count) const;

private:
    using Matrix = std::array<std::array<std::uint8_t, 5>, 5>;
    struct Key {
        std::uint64_t bits;
        Id id;
    };
    static std::uint64_t pack(const Matrix& m, int rows) noexcept;

    int rows_;
    std::vector<std::uint8_t> distance_;
    std::vector<std::array<Id, 10>> links_;
    std::vector<Key> keys_;  ///< sorted by bits
};

class WalkingDistance {
public:
    /// Requires available(grid). Throws OutOfBudget; `budget` is only for building.
    WalkingDistance(const Grid& grid, int goal_blank, Budget budget = {});
    /// At most 5 lines in each direction and 16 cells: 3 x 5 has 350,000 boards, 4 x 5 millions,
    /// 5 x 5 65 million.
    static constexpr bool available(const Grid& grid) noexcept {
        return grid.rows() <= 5 && grid.cols() <= 5 && grid.cells() <= 16;
    }

    int operator()(const State& s) const;

    const WalkingTable& vertical() const noexcept { return vertical_; }
    const WalkingTable& horizontal() const noexcept { return horizontal_; }
    WalkingTable::Id vertical_id(const State& s) const { return id_in(vertical_, s, &Grid::row); }
    WalkingTable::Id horizontal_id(const State& s) const {
        return id_in(horizontal_, s, &Grid::col);
    }

private:
    WalkingTable::Id id_in(const WalkingTable& table, const State& s,
                           int (Grid::*line)(int) const) const;

    Grid grid_;
    int goal_blank_;
    WalkingTable vertical_, horizontal_;
};

}  // namespace ailab::lab3
