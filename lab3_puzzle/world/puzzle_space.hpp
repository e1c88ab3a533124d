// The sliding-tile puzzle as a state space for the generic searches of common/search/single.
#pragma once

#include <utility>
#include <vector>

#include "common/base/inline_list.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

/// Every arc costs 1. The operator order is part of the space.
class PuzzleSpace {
public:
    using State = lab3::State;
    using Action = Move;
    using Cost = int;

    explicit PuzzleSpace(const Grid& grid, OperatorOrder order = kMoves)
        : grid_(grid), order_(order) {}

    template <class Visit>
    void for_each_successor(const State& u, Visit&& visit) const {
        for (const Move m : order_) {
            const int to = grid_.neighbour(u.blank, m);
            if (to < 0) continue;
            State v = u;
            slide(v, to);
            visit(m, v, 1);
        }
    }
    std::uint64_t hash(const State& u) const noexcept { return StateKeyHash{}(key_of(u)); }
    const Grid& grid() const noexcept { return grid_; }
    const OperatorOrder& operator_order() const noexcept { return order_; }

private:
    Grid grid_;
    OperatorOrder order_;
};

/// A cursor for IDA* that moves in place. It recomputes h after every move, so it supports any
/// heuristic.
template <class Heuristic>
class PuzzleCursor {
public:
    using Action = Move;
    using Cost = int;

    PuzzleCursor(const Grid& grid, const State& goal, const State& start, Heuristic estimate,
                 OperatorOrder order = kMoves)
        : grid_(grid),
          order_(order),
          goal_(goal),
          state_(start),
          estimate_(std::move(estimate)),
          h_{estimate_(start)} {}

    bool is_goal() const { return state_ == goal_; }
    int h() const noexcept { return h_.back(); }
    InlineList<Move, 4> actions() const noexcept {
        InlineList<Move, 4> list;
        for (const Move m : order_)
            if (grid_.neighbour(state_.blank, m) >= 0) list.push_back(m);
        return list;
    }
    int apply(Move m) {
        slide(state_, grid_.neighbour(state_.blank, m));
        h_.push_back(estimate_(state_));
        return 1;
    }
    void undo(Move m) {
        slide(state_, grid_.neighbour(state_.blank, opposite(m)));
        h_.pop_back();
    }
    static Move inverse(Move m) noexcept { return opposite(m); }
    const State& state() const noexcept { return state_; }

    friend bool operator==(const PuzzleCursor& a, const PuzzleCursor& b) {
        return a.state_ == b.state_ && a.h() == b.h();
    }

private:
    Grid grid_;
    OperatorOrder order_;
    State goal_, state_;
    Heuristic estimate_;
    std::vector<int> h_;  ///< of all states on the path
};

}  // namespace ailab::lab3
