// The forbidden points of renju by their definitions, slowly: sets of stones, every segment tried.
// The oracle of gomoku/world/renju.cpp; shares nothing with it but the board.
#pragma once

#include <set>
#include <vector>

#include "gomoku/world/grid.hpp"

namespace ailab::gomoku::test {

using Stones = std::set<std::size_t>;

/// The longest row of black stones through a black stone.
inline Stones row_through(const Grid& grid, Point p, int direction) {
    Stones row{p.index()};
    for (const int step : {direction, -direction})
        for (Point q = p + step; grid.at(q) == Colour::black; q = q + step) row.insert(q.index());
    return row;
}

inline bool has_row(const Grid& grid, Point p, bool (*wanted)(std::size_t length)) {
    for (const int direction : kDirections)
        if (wanted(row_through(grid, p, direction).size())) return true;
    return false;
}
inline bool is_five(std::size_t length) {
    return length == 5;
}
inline bool is_overline(std::size_t length) {
    return length > 5;
}

/// All sets of four stones on this line, `p` among them, that one more stone makes exactly five.
inline std::set<Stones> fours_of(Grid grid, Point p, int direction) {
    std::set<Stones> fours;
    for (int first = -4; first <= 0; ++first) {
        std::vector<Point> empty;
        Stones stones;
        bool inside = true;
        for (int i = first; i < first + 5; ++i) {
            const Point q = p + i * direction;
            if (grid.at(q) == Colour::none)
                empty.push_back(q);
            else if (grid.at(q) == Colour::black)
                stones.insert(q.index());
            else
                inside = false;
        }
        if (!inside || empty.size() != 1) continue;
        Grid filled = grid;
        filled.set(empty.front(), Colour::black);
        if (row_through(filled, p, direction).size() == 5) fours.insert(stones);
    }
    return fours;
}

/// Four adjacent stones, `p` among them, that become exactly five at either end.
inline bool is_straight_four(const Grid& grid, Point p, int direction) {
    const Stones row = row_through(grid, p, direction);
    if (row.size() != 4) return false;
    const Point low = Point::from_index(*row.begin()) - direction;
    const Point high = Point::from_index(*row.rbegin()) + direction;
    for (const Point end : {low, high}) {
        if (grid.at(end) != Colour::none) return false;
        Grid filled = grid;
        filled.set(end, Colour::black);
        if (row_through(filled, p, direction).size() != 5) return false;
    }
    return true;
}

inline bool forbidden_by_definition(const Grid& before, Point p);

/// Can this row through the stone `p` become a straight four by a legal move that makes no five?
inline bool is_three(const Grid& grid, Point p, int direction) {
    for (int i = -4; i <= 4; ++i) {
        const Point q = p + i * direction;
        if (grid.at(q) != Colour::none) continue;
        Grid next = grid;
        next.set(q, Colour::black);
        if (is_straight_four(next, p, direction) && is_straight_four(next, q, direction) &&
            row_through(next, p, direction) == row_through(next, q, direction) &&
            !has_row(next, q, is_five) && !forbidden_by_definition(grid, q))
            return true;
    }
    return false;
}

inline bool forbidden_by_definition(const Grid& before, Point p) {
    Grid grid = before;
    grid.set(p, Colour::black);
    if (has_row(grid, p, is_five)) return false;
    if (has_row(grid, p, is_overline)) return true;
    std::size_t fours = 0, threes = 0;
    for (const int direction : kDirections) {
        fours += fours_of(grid, p, direction).size();
        threes += is_three(grid, p, direction);
    }
    return fours >= 2 || threes >= 2;
}

}  // namespace ailab::gomoku::test
