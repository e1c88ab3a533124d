#include "gomoku/engine/threats/zone.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace ailab::gomoku {
namespace {

/// Adds the empty points of the rows of five through `p` that contain at least `at_least` stones of
/// `defender` and none of the other player.
template <class Stones>
void add_rows(const Stones& stones, Point p, Colour defender, int at_least, PointSet& zone) {
    for (const int direction : kDirections)
        for (int shift = 0; shift < 5; ++shift) {
            const Point first = p - shift * direction;
            int own = 0;
            int empty = 0;
            for (int i = 0; i < 5; ++i) {
                const Colour c = stones.at(first + i * direction);
                own += c == defender;
                empty += c == Colour::none;
            }
            if (own < at_least || own + empty < 5) continue;
            for (int i = 0; i < 5; ++i)
                if (stones.is_empty(first + i * direction)) zone.insert(first + i * direction);
        }
}

void walk_line(FourBoard& board, Colour attacker, const std::vector<Point>& line, std::size_t from,
               PointSet& zone) {
    zone.insert(line[from]);
    if (from + 1 >= line.size()) return;
    const ScopedStone attack(board, line[from], attacker);
    zone |= board.five_points(attacker);
    if (from + 2 >= line.size()) return;
    const ScopedStone reply(board, line[from + 1], !attacker);
    const bool last = from + 3 == line.size();
    add_rows(board, line[from + 1], !attacker, last ? 4 : 3, zone);
    walk_line(board, attacker, line, from + 2, zone);
}

/// Walks a strategy with the number of extra stones that the defender may have by then: the one in
/// question, and one for every zone inside the strategy that has answered a reply. A row matters if
/// these stones and the defender's next move could make it a four.
class TreeWalk {
public:
    TreeWalk(Position& position, Colour attacker, const WinTree& tree, PointSet& zone)
        : position_(position), attacker_(attacker), tree_(tree), zone_(zone) {}

    void visit(WinTree::Id id, int extra) {
        if (!seen_.insert({position_.stones_key(), id, extra}).second) return;
        const WinTree::Node& node = tree_[id];
        zone_.insert(node.attack);
        if (node.otherwise == WinTree::kNone && node.replies.empty()) return;
        const ScopedStone attack(position_, node.attack, attacker_);
        const bool four = position_.fives(attacker_) > 0;
        if (!four) add_free_rows(extra);
        for (const auto& [reply, next] : node.replies) {
            const ScopedStone stone(position_, reply, !attacker_);
            add_rows(position_.grid(), reply, !attacker_, std::max(1, (four ? 4 : 3) - extra),
                     zone_);
            visit(next, extra);
        }
        if (node.otherwise != WinTree::kNone) visit(node.otherwise, four ? extra : extra + 1);
    }

private:
    /// The defender may move anywhere: adds the rows in which his stones, the extra ones and one
    /// more could make a four.
    void add_free_rows(int extra) {
        const int size = position_.size();
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) {
                const Point p = Point::at(x, y);
                if (extra >= 3 && position_.is_empty(p)) zone_.insert(p);
                if (extra < 3 && position_.at(p) == !attacker_)
                    add_rows(position_.grid(), p, !attacker_, 3 - extra, zone_);
            }
    }

    Position& position_;
    Colour attacker_;
    const WinTree& tree_;
    PointSet& zone_;
    std::set<std::tuple<Key, WinTree::Id, int>> seen_;
};

}  // namespace

PointSet line_zone(FourBoard& board, Colour attacker, const std::vector<Point>& line) {
    PointSet zone;
    walk_line(board, attacker, line, 0, zone);
    return zone;
}

PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree, WinTree::Id root) {
    PointSet zone;
    TreeWalk(position, attacker, tree, zone).visit(root, 1);
    return zone;
}

}  // namespace ailab::gomoku
