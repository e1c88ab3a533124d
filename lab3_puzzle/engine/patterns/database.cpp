#include "lab3_puzzle/engine/patterns/database.hpp"

#include <algorithm>
#include <stdexcept>

#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

/// Symmetry number n of the grid: bit 0 mirrors rows, bit 1 columns, bit 2 transposes (squares).
CellMap symmetry(const Grid& grid, unsigned n) {
    CellMap map{};
    for (int c = 0; c < grid.cells(); ++c) {
        int row = grid.row(c), col = grid.col(c);
        if (n & 1U) row = grid.rows() - 1 - row;
        if (n & 2U) col = grid.cols() - 1 - col;
        if (n & 4U) std::swap(row, col);
        map[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(row * grid.cols() + col);
    }
    return map;
}

/// True if the blank can reach every free cell of the goal without moving a tile of the pattern.
bool free_cells_connected(const Grid& grid, int goal_blank, const Pattern& pattern) {
    std::vector<bool> seen(static_cast<std::size_t>(grid.cells()), false);
    for (const auto cell : pattern) seen[cell] = true;
    std::vector<int> queue{goal_blank};
    seen[static_cast<std::size_t>(goal_blank)] = true;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (const Move m : kMoves) {
            const int to = grid.neighbour(queue[i], m);
            if (to < 0 || seen[static_cast<std::size_t>(to)]) continue;
            seen[static_cast<std::size_t>(to)] = true;
            queue.push_back(to);
        }
    return queue.size() + pattern.size() == static_cast<std::size_t>(grid.cells());
}

}  // namespace

TableUse shared_table(const Grid& grid, int goal_blank, const Pattern& pattern) {
    TableUse best{{grid, goal_blank, pattern}, symmetry(grid, 0)};
    if (!free_cells_connected(grid, goal_blank, pattern)) return best;
    for (unsigned n = 0; n < (grid.rows() == grid.cols() ? 8U : 4U); ++n) {
        const CellMap map = symmetry(grid, n);
        Pattern image;
        for (const auto cell : pattern) image.push_back(map[cell]);
        std::sort(image.begin(), image.end());
        const auto blank = static_cast<std::uint8_t>(grid.cells() - 1);
        if (std::find(image.begin(), image.end(), blank) != image.end()) continue;
        if (n == 0 || image < best.key.pattern) best = {{grid, blank, image}, map};
    }
    return best;
}

PatternDatabase::PatternDatabase(const Grid& grid, int goal_blank, Partition partition,
                                 const Provider& provide)
    : grid_(grid),
      goal_blank_(goal_blank),
      partition_(std::move(partition)),
      has_reflection_(grid.rows() == grid.cols() && grid.transposed(goal_blank) == goal_blank) {
    if (partition_.patterns.size() > kMaxPatterns) throw std::length_error(tr("too many patterns"));
    std::size_t tiles = 0;
    for (const Pattern& pattern : partition_.patterns) tiles += pattern.size();
    if (tiles + 1 != static_cast<std::size_t>(grid.cells()))
        throw std::invalid_argument(tr("the patterns do not contain every tile exactly once"));
    std::vector<TableKey> keys;
    for (const Pattern& pattern : partition_.patterns) {
        const TableUse use = shared_table(grid, goal_blank, pattern);
        const auto known = std::find(keys.begin(), keys.end(), use.key);
        tables_.push_back(known == keys.end()
                              ? provide(use.key)
                              : tables_[static_cast<std::size_t>(known - keys.begin())]);
        keys.push_back(use.key);
        for (const auto tile : pattern) {
            const Pattern& shared = use.key.pattern;
            const auto slot = static_cast<std::size_t>(
                std::find(shared.begin(), shared.end(), use.map[tile]) - shared.begin());
            pattern_of_[tile] = static_cast<std::uint8_t>(tables_.size() - 1);
            for (std::size_t cell = 0; cell < static_cast<std::size_t>(grid.cells()); ++cell)
                contribution_[tile][cell] = tables_.back()->layout.weight(slot) * use.map[cell];
        }
    }
}

int PatternDatabase::estimate(const State& s) const noexcept {
    std::array<std::uint32_t, kMaxPatterns> word{};
    int h = 0;
    for (std::size_t cell = 0; cell < static_cast<std::size_t>(grid_.cells()); ++cell) {
        const std::size_t tile = s.tile[cell];
        if (tile == static_cast<std::size_t>(goal_blank_)) continue;
        h += grid_.distance(static_cast<int>(cell), static_cast<int>(tile));
        word[pattern_of_[tile]] += contribution_[tile][cell];
    }
    for (std::size_t p = 0; p < tables_.size(); ++p)
        h += 2 * static_cast<int>(tables_[p]->excess(word[p]));
    return h;
}

int PatternDatabase::reflected_estimate(const State& s) const noexcept {
    const int h = estimate(s);
    return has_reflection_ ? std::max(h, estimate(transposed(grid_, s))) : h;
}

State transposed(const Grid& grid, const State& s) noexcept {
    State t;
    for (int c = 0; c < grid.cells(); ++c)
        t.tile[static_cast<std::size_t>(grid.transposed(c))] =
            static_cast<std::uint8_t>(grid.transposed(s.tile[static_cast<std::size_t>(c)]));
    t.blank = static_cast<std::uint8_t>(grid.transposed(s.blank));
    return t;
}

}  // namespace ailab::lab3
