#include "lab3_puzzle/textbook/exhaustive.hpp"

#include <stdexcept>

#include "common/base/translate.hpp"

namespace ailab::lab3 {

Distances::Distances(const Grid& grid, int goal_blank, Budget budget) : grid_(grid) {
    if (grid.cells() > kMaxExhaustiveCells)
        throw std::length_error(tr("too many boards to visit all of them"));
    entries_.push_back({goal_state(grid, goal_blank), 0});
    index_.emplace(key_of(entries_[0].state), 0);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        budget.spend();
        for (const Move m : kMoves) {
            const int to = grid.neighbour(entries_[i].state.blank, m);
            if (to < 0) continue;
            Entry next = entries_[i];
            slide(next.state, to);
            ++next.distance;
            if (index_.emplace(key_of(next.state), static_cast<std::uint32_t>(entries_.size()))
                    .second)
                entries_.push_back(next);
        }
    }
}

int Distances::operator()(const State& s) const {
    const auto it = index_.find(key_of(s));
    return it == index_.end() ? -1 : entries_[it->second].distance;
}

}  // namespace ailab::lab3
