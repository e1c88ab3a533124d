// Steps 1 to 3: the rules.
#include <algorithm>

#include "lab4.hpp"

using namespace std;

namespace {

using Points = vector<Point>;
const Points kStraight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Points kSlanted{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

Point plus_(Point a, Point b, int times = 1) {
    return {a.file + times * b.file, a.rank + times * b.rank};
}

bool in_palace(Point p, bool red) {
    return p.file >= 3 && p.file <= 5 && (red ? p.rank <= 2 : p.rank >= 7);
}

bool on_own_side(Point p, bool red) {
    return (p.rank <= 4) == red;
}

Points in_the_palace(Point from, bool red, const Points& steps) {
    Points ends;
    for (const Point step : steps)
        if (in_palace(plus_(from, step), red)) ends.push_back(plus_(from, step));
    return ends;
}

// Two steps diagonally over an empty point, never across the river.
Points elephant(const Position& position, Point from, bool red) {
    Points ends;
    for (const Point step : kSlanted)
        if (position.at(plus_(from, step)) == '.' && on_own_side(plus_(from, step, 2), red))
            ends.push_back(plus_(from, step, 2));
    return ends;
}

// One step straight to an empty point, then one diagonally, away from the start.
Points horse(const Position& position, Point from) {
    Points ends;
    for (const Point step : kStraight)
        if (position.at(plus_(from, step)) == '.')
            for (const int side : {1, -1})
                ends.push_back(plus_(plus_(from, step, 2), {step.rank, step.file}, side));
    return ends;
}

// Rook and cannon; the cannon captures over exactly one piece, the screen.
Points sliding(const Position& position, Point from, bool is_cannon) {
    Points ends;
    for (const Point step : kStraight) {
        Point end = plus_(from, step);
        for (; position.at(end) == '.'; end = plus_(end, step)) ends.push_back(end);
        if (is_cannon && position.at(end) != '#') do
                end = plus_(end, step);
            while (position.at(end) == '.');
        else if (is_cannon)
            continue;
        ends.push_back(end);  // what stands there, or the edge
    }
    return ends;
}

// One step forward; beyond the river also sideways.
Points pawn(Point from, bool red) {
    Points ends{plus_(from, {0, red ? 1 : -1})};
    if (!on_own_side(from, red))
        for (const int side : {1, -1}) ends.push_back(plus_(from, {side, 0}));
    return ends;
}

Points ends_of(const Position& position, Point from, char kind, bool red) {
    switch (kind) {
    case 'K':
        return in_the_palace(from, red, kStraight);
    case 'A':
        return in_the_palace(from, red, kSlanted);
    case 'B':
        return elephant(position, from, red);
    case 'N':
        return horse(position, from);
    case 'P':
        return pawn(from, red);
    default:
        return sliding(position, from, kind == 'C');
    }
}

}  // namespace

// All moves of the pieces of the side to move, whether or not its own king can be captured
// afterwards.
Moves piece_moves(const Position& position) {
    Moves moves;
    for (const auto& [from, kind] : position.of(position.red))
        for (const Point to : ends_of(position, from, kind, position.red))
            if (position.at(to) != '#' && !position.is_own(to, position.red))
                moves.push_back({from, to});
    return moves;
}

// Can the king of this side be captured, or do the kings face each other on an open file?
bool in_check(const Position& position, bool red) {
    Point home;
    for (const auto& [point, kind] : position.of(red))
        if (kind == 'K') home = point;
    for (const auto& [from, kind] : position.of(!red)) {
        if (kind == 'K') {
            if (from.file != home.file) continue;
            int between = 0;
            for (int rank = min(from.rank, home.rank) + 1; rank < max(from.rank, home.rank); ++rank)
                between += position.at({home.file, rank}) != '.';
            if (between == 0) return true;
        } else {
            const Points ends = ends_of(position, from, kind, !red);
            if (find(ends.begin(), ends.end(), home) != ends.end()) return true;
        }
    }
    return false;
}

// The moves after which the mover's own king is not in check.
Moves legal_moves(Position& position) {
    Moves moves;
    for (const Move& move : piece_moves(position)) {
        position.play(move);
        if (!in_check(position, !position.red)) moves.push_back(move);
        position.take_back(move);
    }
    return moves;
}

// Has the side to move no legal move? Then it has lost, in check or not.
bool is_over(Position& position) {
    return legal_moves(position).empty();
}
