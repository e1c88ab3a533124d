// An additive pattern database ready for look-ups: the tables of a partition and, for every tile,
// its table. Patterns that are images of each other under a symmetry of the square share one table
// if the blank does not matter (if the cells that a pattern leaves free are connected).
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "common/base/page_memory.hpp"
#include "lab3_puzzle/engine/patterns/pattern.hpp"

namespace ailab::lab3 {

/// One table: the excess over Manhattan, in units of two moves, of every placement of a pattern.
struct PatternTable {
    Layout layout;
    PageMemory memory;
    std::size_t offset = 0;  ///< of the entries within `memory`

    unsigned excess(std::uint32_t word) const noexcept {
        const std::uint32_t i = layout.index(word);
        return (memory.data()[offset + i / 2] >> (4 * (i % 2))) & 15U;
    }
};

/// The identity of a table; tables with equal keys are equal bit for bit.
struct TableKey {
    Grid grid;
    int goal_blank;
    Pattern pattern;

    friend bool operator==(const TableKey&, const TableKey&) = default;
};

/// A symmetry of the board: the image of each cell.
using CellMap = std::array<std::uint8_t, kMaxCells>;

/// The key of the table for `pattern`, and the symmetry that maps its cells to that table.
struct TableUse {
    TableKey key;
    CellMap map;
};
TableUse shared_table(const Grid& grid, int goal_blank, const Pattern& pattern);

class PatternDatabase {
public:
    static constexpr std::size_t kMaxPatterns = 6;
    /// Returns a table by building it or finding it in a cache. Called once per key.
    using Provider = std::function<std::shared_ptr<const PatternTable>(const TableKey&)>;

    PatternDatabase(const Grid& grid, int goal_blank, Partition partition, const Provider& provide);

    const Partition& partition() const noexcept { return partition_; }
    std::size_t pattern_count() const noexcept { return tables_.size(); }
    const PatternTable& table(std::size_t pattern) const noexcept { return *tables_[pattern]; }

    /// The pattern of a tile, and the amount it adds to that pattern's word on `cell`.
    std::uint8_t pattern_of(std::size_t tile) const noexcept { return pattern_of_[tile]; }
    std::uint32_t contribution(std::size_t tile, std::size_t cell) const noexcept {
        return contribution_[tile][cell];
    }
    /// True for a square board with the goal blank on the main diagonal: then every position can
    /// also be looked up mirrored.
    bool has_reflection() const noexcept { return has_reflection_; }

    /// Manhattan distance plus twice the excess of all patterns. Admissible, but not consistent: a
    /// table holds the least cost over all places of the blank (Felner et al., "Inconsistent
    /// heuristics in theory and practice", AIJ 175, 2011).
    int estimate(const State& s) const noexcept;
    /// The larger of the estimates of the position and its mirror image.
    int reflected_estimate(const State& s) const noexcept;

private:
    Grid grid_;
    int goal_blank_;
    Partition partition_;
    bool has_reflection_;
    std::vector<std::shared_ptr<const PatternTable>> tables_;  ///< by pattern
    std::array<std::uint8_t, kMaxCells> pattern_of_{};
    std::array<std::array<std::uint32_t, kMaxCells>, kMaxCells> contribution_{};
};

/// Returns the mirror image in the main diagonal. Requires a square grid.
State transposed(const Grid& grid, const State& s) noexcept;

}  // namespace ailab::lab3
