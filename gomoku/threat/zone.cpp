#include "gomoku/threat/zone.hpp"

#include <set>

namespace ailab::gomoku {

void add_rows(const Grid& grid, Point p, Colour defender, int at_least, PointSet& zone) {
    for (const int direction : kDirections)
        for (int shift = 0; shift < 5; ++shift) {
            const Point first = p - shift * direction;
            int own = 0;
            int empty = 0;
            for (int i = 0; i < 5; ++i) {
                const Colour c = grid.at(first + i * direction);
                own += c == defender;
                empty += c == Colour::none;
            }
            if (own < at_least || own + empty < 5) continue;
            for (int i = 0; i < 5; ++i)
                if (grid.is_empty(first + i * direction)) zone.insert(first + i * direction);
        }
}

namespace {

void walk_line(Position& position, Colour attacker, const std::vector<Point>& line,
               std::size_t from, PointSet& zone) {
    zone.insert(line[from]);
    if (from + 1 >= line.size()) return;
    const ScopedStone attack(position, line[from], attacker);
    zone |= position.five_points(attacker);
    if (from + 2 >= line.size()) return;
    const ScopedStone reply(position, line[from + 1], !attacker);
    const bool last = from + 3 == line.size();
    add_rows(position.grid(), line[from + 1], !attacker, last ? 4 : 3, zone);
    walk_line(position, attacker, line, from + 2, zone);
}

/// With one stone more somewhere, and perhaps another that a zone inside the strategy has let pass,
/// a row that holds two of the defender's stones may become a four in time.
class TreeWalk {
public:
    TreeWalk(Position& position, Colour attacker, const WinTree& tree, PointSet& zone)
        : position_(position), attacker_(attacker), tree_(tree), zone_(zone) {}

    void visit(WinTree::Id id) {
        if (!seen_.emplace(position_.stones_key(), id).second) return;
        const WinTree::Node& node = tree_[id];
        zone_.insert(node.attack);
        if (node.otherwise == WinTree::kNone && node.replies.empty()) return;
        const ScopedStone attack(position_, node.attack, attacker_);
        for (const auto& [reply, next] : node.replies) {
            const ScopedStone stone(position_, reply, !attacker_);
            add_rows(position_.grid(), reply, !attacker_, 2, zone_);
            visit(next);
        }
        if (node.otherwise != WinTree::kNone) visit(node.otherwise);
    }

private:
    Position& position_;
    Colour attacker_;
    const WinTree& tree_;
    PointSet& zone_;
    std::set<std::pair<Key, WinTree::Id>> seen_;
};

}  // namespace

PointSet line_zone(Position& position, Colour attacker, const std::vector<Point>& line) {
    PointSet zone;
    walk_line(position, attacker, line, 0, zone);
    return zone;
}

PointSet tree_zone(Position& position, Colour attacker, const WinTree& tree) {
    PointSet zone;
    const int size = position.size();
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x)
            if (position.at(Point::at(x, y)) == !attacker)
                add_rows(position.grid(), Point::at(x, y), !attacker, 2, zone);
    TreeWalk(position, attacker, tree, zone).visit(tree.root());
    return zone;
}

}  // namespace ailab::gomoku
