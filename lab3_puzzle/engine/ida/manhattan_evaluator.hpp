// Manhattan distance for FusedIda: a move makes one tile's distance longer or shorter by one, so it
// stores a single bit per (blank cell, operator, tile): "longer".
#pragma once

#include "lab3_puzzle/engine/automaton.hpp"

namespace ailab::lab3 {

/// The root estimate of evaluators that only store the slack.
struct PlainRoot {
    int h;
};

class ManhattanEvaluator {
public:
    using Node = int;  ///< the slack
    struct Step {};

    ManhattanEvaluator(const Grid& grid, int goal_blank, const OperatorOrder& order)
        : grid_(grid), goal_blank_(goal_blank) {
        for (int to = 0; to < grid.cells(); ++to)
            for (std::size_t k = 0; k < 4; ++k) {
                const int from = grid.neighbour(to, order[k]);
                if (from < 0) continue;
                for (int tile = 0; tile < grid.cells(); ++tile)
                    if (grid.distance(to, tile) > grid.distance(from, tile))
                        longer_[static_cast<std::size_t>(to)][k] |= 1U << tile;
            }
    }

    PlainRoot root(const State& s) const {
        int h = 0;
        for (int c = 0; c < grid_.cells(); ++c) {
            const int tile = s.tile[static_cast<std::size_t>(c)];
            if (tile != goal_blank_) h += grid_.distance(c, tile);
        }
        return {h};
    }
    Node node(PlainRoot, int slack) const noexcept { return slack; }

    /// Returns 1 if moving the tile into the blank's cell by the k-th operator moves it away from
    /// its goal.
    int longer(unsigned blank, std::size_t k, unsigned tile) const noexcept {
        return static_cast<int>((longer_[blank][k] >> tile) & 1U);
    }
    bool advance(Node slack, Node& child, Step&, std::size_t k, unsigned tile, unsigned /*from*/,
                 unsigned blank) const noexcept {
        child = slack - longer(blank, k, tile);
        return child >= 0;
    }
    void exchange(Step&, unsigned) const noexcept {}

private:
    Grid grid_;
    int goal_blank_;
    std::array<std::array<std::uint32_t, 4>, kMaxCells> longer_{};
};

}  // namespace ailab::lab3
