#include "gomoku/engine/threats/relevance.hpp"

#include <algorithm>

#include "gomoku/world/grid.hpp"

namespace ailab::gomoku {
namespace {

constexpr int kRow = 5;
constexpr int kMaxExtra = 3;

/// Calls visit(first, direction) for the rows of five points through `p`, including rows that leave
/// the board.
template <class Visit>
void for_rows_through(Point p, Visit&& visit) {
    for (std::size_t d = 0; d < 4; ++d)
        for (int shift = 0; shift < kRow; ++shift) visit(p - shift * kDirections[d], d);
}

bool crowded(const RowSet& rows, const PointSet& stones, int too_many) noexcept {
    bool found = false;
    stones.for_each([&](Point p) {
        for_rows_through(p, [&](Point first, std::size_t d) {
            if (found || !rows.first[d].contains(first)) return;
            int n = 0;
            for (int i = 0; i < kRow; ++i) n += stones.contains(first + i * kDirections[d]);
            found = n >= too_many;
        });
    });
    return found;
}

struct RowCount {
    int black = 0, white = 0, empty = 0;
};
RowCount count_row(const Grid& grid, Point first, std::size_t direction) noexcept {
    RowCount n;
    for (int i = 0; i < kRow; ++i) {
        const Colour c = grid.at(first + i * kDirections[direction]);
        n.black += c == Colour::black;
        n.white += c == Colour::white;
        n.empty += c == Colour::none;
    }
    return n;
}

/// Replays a strategy on a board of its own.
class Replay {
public:
    Replay(const Grid& grid, const WinTree& tree, std::vector<WonNode>* positions)
        : grid_(grid),
          tree_(tree),
          positions_(positions),
          white_(stones_of(grid, Colour::white)),
          black_key_(stones_key(stones_of(grid, Colour::black), Colour::black)),
          known_(tree.size()),
          key_at_(tree.size(), kNever) {}

    /// Returns the relevance of a node with black to move; an empty optional if it does not win.
    const std::optional<Relevance>& attack(WinTree::Id id) {
        static const std::optional<Relevance> nothing;
        if (id == WinTree::kNone) return nothing;
        const auto i = static_cast<std::size_t>(id);
        if (key_at_[i] != key_) {
            key_at_[i] = key_;
            known_[i].reset();
            const Point p = tree_[id].attack;
            if (grid_.is_empty(p)) {
                if (grid_.makes_five(p, Colour::black)) {
                    known_[i].emplace().points.insert(p);
                } else {
                    put(p, Colour::black);
                    auto relevance = defend(tree_[id]);
                    take(p, Colour::black);
                    if (relevance && positions_)
                        positions_->push_back({black_key_, white_, p, *relevance});
                    known_[i] = std::move(relevance);
                    key_at_[i] = key_;
                }
            }
        }
        return known_[i];
    }

private:
    std::optional<Relevance> defend(const WinTree::Node& node) {
        Relevance relevance;
        relevance.points.insert(node.attack);
        if (!add_white_rows(grid_, relevance)) return std::nullopt;
        const PointSet fives = fives_through(node.attack);
        if (fives.empty()) return free_replies(node, relevance);
        // White must stop the five; after any other reply black makes it.
        relevance.points |= fives;
        bool wins =
            node.otherwise != WinTree::kNone && fives.contains(tree_[node.otherwise].attack);
        fives.for_each([&](Point block) {
            PointSet one;
            one.insert(block);
            wins = wins && answered(one, node.after(block), relevance);
        });
        return wins ? std::optional(relevance) : std::nullopt;
    }

    /// Black threatens no five: white may move anywhere.
    std::optional<Relevance> free_replies(const WinTree::Node& node, Relevance relevance) {
        const auto passed = attack(node.otherwise);
        if (!passed) return std::nullopt;
        PointSet own_answer;
        for (auto it = node.replies.begin(); it != node.replies.end();) {
            // Put replies with the same answer on the board together, because a win against more
            // white stones is also a win against fewer. If they make a four together, do it one by
            // one.
            const WinTree::Id next = it->second;
            PointSet alike;
            for (; it != node.replies.end() && it->second == next; ++it) alike.insert(it->first);
            own_answer |= alike;
            if (!answered(alike, next, relevance) && !each_answered(alike, next, relevance))
                return std::nullopt;
        }
        const PointSet others = difference(stones_of(grid_, Colour::none), own_answer);
        PointSet unanswered = others;
        unanswered &= passed->points;
        if (!unanswered.empty()) return std::nullopt;
        relevance |= passed->after_any(others);
        return relevance;
    }

    bool answered(const PointSet& replies, WinTree::Id next, Relevance& relevance) {
        bool possible = true;
        replies.for_each([&](Point p) { possible = possible && grid_.is_empty(p); });
        if (!possible) return false;
        replies.for_each([&](Point p) { put(p, Colour::white); });
        const auto& after = attack(next);
        if (after) relevance |= *after;
        replies.for_each([&](Point p) { take(p, Colour::white); });
        return after.has_value();
    }

    bool each_answered(const PointSet& replies, WinTree::Id next, Relevance& relevance) {
        bool wins = replies.size() > 1;
        replies.for_each([&](Point p) {
            PointSet one;
            one.insert(p);
            wins = wins && answered(one, next, relevance);
        });
        return wins;
    }

