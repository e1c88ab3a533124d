#include "gomoku/commands/opening_replies.hpp"

#include <algorithm>
#include <cstdlib>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

/// Returns one white reply per class under the symmetries of the position, farthest first.
std::vector<Point> reply_classes(Board& board) {
    std::vector<Point> replies;
    std::vector<Key> seen;
    for (const Point p : board.empty_points()) {
        board.make(p);
        const Key key = canonical(board).key;
        board.unmake();
        if (std::find(seen.begin(), seen.end(), key) != seen.end()) continue;
        seen.push_back(key);
        replies.push_back(p);
    }
    const Point c = board.centre();
    const auto distance = [&](Point p) {
        return std::max(std::abs(p.x() - c.x()), std::abs(p.y() - c.y()));
    };
    std::stable_sort(replies.begin(), replies.end(),
                     [&](Point a, Point b) { return distance(a) > distance(b); });
    return replies;
}

}  // namespace

OpeningReplies::OpeningReplies(const std::string& opening, const std::string& only)
    : board(parse_moves(opening)), replies(reply_classes(board)) {
    if (board.to_move() != Colour::white)
        throw InputError(tr("an opening ends with a move of black, such as h8"));
    if (only.empty()) return;
    const auto p = parse_point(only, board.size());
    if (!p || !board.is_legal(*p)) throw InputError(tr("no such reply: {}", only));
    replies = {*p};
}

}  // namespace ailab::gomoku
