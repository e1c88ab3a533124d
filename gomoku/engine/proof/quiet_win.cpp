#include "gomoku/engine/proof/quiet_win.hpp"

#include <algorithm>

namespace ailab::gomoku {
namespace {

/// White's replies that do not lose at once: to a four, the points where black makes five.
PointSet replies_to(const Grid& grid) {
    PointSet fives;
    PointSet all;
    for (int y = 0; y < grid.size(); ++y)
        for (int x = 0; x < grid.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!grid.is_empty(p)) continue;
            all.insert(p);
            if (grid.makes_five(p, Colour::black)) fives.insert(p);
        }
    return fives.empty() ? all : fives;
}

}  // namespace

QuietWin quiet_win(const Grid& grid, Point move, const WinStore& store, int spare) {
    QuietWin result;
    result.relevance.points.insert(move);
    result.refuted = !add_white_rows(grid, result.relevance);
    if (result.refuted) return result;
    const PointSet white = stones_of(grid, Colour::white);
    const std::vector<Win> wins = store.around(stones_of(grid, Colour::black), white);
    const PointSet replies = replies_to(grid);
    // After a four, its five must stay there to be made.
    if (replies.size() <= 2) result.relevance.points |= replies;
    replies.for_each([&](Point reply) {
        PointSet after = white;
        after.insert(reply);
        const Win* best = nullptr;
        int most = spare - 1;
        for (const Win& win : wins) {
            const PointSet extra = difference(after, win.white);
            const int left = spare_stones(win, extra);
            if (left <= most || !win.relevance.allows(extra)) continue;
            best = &win;
            most = left;
        }
        if (!best) {
            result.open.insert(reply);
            return;
        }
        result.relevance |= relevance_with(*best, after);
        result.answers.push_back({reply, best->claim});
        if (best->line > 0) result.lines.push_back(best->line);
    });
    std::sort(result.lines.begin(), result.lines.end());
    result.lines.erase(std::unique(result.lines.begin(), result.lines.end()), result.lines.end());
    return result;
}

PointSet open_among(const PointSet& replies, const Grid& grid, const WinStore& store, int spare) {
    const PointSet white = stones_of(grid, Colour::white);
    const std::vector<Win> wins = store.around(stones_of(grid, Colour::black), white);
    PointSet open;
    replies.for_each([&](Point reply) {
        PointSet after = white;
        after.insert(reply);
        const bool answered = std::any_of(wins.begin(), wins.end(), [&](const Win& win) {
            const PointSet extra = difference(after, win.white);
            return spare_stones(win, extra) >= spare && win.relevance.allows(extra);
        });
        if (!answered) open.insert(reply);
    });
    return open;
}

}  // namespace ailab::gomoku
