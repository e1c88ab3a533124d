// Breadth-first construction of one table of an additive pattern database.
//
// A state is (set of occupied cells, region of the blank, order of the tiles). A tile that slides
// keeps the order unless it passes other pattern tiles between two rows, so whole bit sets of
// orders move at once: there is one bit per order for every set and region, and a layer of the
// search is a sweep over the sets. Layer d contains only sets of the parity of d (a checkerboard
// argument). Time: a few ns per state; memory: 2 bits per state and 1 byte per placement.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/patterns/pattern.hpp"

namespace ailab::lab3 {

/// Called after each layer with the number of placements done and in total.
using BuildProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Bytes of a table: four bits per entry.
inline std::size_t table_bytes(const Layout& layout) noexcept {
    return static_cast<std::size_t>((layout.size() + 1) / 2);
}
/// Bytes that build_table needs while it runs, without the table itself.
std::size_t build_bytes(const Grid& grid, std::size_t tiles);

/// Fills `table` (table_bytes long, zeroed) for the pattern; the goal has the blank on
/// `goal_blank`. Throws OutOfBudget; `budget` is only for building: a node is a set of cells.
void build_table(const Grid& grid, int goal_blank, const Pattern& pattern, const Layout& layout,
                 std::span<std::uint8_t> table, Budget budget, const BuildProgress& progress = {});

}  // namespace ailab::lab3
