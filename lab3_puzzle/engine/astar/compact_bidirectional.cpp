#include "lab3_puzzle/engine/astar/compact_bidirectional.hpp"

#include <algorithm>

namespace ailab::lab3 {

CompactBidirectional::CompactBidirectional(const Grid& grid, int goal_blank)
    : grid_(grid), goal_blank_(static_cast<unsigned>(goal_blank)) {}

std::size_t CompactBidirectional::bytes() const noexcept {
    std::size_t sum = 0;
    for (const Side& side : side_)
        sum += side.table.bytes() + kStacks * kEmptyStack + side.open_nodes * sizeof(Node);
    return sum;
}

int CompactBidirectional::distance(const std::array<std::uint8_t, 16>& wanted,
                                   PackedBoard board) const noexcept {
    int sum = 0;
    for (int c = 0; c < grid_.cells(); ++c) {
        const unsigned name = (board >> (4 * c)) & 15U;
        if (name != goal_blank_) sum += grid_.distance(c, wanted[name]);
    }
    return sum;
}

void CompactBidirectional::root(Side& side, PackedBoard board, const State& from, const State& to) {
    for (std::size_t c = 0; c < static_cast<std::size_t>(grid_.cells()); ++c) {
        side.origin[from.tile[c]] = static_cast<std::uint8_t>(c);
        side.target[to.tile[c]] = static_cast<std::uint8_t>(c);
    }
    const auto h = static_cast<std::uint8_t>(distance(side.target, board));
    const Node node{board, 0, h, 0, Move::up};
    side.table.find_or_add(board, 0, Move::up);
    side.open.resize(kStacks);
    side.open[static_cast<std::size_t>(node.b())].push_back(node);
    side.least = static_cast<std::size_t>(node.b());
    side.open_nodes = 1;
}

SearchResult CompactBidirectional::solve(const State& start, Budget& budget) {
    SearchResult result;
    const State goal = goal_state(grid_, static_cast<int>(goal_blank_));
    root(side_[0], pack(grid_, start), start, goal);
    root(side_[1], pack(grid_, goal), goal, start);
    const int parity = distance(side_[0].target, pack(grid_, start)) % 2;
    if (start == goal) best_ = 0, meeting_ = pack(grid_, goal);

    try {
        while (side_[0].open_nodes > 0 && side_[1].open_nodes > 0) {
            for (Side& side : side_)
                while (side.open[side.least].empty()) ++side.least;
            int bound = static_cast<int>(side_[0].least + side_[1].least + 1) / 2;
            bound += bound % 2 != parity;
            result.lower_bound = std::min(bound, best_);
            if (best_ <= bound) break;
            // Expand the side with fewer nodes of its least b, because it raises the bound sooner.
            expand(side_[0].open[side_[0].least].size() <= side_[1].open[side_[1].least].size()
                       ? 0
                       : 1);
            budget.hold(bytes());
            budget.spend();
        }
        result.outcome = Outcome::solved;
        result.lower_bound = best_;
    } catch (const OutOfBudget& e) {
        result.outcome = Outcome::out_of_budget;
        result.stopped = e.reason;
    }
    if (meeting_ != 0) {
        result.path = side_[0].table.way_back(grid_, goal_blank_, meeting_);
        std::reverse(result.path.begin(), result.path.end());
        for (const Move m : side_[1].table.way_back(grid_, goal_blank_, meeting_))
            result.path.push_back(opposite(m));
    }
    result.expanded = expanded_;
    result.generated = generated_;
    return result;
}

void CompactBidirectional::expand(std::size_t s) {
    Side& side = side_[s];
    const Node node = side.open[side.least].back();
    side.open[side.least].pop_back();
    --side.open_nodes;
    if (CompactTable::g_of(*side.table.find(node.board)) != node.g) return;  // outdated
    if (node.g + node.h >= best_) return;  // cannot improve the best path
    ++expanded_;
    const unsigned blank = cell_of(node.board, goal_blank_);
    for (const Move m : kMoves) {
        const int to = grid_.neighbour(static_cast<int>(blank), m);
        if (to < 0 || (node.g > 0 && m == opposite(node.came_by))) continue;
        const unsigned tile = (node.board >> (4 * to)) & 15U;
        const auto change = [&](const std::array<std::uint8_t, 16>& wanted) {
            return grid_.distance(static_cast<int>(blank), wanted[tile]) -
                   grid_.distance(to, wanted[tile]);
        };
        ++generated_;
        const Node child{slid(node.board, blank, static_cast<unsigned>(to)),
                         static_cast<std::uint8_t>(node.g + 1),
                         static_cast<std::uint8_t>(node.h + change(side.target)),
                         static_cast<std::uint8_t>(node.back + change(side.origin)), m};
        if (child.g + child.h >= best_) continue;
        const auto [slot, fresh] = side.table.find_or_add(child.board, child.g, m);
        if (!fresh) {
            if (CompactTable::g_of(*slot) <= child.g) continue;
            CompactTable::update(*slot, child.g, m);
        }
        meet(child, s);
        const auto b = static_cast<std::size_t>(child.b());
        side.open[b].push_back(child);
        side.least = std::min(side.least, b);
        ++side.open_nodes;
    }
}

void CompactBidirectional::meet(const Node& node, std::size_t s) {
    const std::uint64_t* other = side_[1 - s].table.find(node.board);
    if (other == nullptr || node.g + CompactTable::g_of(*other) >= best_) return;
    best_ = node.g + CompactTable::g_of(*other);
    meeting_ = node.board;
}

}  // namespace ailab::lab3
