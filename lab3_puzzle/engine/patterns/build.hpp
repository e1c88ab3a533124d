// Breadth-first construction of one table of an additive pattern database.
//
// A state is (set of occupied cells, region of the blank, order of the tiles). A tile that slides
// keeps the order unless it passes other pattern tiles between two rows, so whole bit sets of
// orders move at once: for every set and region there is a bit per order, and a layer of the search
// is a sweep over the sets. Layer d holds only sets of the parity of d (a checkerboard argument).
// Time: a few ns a state; memory: 2 bits a state and a byte a placement.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "lab3_puzzle/engine/patterns/pattern.hpp"

namespace ailab::lab3 {

/// Called after each layer: placements done and placements in all. May throw to stop the build.
using BuildProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// Bytes of a table: four bits an entry.
inline std::size_t table_bytes(const Layout& layout) noexcept {
    return static_cast<std::size_t>((layout.size() + 1) / 2);
}
/// Bytes that build_table needs while it runs, the table itself left out.
std::size_t build_bytes(const Grid& grid, std::size_t tiles);

/// Fill `table` (table_bytes long, zero) for the pattern; the goal has the blank on `goal_blank`.
void build_table(const Grid& grid, int goal_blank, const Pattern& pattern, const Layout& layout,
                 std::span<std::uint8_t> table, const BuildProgress& progress = {});

}  // namespace ailab::lab3
