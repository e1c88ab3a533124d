// Gomoku positions with white stones more, and small games played to their ends.
#pragma once

#include <algorithm>
#include <unordered_map>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku::test {

/// Black to move.
inline Board with_white(const Board& board, const PointSet& stones) {
    Board more = board;
    stones.for_each([&](Point p) { more.place(p, Colour::white); });
    if (more.to_move() != Colour::black) more.pass();
    return more;
}

/// Some empty points, in line with each other.
inline PointSet random_stones(Random& random, const Board& board, int n) {
    const auto empty = board.empty_points();
    PointSet stones;
    const Point first = empty[random.below(empty.size())];
    stones.insert(first);
    for (int tries = 0; stones.size() < n && tries < 50; ++tries) {
        const int direction = kDirections[random.below(4)];
        const Point p = first + static_cast<int>(random.between(-4, 4)) * direction;
        if (p.on_board(board.size()) && board.at(p) == Colour::none) stones.insert(p);
    }
    return stones;
}

inline bool has_five(const Board& board) {
    const auto& stones = board.moves();
    return std::any_of(stones.begin(), stones.end(),
                       [&](Point p) { return board.grid().makes_five(p, board.at(p)); });
}

/// A board of 6x6 with few empty points and no five.
inline Board nearly_full_board(Random& random) {
    Board board(6);
    while (board.moves().size() < 24) {
        const auto empty = board.empty_points();
        const Point p = empty[random.below(empty.size())];
        if (!board.grid().makes_five(p, board.to_move())) board.make(p);
        if (random.below(200) == 0) break;
    }
    return board;
}

/// Plays a small game to its end.
class Exhaustive {
public:
    /// 1 the side to move wins, 0 draw, -1 it loses.
    int value(Board& board) {
        if (board.winner() != Colour::none) return -1;
        if (board.full()) return 0;
        if (const auto it = known_.find(board.key()); it != known_.end()) return it->second;
        int best = -1;
        for (const Point p : board.empty_points()) {
            board.make(p);
            best = std::max(best, -value(board));
            board.unmake();
            if (best == 1) break;
        }
        return known_[board.key()] = best;
    }

private:
    std::unordered_map<Key, int> known_;
};

/// Calls visit(board, tree) for black's wins by threats among `seeds` nearly full small boards.
template <class Visit>
void for_small_wins(std::uint64_t seeds, Visit&& visit) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Board board = nearly_full_board(random);
        if (board.to_move() != Colour::black || board.moves().size() < 22) continue;
        Position position(board);
        Vct vct(1U << 10U);
        if (vct.search(position, Colour::black, 2000) == Outcome::win)
            visit(board, vct.tree(position));
    }
}

/// Does black still win, by search to the end, with any two white stones more that
/// allows(stones) lets stand? Returns how many there were.
template <class Allows>
int expect_wins_with_two_more(const Board& board, Allows&& allows) {
    int checked = 0;
    Exhaustive exhaustive;
    for (const Point p : board.empty_points())
        for (const Point q : board.empty_points()) {
            PointSet stones;
            stones.insert(p);
            stones.insert(q);
            if (!allows(stones)) continue;
            Board more = with_white(board, stones);
            if (has_five(more)) continue;  // then the game was over before
            EXPECT_EQ(exhaustive.value(more), 1) << to_string(p) << to_string(q);
            ++checked;
        }
    return checked;
}

}  // namespace ailab::gomoku::test
