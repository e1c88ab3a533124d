// What the threat searches claim is true, and what VCF denies is not there: against a search of
// everything that its definition allows, and against the independent checker.
#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

constexpr Rule kAllRules[] = {Rule::freestyle, Rule::standard, Rule::renju};

Board random_fight(Random& random, int size, Rule rule, std::size_t stones) {
    Board board(size, rule);
    while (board.moves().size() < stones) {
        const auto points = board.empty_points();
        const Point p = points[random.below(points.size())];
        if (board.is_legal(p) && !board.grid().makes_five(p, board.to_move())) board.make(p);
    }
    return board;
}

/// Victory by fours, straight from the rules: try every point; a move counts if it threatens five.
bool wins_by_fours(Board& board, int fours_left) {
    const Colour me = board.to_move();
    for (const Point p : board.empty_points())
        if (board.grid().makes_five(p, me)) return true;
    if (fours_left == 0) return false;
    for (const Point p : board.empty_points()) {
        if (!board.is_legal(p)) continue;
        board.make(p);
        bool wins = true;
        bool threatens = false;
        for (const Point q : board.empty_points()) {
            if (board.grid().makes_five(q, !me)) wins = false;
            threatens = threatens || board.grid().makes_five(q, me);
        }
        wins = wins && threatens;
        // Only a reply on the five point can matter; with two of them none does.
        if (wins)
            for (const Point q : board.empty_points()) {
                if (!board.grid().makes_five(q, me) || !board.is_legal(q)) continue;
                board.make(q);
                wins = wins && wins_by_fours(board, fours_left - 1);
                board.unmake();
            }
        board.unmake();
        if (wins) return true;
    }
    return false;
}

TEST(Vcf, FindsAWinByFoursExactlyIfThereIsOne) {
    int wins = 0;
    for (const Rule rule : kAllRules)
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            Board board = random_fight(random, 9, rule, 26 + random.below(14));
            Position position(board);
            Vcf vcf(1U << 12U);
            for (int fours = 0; fours <= 3; ++fours) {
                const bool expected = wins_by_fours(board, fours);
                const Outcome found = vcf.search(position, board.to_move(), 1'000'000, fours);
                ASSERT_EQ(found == Outcome::win, expected) << to_string(board.moves());
                if (!expected) continue;
                ++wins;
                WinTree tree;
                tree.set_root(add_line(tree, position, board.to_move(), vcf.line()));
                const Verification check = verify(board, tree);
                ASSERT_TRUE(check.holds) << check.failure;
                ASSERT_LE(tree.length(), fours + 1);
            }
            // The other order finds the same wins, if it may take its time.
            const Outcome shortest = vcf.search(position, board.to_move(), 1'000'000);
            Vcf promising(1U << 12U, FourOrder::promising);
            ASSERT_EQ(promising.search(position, board.to_move(), 1'000'000), shortest);
            if (shortest != Outcome::win) continue;
            WinTree tree;
            tree.set_root(add_line(tree, position, board.to_move(), promising.line()));
            const Verification check = verify(board, tree);
            ASSERT_TRUE(check.holds) << check.failure;
        }
    EXPECT_GT(wins, 50);
}

/// The search of Vcf without short cuts: every stone is placed, every position visited.
class PlainFours {
public:
    PlainFours(std::size_t entries, FourOrder order, Position& position, Colour attacker)
        : table_(entries), order_(order), position_(position), attacker_(attacker) {}

    Outcome search(std::uint64_t limit, int max_fours) {
        limit_ = nodes + limit;
        const bool by_length = order_ == FourOrder::shortest;
        for (int cost = by_length ? 0 : 5;; cost += !by_length ? 6 : cost < 8 ? 1 : cost / 4) {
            if (by_length) cost = std::min(cost, max_fours);
            horizon_ = false;
            const Outcome outcome = visit(cost, Point());
            if (outcome != Outcome::no || !horizon_ || (by_length && cost == max_fours)) {
                nodes = std::min(nodes, limit_ + 1);
                return outcome;
            }
        }
    }
    std::uint64_t nodes = 0;

private:
    static constexpr int kNever = 1000;
    struct Entry {
        Key key = 0;
        int failed = -1;
        Point winning;
    };

    std::vector<Point> fours() const {
        std::vector<Point> result;
        const bool must_block = position_.fives(!attacker_) > 0;
        position_.four_points(attacker_).for_each([&](Point p) {
            if (must_block && p != position_.five_points(!attacker_).first()) return;
            if (position_.allowed(p, attacker_)) result.push_back(p);
        });
        std::stable_sort(result.begin(), result.end(), [&](Point a, Point b) {
            return position_.point_class(a, attacker_) > position_.point_class(b, attacker_);
        });
        return result;
    }

