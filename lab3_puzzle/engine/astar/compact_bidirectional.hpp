// Bidirectional heuristic search with dynamically improved bounds: DIBBS, Sewell & Jacobson, AIJ
// 291 (2021), with the parity rule of Alcázar, Riddle & Barley, AAAI 2020. Optimal.
//
// A side expands by b(n) = g + h + (g - h'), where h' estimates the way back to the side's own
// root: g - h' is how much the estimates of the *other* side err at n. Any path through two open
// nodes costs at least half the sum of the two least b; all paths have the parity of h, so that
// bound is rounded up to it. The search stops when the best meeting U is no longer than the bound.
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "lab3_puzzle/engine/astar/compact_table.hpp"
#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

class CompactBidirectional {
public:
    CompactBidirectional(const Grid& grid, int goal_blank);

    /// Requires a solvable start. On out_of_budget the path is the best so far, if any.
    SearchResult solve(const State& start, Budget& budget);

    std::size_t bytes() const noexcept;
    std::uint64_t stored() const noexcept { return side_[0].table.size() + side_[1].table.size(); }

private:
    struct Node {
        PackedBoard board;
        std::uint8_t g, h, back;  ///< back: h', the estimate to the side's own root
        Move came_by;

        int b() const noexcept { return 2 * g + h - back; }
    };
    struct Side {
        CompactTable table{};
        std::vector<std::deque<Node>> open{};  ///< by b, a stack each that never moves its nodes
        std::size_t least = 0;                 ///< no smaller b is open
        std::size_t open_nodes = 0;
        std::array<std::uint8_t, 16> target{};  ///< by name: the cell where this side wants it
        std::array<std::uint8_t, 16> origin{};
    };

    void root(Side& side, PackedBoard board, const State& from, const State& to);
    void expand(std::size_t s);
    void meet(const Node& node, std::size_t s);
    int distance(const std::array<std::uint8_t, 16>& wanted, PackedBoard board) const noexcept;

    Grid grid_;
    unsigned goal_blank_;
    std::array<Side, 2> side_;
    std::uint64_t expanded_ = 0, generated_ = 0;
    int best_ = 1'000'000;  ///< U
    PackedBoard meeting_ = 0;
};

}  // namespace ailab::lab3
