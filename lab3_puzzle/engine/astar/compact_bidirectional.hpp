// Bidirectional heuristic search with dynamically improved bounds: DIBBS, Sewell & Jacobson, AIJ
// 291 (2021), with the parity rule of Alcázar, Riddle & Barley, AAAI 2020. Optimal.
//
// Each side expands its nodes in order of b(n) = g + h + (g - h'), where h' estimates the distance
// back to the side's own root: g - h' is the error of the other side's heuristic at n. Any path
// through two open nodes costs at least half the sum of the two smallest b. All paths have the
// parity of h, so that bound is rounded up to it. The search stops when the best meeting U is no
// longer than the bound.
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

    /// Requires a solvable start. On out_of_budget the result has the best path so far, if any.
    SearchResult solve(const State& start, Budget& budget);

    std::size_t bytes() const noexcept;
    std::uint64_t stored() const noexcept { return side_[0].table.size() + side_[1].table.size(); }

private:
    struct Node {
        PackedBoard board;
        /// back is h', the estimate of the distance to the side's own root
        std::uint8_t g, h, back;
        Move came_by;

        int b() const noexcept { return 2 * g + h - back; }
    };
    static constexpr std::size_t kStacks = 512;      ///< b <= 2 * kMaxG + the largest h
    static constexpr std::size_t kEmptyStack = 640;  ///< bytes of a deque without nodes
    struct Side {
        CompactTable table{};
        std::vector<std::deque<Node>> open{};  ///< by b: stacks whose nodes never move in memory
        std::size_t least = 0;                 ///< lower bound of the b of open nodes
        std::size_t open_nodes = 0;
        std::array<std::uint8_t, 16> target{};  ///< by tile name: its target cell for this side
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