    int cost(Point four, Point last) const {
        const PointClass strength = position_.fives(!attacker_) > 0
                                        ? PointClass::four
                                        : position_.point_class(four, attacker_);
        if (order_ == FourOrder::shortest || strength >= PointClass::four_three) return 1;
        int cost = strength == PointClass::four_two ? 1 : 4;
        if (last) {
            const int dx = std::abs(four.x() - last.x()), dy = std::abs(four.y() - last.y());
            if (dx > 4 || dy > 4 || (dx != 0 && dy != 0 && dx != dy)) cost += 4;
        }
        return cost;
    }

    Outcome visit(int left, Point last) {
        if (++nodes > limit_) return Outcome::unknown;
        if (position_.fives(attacker_) > 0) return Outcome::win;
        if (position_.fives(!attacker_) > 1) return Outcome::no;
        if (left == 0) {
            horizon_ = horizon_ || !position_.four_points(attacker_).empty();
            return Outcome::no;
        }
        const Key key = position_.stones_key();
        std::vector<Point> moves = fours();
        if (const Entry& known = entry(key); known.key == key) {
            if (known.failed >= left) {
                horizon_ = horizon_ || known.failed < kNever;
                return Outcome::no;
            }
            const auto it = std::find(moves.begin(), moves.end(), known.winning);
            if (it != moves.end()) std::rotate(moves.begin(), it, it + 1);
        }
        const bool horizon_before = std::exchange(horizon_, false);
        for (const Point four : moves) {
            const Outcome outcome = try_four(four, left, last);
            if (outcome == Outcome::win) entry(key) = {key, -1, four};
            if (outcome != Outcome::no) return outcome;
        }
        entry(key) = {key, horizon_ ? left : kNever, Point()};
        horizon_ = horizon_ || horizon_before;
        return Outcome::no;
    }

    Outcome try_four(Point four, int left, Point last) {
        left -= cost(four, last);
        if (left < 0) {
            horizon_ = true;
            return Outcome::no;
        }
        const ScopedStone attack(position_, four, attacker_);
        const Point block = position_.five_points(attacker_).first();
        if (position_.fives(attacker_) > 1 || !position_.allowed(block, !attacker_))
            return Outcome::win;
        const ScopedStone reply(position_, block, !attacker_);
        return visit(left, four);
    }

    Entry& entry(Key key) { return table_[key & (table_.size() - 1)]; }

    std::vector<Entry> table_;
    FourOrder order_;
    Position& position_;
    Colour attacker_;
    std::uint64_t limit_ = 0;
    bool horizon_ = false;
};

TEST(Vcf, WhatIsSkippedChangesNeitherOutcomeNorCount) {
    constexpr std::size_t kEntries = 1U << 6U;  // few enough for entries to be replaced
    int wins = 0, failures = 0, cut = 0, deep = 0;
    for (const Rule rule : kAllRules)
        for (std::uint64_t seed = 1; seed <= 600; ++seed) {
            Random random(seed);
            const int size = seed % 2 == 0 ? 15 : 10;
            const auto points = static_cast<std::size_t>(size * size);
            const Board board =
                random_fight(random, size, rule, points / 5 + random.below(points / 3));
            Position position(board);
            for (const Colour attacker : {Colour::black, Colour::white})
                for (const FourOrder order : {FourOrder::shortest, FourOrder::promising}) {
                    Vcf vcf(kEntries, order);
                    PlainFours plain(kEntries, order, position, attacker);
                    const int most =
                        order == FourOrder::shortest ? 10 : 0;  // only this order counts fours
                    for (const std::uint64_t limit : {30, 3000})
                        for (int fours = 0; fours <= most; ++fours) {
                            SCOPED_TRACE(testing::Message()
                                         << to_string(rule) << ", seed " << seed << ", "
                                         << (attacker == Colour::black ? "black, " : "white, ")
                                         << fours << " fours of " << limit
                                         << " nodes: " << to_string(board.moves()));
                            const Outcome expected = plain.search(limit, fours);
                            ASSERT_EQ(vcf.search(position, attacker, limit, fours), expected);
                            ASSERT_EQ(vcf.nodes(), plain.nodes);
                            wins += expected == Outcome::win;
                            failures += expected == Outcome::no;
                            cut += expected == Outcome::unknown;
                        }
                    deep += plain.nodes > 500;
                }
        }
    EXPECT_GT(wins, 1000);
    EXPECT_GT(failures, 1000);
    EXPECT_GT(cut, 100);
    EXPECT_GT(deep, 10);
}