    /// Returns the points where black threatens a five, on the lines of his last stone.
    PointSet fives_through(Point p) const {
        PointSet fives;
        for_rows_through(p, [&](Point first, std::size_t d) {
            const RowCount n = count_row(grid_, first, d);
            if (n.black != kRow - 1 || n.empty != 1) return;
            for (int i = 0; i < kRow; ++i)
                if (grid_.is_empty(first + i * kDirections[d]))
                    fives.insert(first + i * kDirections[d]);
        });
        return fives;
    }

    void put(Point p, Colour c) noexcept {
        grid_.set(p, c);
        change(p, c);
    }
    void take(Point p, Colour c) noexcept {
        grid_.set(p, Colour::none);
        change(p, c);
    }
    void change(Point p, Colour c) noexcept {
        key_ ^= stone_key(p, c);
        if (c == Colour::black)
            black_key_ ^= stone_key(p, c);
        else
            white_.toggle(p);
    }

    static constexpr Key kNever = ~Key{0};

    Grid grid_;
    const WinTree& tree_;
    std::vector<WonNode>* positions_;
    PointSet white_;
    Key black_key_;
    Key key_ = 0;  // key of the stones placed since the root
    // By node: the last result; it is valid while key_at_ has the key of the current position.
    std::vector<std::optional<Relevance>> known_;
    std::vector<Key> key_at_;
};

}  // namespace

Relevance& Relevance::operator|=(const Relevance& other) noexcept {
    points |= other.points;
    pairs |= other.pairs;
    triples |= other.triples;
    extra = std::min(extra, other.extra);
    return *this;
}

bool Relevance::allows(const PointSet& stones) const noexcept {
    PointSet touched = stones;
    touched &= points;
    if (!touched.empty()) return false;
    const int n = stones.size();
    return n <= extra && (n < 2 || !crowded(pairs, stones, 2)) &&
           (n < 3 || !crowded(triples, stones, 3));
}

PointSet Relevance::closed_beside(const PointSet& stones) const noexcept {
    PointSet closed = points;
    stones.for_each([&](Point p) {
        for_rows_through(p, [&](Point first, std::size_t d) {
            const bool pair = pairs.first[d].contains(first);
            if (!pair && !triples.first[d].contains(first)) return;
            PointSet row;
            int n = 0;
            for (int i = 0; i < kRow; ++i) {
                row.insert(first + i * kDirections[d]);
                n += stones.contains(first + i * kDirections[d]);
            }
            if (pair || n >= 2) closed |= row;
        });
    });
    return closed;
}

Relevance Relevance::after_any(const PointSet& replies) const noexcept {
    Relevance rest;
    rest.points = points;
    rest.pairs = pairs;
    rest.extra = extra - 1;
    for (std::size_t d = 0; d < 4; ++d) {
        const auto replies_in = [&](Point first) {
            int n = 0;
            for (int i = 0; i < kRow; ++i) n += replies.contains(first + i * kDirections[d]);
            return n;
        };
        pairs.first[d].for_each([&](Point first) {
            const int n = replies_in(first);
            if (n == 0) return;
            // With two different replies, either may be there while an additional stone is on the
            // other.
            for (int i = 0; i < kRow; ++i)
                if (const Point p = first + i * kDirections[d]; n > 1 || !replies.contains(p))
                    rest.points.insert(p);
        });
        triples.first[d].for_each([&](Point first) {
            if (replies_in(first) > 0) rest.pairs.first[d].insert(first);
        });
    }
    return rest;
}

bool add_white_rows(const Grid& grid, Relevance& relevance) {
    for (int y = 0; y < grid.size(); ++y)
        for (int x = 0; x < grid.size(); ++x) {
            const Point p = Point::at(x, y);
            if (grid.at(p) != Colour::white) continue;
            bool five = false;
            for_rows_through(p, [&](Point first, std::size_t d) {
                const RowCount n = count_row(grid, first, d);
                if (n.black > 0 || n.white + n.empty < kRow) return;
                five = five || n.white >= 4;
                if (n.white == 3)
                    for (int i = 0; i < kRow; ++i)
                        if (grid.is_empty(first + i * kDirections[d]))
                            relevance.points.insert(first + i * kDirections[d]);
                if (n.white == 2) relevance.pairs.first[d].insert(first);
                if (n.white == 1) relevance.triples.first[d].insert(first);
            });
            if (five) return false;
        }
    relevance.extra = std::min(relevance.extra, kMaxExtra);
    return true;
}

std::optional<Relevance> relevance_of(const Grid& grid, const WinTree& tree,
                                      std::vector<WonNode>* positions) {
    if (tree.empty()) return std::nullopt;
    return Replay(grid, tree, positions).attack(tree.root());
}

PointSet stones_of(const Grid& grid, Colour colour) {
    PointSet stones;
    for (int y = 0; y < grid.size(); ++y)
        for (int x = 0; x < grid.size(); ++x)
            if (const Point p = Point::at(x, y); grid.at(p) == colour) stones.insert(p);
    return stones;
}

Key stones_key(const PointSet& stones, Colour colour) {
    Key key = 0;
    stones.for_each([&](Point p) { key ^= stone_key(p, colour); });
    return key;
}

}  // namespace ailab::gomoku
