#include "lab3_puzzle/world/solvability.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

/// Counts the pairs of tiles in which the larger comes first, without the blank.
std::uint64_t inversions(const Board& board) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < board.size(); ++i)
        for (std::size_t j = i + 1; j < board.size(); ++j)
            count += board.tiles[j] != 0 && board.tiles[i] > board.tiles[j];
    return count;
}

std::uint64_t transpositions(const Board& start, const Board& goal) {
    std::vector<std::size_t> goal_cell(goal.size());
    for (std::size_t c = 0; c < goal.size(); ++c) goal_cell[goal.tiles[c]] = c;
    std::vector<bool> seen(start.size(), false);
    std::uint64_t count = 0;
    for (std::size_t c = 0; c < start.size(); ++c)
        for (std::size_t d = c; !seen[d]; d = goal_cell[start.tiles[d]]) {
            seen[d] = true;
            count += goal_cell[start.tiles[d]] != c;
        }
    return count;
}

const char* parity(std::uint64_t n) {
    return tr(n % 2 == 0 ? marked("even") : marked("odd"));
}

/// On a single row or column no tile can pass another.
bool same_sequence(const Board& a, const Board& b) {
    const auto tiles = [](const Board& board) {
        std::vector<std::uint16_t> sequence;
        for (const auto tile : board.tiles)
            if (tile != 0) sequence.push_back(tile);
        return sequence;
    };
    return tiles(a) == tiles(b);
}

}  // namespace

Solvability solvability(const Board& start, const Board& goal) {
    Solvability s;
    const int from = static_cast<int>(start.cell_of(0)), to = static_cast<int>(goal.cell_of(0));
    const int from_row = from / start.cols, to_row = to / start.cols;
    s.transpositions = transpositions(start, goal);
    s.blank_distance = std::abs(from_row - to_row) + std::abs(from % start.cols - to % start.cols);
    s.start_inversions = inversions(start), s.goal_inversions = inversions(goal);
    s.start_blank_row = start.rows - 1 - from_row;
    s.goal_blank_row = start.rows - 1 - to_row;

    if (start.rows == 1 || start.cols == 1) {
        s.solvable = same_sequence(start, goal);
        s.reason.push_back(
            tr(s.solvable ? marked("on a board with one row or column, no tile can pass another, "
                                   "and the tiles are already in the order of the goal")
                          : marked("on a board with one row or column, no tile can pass another, "
                                   "and the tiles are not in the order of the goal")));
        return s;
    }
    const auto distance = static_cast<std::uint64_t>(s.blank_distance);
    s.solvable = s.transpositions % 2 == distance % 2;
    s.reason.push_back(
        tr("turning the start into the goal takes {} ({}), and the blank is {} ({}) from its goal "
           "cell",
           tr_count("{} swap", "{} swaps", s.transpositions), parity(s.transpositions),
           tr_count("{} step", "{} steps", distance), parity(distance)));
    s.reason.push_back(
        tr(s.solvable ? marked("every move is one swap and one step, so the two parities must be "
                               "equal, and they are")
                      : marked("every move is one swap and one step, so the two parities must be "
                               "equal, but they are not")));
    if (start.cols % 2 == 1) {
        s.reason.push_back(tr("counting inversions (odd width): start {} ({}), goal {} ({})",
                              s.start_inversions, parity(s.start_inversions), s.goal_inversions,
                              parity(s.goal_inversions)));
    } else {
        const auto sum = [](std::uint64_t n, int row) {
            return n + static_cast<std::uint64_t>(row);
        };
        const std::uint64_t a = sum(s.start_inversions, s.start_blank_row);
        const std::uint64_t b = sum(s.goal_inversions, s.goal_blank_row);
        s.reason.push_back(
            tr("counting inversions plus the blank's row from the bottom (even width): start {} + "
               "{} = {} ({}), goal {} + {} = {} ({})",
               s.start_inversions, s.start_blank_row, a, parity(a), s.goal_inversions,
               s.goal_blank_row, b, parity(b)));
    }
    return s;
}

}  // namespace ailab::lab3
