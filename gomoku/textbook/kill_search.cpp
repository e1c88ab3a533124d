#include "gomoku/textbook/kill_search.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace ailab::gomoku {
namespace {

class KillSearch {
public:
    KillSearch(const Board& board, const KillOptions& options, Budget& budget)
        : position_(board), options_(options), budget_(budget), attacker_(board.to_move()) {}

    KillResult run() {
        try {
            const int first =
                options_.deepening ? std::max(options_.depth - 16, 5) : options_.depth;
            for (int depth = std::min(first, options_.depth); depth <= options_.depth; depth += 4) {
                if (iterate(depth)) break;
            }
            if (result_.outcome == Outcome::unknown) result_.outcome = Outcome::no;
        } catch (const OutOfBudget&) {
            result_.outcome = Outcome::unknown;
        }
        return std::move(result_);
    }

private:
    using Id = WinTree::Id;
    struct Known {
        int depth = 0;            ///< no win up to this depth …
        Id win = WinTree::kNone;  ///< … or the node of a win
    };
    using Cache = std::unordered_map<Key, Known>;
    /// With the pointers to the next entry and from the bucket.
    static constexpr std::size_t kKnownBytes = sizeof(Cache::value_type) + 2 * sizeof(void*);

    bool iterate(int depth) {
        const std::uint64_t before = result_.nodes;
        cache_.clear();
        result_.depth = depth;
        const Id id = attack(depth);
        result_.iterations.push_back(result_.nodes - before);
        if (id == WinTree::kNone) return false;
        result_.tree.set_root(id);
        result_.move = result_.tree[id].attack;
        result_.outcome = Outcome::win;
        return true;
    }

    void count() {
        budget_.spend();
        ++result_.nodes;
    }

    /// Searches with the attacker to move: returns the winning node, or none within `depth` plies.
    Id attack(int depth) {
        count();
        if (options_.cache)
            if (const auto known = cache_.find(position_.key()); known != cache_.end())
                if (known->second.win != WinTree::kNone || known->second.depth >= depth)
                    return known->second.win;
        const Id id = try_attacks(depth);
        if (options_.cache) cache_[position_.key()] = {depth, id};
        budget_.hold(cache_.size() * kKnownBytes + result_.tree.bytes());
        return id;
    }

    Id try_attacks(int depth) {
        if (position_.fives(attacker_) > 0) return add({position_.five_points(attacker_).first()});
        if (depth <= 0) return WinTree::kNone;
        if (const int threats = position_.fives(!attacker_); threats > 0)
            return threats == 1 ? block(depth) : WinTree::kNone;
        for (const Point p : points(position_.four_points(attacker_)))
            if (position_.allowed(p, attacker_) &&
                position_.point_class(p, attacker_) == PointClass::open_four)
                return open_four(p);
        std::vector<Point> moves = points(position_.four_points(attacker_));
        if (!options_.fours_only)
            for (const Point p : points(position_.three_points(attacker_)))
                if (!position_.four_points(attacker_).contains(p)) moves.push_back(p);
        for (const Point p : moves)
            if (position_.allowed(p, attacker_))
                if (const Id id = try_move(p, depth); id != WinTree::kNone) return id;
        return WinTree::kNone;
    }

    /// The defender threatens a five, so there is only one possible move.
    Id block(int depth) {
        const Point p = position_.five_points(!attacker_).first();
        if (!position_.allowed(p, attacker_)) return WinTree::kNone;
        return try_move(p, depth);
    }
    Id try_move(Point p, int depth) {
        position_.make(p);
        std::optional<WinTree::Node> node = defend(p, depth - 1);
        position_.unmake(p);
        return node ? add(std::move(*node)) : WinTree::kNone;
    }

    /// The attacker has played `p`. Returns the continuations after every reply; an empty optional
    /// if a reply saves the defender.
    std::optional<WinTree::Node> defend(Point p, int depth) {
        count();
        WinTree::Node node{p};
        if (position_.fives(!attacker_) > 0) return std::nullopt;
        if (const int fives = position_.fives(attacker_); fives > 0) {
            const Point five = position_.five_points(attacker_).first();
            node.otherwise = add({five});
            if (!withstands(node, five, depth)) return std::nullopt;
            return node;
        }
        if (depth <= 0) return std::nullopt;
        const std::optional<Point> threat = threatened_four();
        if (!threat) return std::nullopt;
        node.otherwise = open_four(*threat);
        for (const Point reply : replies_to(*threat))
            if (!withstands(node, reply, depth)) return std::nullopt;
        return node;
    }

    /// Tries one reply; adds its refutation to the node.
    bool withstands(WinTree::Node& node, Point reply, int depth) {
        if (!position_.allowed(reply, !attacker_)) return true;
        const bool rush = position_.four_points(!attacker_).contains(reply);
        position_.make(reply);
        // The answer to a rush four is free, too.
        const int cost = rush && options_.extension ? -1 : 1;
        const Id id = attack(depth - cost);
        position_.unmake(reply);
        if (id != WinTree::kNone) node.replies.emplace_back(reply, id);
        return id != WinTree::kNone;
    }

    /// A point where the attacker, if the defender passes, makes a four that cannot be stopped.
    std::optional<Point> threatened_four() const {
        std::optional<Point> found;
        position_.four_points(attacker_).for_each([&](Point p) {
            if (!found && position_.point_class(p, attacker_) == PointClass::open_four &&
                position_.allowed(p, attacker_))
                found = p;
        });
        return found;
    }

    /// Returns the defender's own fours and the points on the lines of the threatened four. A stone
    /// anywhere else does not affect that four.
    std::vector<Point> replies_to(Point four) const {
        PointSet set = position_.four_points(!attacker_);
        set.insert(four);
        const PointCode code = position_.code(four, attacker_);
        for (std::size_t d = 0; d < 4; ++d) {
            if (!is_four(class_in(code, d))) continue;
            for (int k = -5; k <= 5; ++k) {
                const Point q = four + k * kDirections[d];
                if (position_.is_empty(q)) set.insert(q);
            }
        }
        return points(set);
    }

    /// Returns the final node: a four with two points for the five.
    Id open_four(Point p) {
        position_.place(p, attacker_);
        const std::vector<Point> fives = points(position_.five_points(attacker_));
        position_.remove(p);
        WinTree::Node node{p};
        node.otherwise = add({fives.front()});
        node.replies.emplace_back(fives.front(), add({fives.back()}));
        return add(std::move(node));
    }

    Id add(WinTree::Node node) { return result_.tree.add(std::move(node)); }
    static std::vector<Point> points(const PointSet& set) {
        std::vector<Point> list;
        set.for_each([&](Point p) { list.push_back(p); });
        return list;
    }

    Position position_;
    KillOptions options_;
    Budget& budget_;
    Colour attacker_;
    Cache cache_;
    KillResult result_;
};

}  // namespace

KillResult kill_search(const Board& board, const KillOptions& options, Budget& budget) {
    if (board.over()) {
        KillResult over;
        over.outcome = Outcome::no;
        return over;
    }
    return KillSearch(board, options, budget).run();
}

}  // namespace ailab::gomoku