// Vcf tells by its class that a stone makes two fives possible, before it is placed.
TEST(Vcf, TwoFivesAfterAStoneAreAnOpenFour) {
    int open_fours = 0, others = 0;
    for (const Rule rule : {Rule::freestyle, Rule::standard})
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            const Board board = random_fight(random, 13, rule, 20 + random.below(70));
            Position position(board);
            for (const Colour me : {Colour::black, Colour::white}) {
                if (position.fives(me) > 0) continue;
                for (const Point p : board.empty_points()) {
                    const bool open_four = position.point_class(p, me) == PointClass::open_four;
                    const ScopedStone stone(position, p, me);
                    ASSERT_EQ(position.fives(me) > 1, open_four)
                        << to_string(rule) << ", " << to_string(p) << " after "
                        << to_string(board.moves());
                    ++(open_four ? open_fours : others);
                }
            }
        }
    EXPECT_GT(open_fours, 100);
    EXPECT_GT(others, 1000);
}

TEST(Vcf, ASearchThatWasCutShortSaysUnknown) {  // K-07
    const Board board = parse_moves("h8a1h9a3h10a5");
    Position position(board);
    Vcf vcf(1U << 12U);
    EXPECT_EQ(vcf.search(position, Colour::black, 1), Outcome::unknown);
    EXPECT_EQ(vcf.search(position, Colour::black, 1000), Outcome::win);
}

TEST(Vct, EveryWinStandsAgainstAllDefences) {  // K-06
    int wins = 0;
    for (const Rule rule : kAllRules)
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            const Board board = random_fight(random, 11, rule, 14 + random.below(12));
            for (const WinBy by : {WinBy::threes, WinBy::all}) {
                Budget budget;
                budget.max_nodes = 30'000;
                const Solution solution = solve(board, by, budget);
                if (solution.outcome != Outcome::win) continue;
                ++wins;
                const Verification check = verify(board, solution.tree);
                ASSERT_TRUE(check.holds) << name_of(kWinsBy, by) << " " << to_string(board.moves())
                                         << ": " << check.failure;
            }
        }
    EXPECT_GT(wins, 10);
}

// A stone that a zone lets pass may forbid a point to black that the strategy needs.
TEST(Vct, ClaimsNoWinInRenjuThatAForbiddenPointSpoils) {
    const Board board =
        parse_moves("f8b10h4c3k7g9h5d3a8k10a3c10b6f6k4j6c5h11e2i10j1k8i8", 11, Rule::renju);
    Budget budget;
    budget.max_nodes = 30'000;
    const Solution solution = solve(board, "all", budget);
    EXPECT_TRUE(solution.outcome != Outcome::win || verify(board, solution.tree).holds);
}

TEST(Vct, FindsWhatVcfFinds) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const Board board = random_fight(random, 10, Rule::freestyle, 24);
        Budget budget;
        const Solution fours = solve(board, "vcf", budget);
        Budget more;
        more.max_nodes = 100'000;
        if (fours.outcome == Outcome::win) {
            EXPECT_EQ(solve(board, "vct", more).outcome, Outcome::win) << "seed " << seed;
        }
    }
}

// The lemma of the zone: a stone of the defender outside it that makes no four by itself leaves the
// strategy a win.
TEST(Zone, AStoneOutsideChangesNothing) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        Board board = random_fight(random, 12, Rule::freestyle, 12 + random.below(8));
        Budget budget;
        budget.max_nodes = 30'000;
        const Solution solution = solve(board, "auto", budget);
        if (solution.outcome != Outcome::win) continue;
        ++wins;
        Position position(board);
        const PointSet zone = tree_zone(position, board.to_move(), solution.tree);
        for (const Point p : board.empty_points()) {
            if (zone.contains(p) || position.four_points(!board.to_move()).contains(p)) continue;
            Board with = board;
            with.pass();
            with.make(p);
            if (with.winner() != Colour::none) continue;
            const Verification check = verify(with, solution.tree);
            ASSERT_TRUE(check.holds)
                << to_string(board.moves()) << " + " << to_string(p) << ": " << check.failure;
        }
    }
    EXPECT_GT(wins, 4);
}

TEST(Verify, RejectsAStrategyThatLeavesAReplyUnanswered) {
    // Black has an open three: the open four wins, the closed four does not.
    const Board board = parse_moves("h8a1i8a3j8o15");
    for (const bool good : {true, false}) {
        WinTree tree;
        const auto at = [](const char* text) { return *parse_point(text, 15); };
        const auto five = [&](const char* text) { return tree.add({at(text)}); };
        WinTree::Node node{at(good ? "k8" : "l8")};
        node.otherwise = five(good ? "g8" : "k8");
        node.replies = {{at(good ? "g8" : "k8"), five(good ? "l8" : "g8")}};
        tree.set_root(tree.add(node));
        EXPECT_EQ(verify(board, tree).holds, good);
        Budget budget;
        budget.max_nodes = 1;
        const Verification check = verify(board, tree, &budget);
        EXPECT_TRUE(check.stopped);
        EXPECT_FALSE(check.holds) << "what was not looked at is not claimed";
    }
}

}  // namespace
}  // namespace ailab::gomoku
