// What a win depends on is what it depends on: with the extra stones that it allows it still
// stands, played against every reply by the rules alone, or searched to the end where the board is
// small.
#include "gomoku/engine/threats/relevance.hpp"

#include <gtest/gtest.h>

#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "tests/support/gomoku_more_white.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::gomoku {
namespace {

using test::random_stones, test::with_white;

/// Wins found by threats alone, or by sequences first.
class RelevanceOf : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(Sequences, RelevanceOf, testing::Bool());

TEST_P(RelevanceOf, AWinStandsWithTheStonesThatItAllows) {
    const int step = static_cast<int>(ailab::test::step_of_sweep(5));
    int wins = 0, refused = 0;
    int with_stones[4] = {};
    for (int seed = 1; seed <= 100; seed += step) {
        SCOPED_TRACE(seed);
        Random random(static_cast<std::uint64_t>(seed));
        const Board board = test::random_game(random, 2 * static_cast<int>(random.between(4, 9)));
        if (board.over()) continue;
        Position position(board, proof_values());
        Vct vct(1U << 14U);
        if (GetParam()) vct.use_sequences(proof_values());
        if (vct.search(position, Colour::black, 5000) != Outcome::win) continue;
        const WinTree tree = vct.tree(position);
        const auto relevance = relevance_of(board.grid(), tree);
        refused += !relevance;
        if (!relevance) continue;
        ++wins;
        for (int i = 0; i < 30; ++i) {
            const PointSet stones = random_stones(random, board, 1 + i % 3);
            if (!relevance->allows(stones)) continue;
            ++with_stones[stones.size()];
            const Board more = with_white(board, stones);
            const Verification check = verify(more, tree);
            ASSERT_TRUE(check.holds) << check.failure;
        }
    }
    EXPECT_GT(wins * step, 20);
    EXPECT_EQ(refused, 0);
    EXPECT_GT(with_stones[1] * step, 100);
    EXPECT_GT(with_stones[2] * step, 70);
}

TEST(Relevance, IsRefusedToAStrategyThatDoesNotWin) {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Board board = test::random_game(random, 14);
        Position position(board);
        Vct vct(1U << 14U);
        if (board.over() || vct.search(position, Colour::black, 5000) != Outcome::win) continue;
        WinTree tree = vct.tree(position);
        const auto id = static_cast<WinTree::Id>(random.below(tree.size()));
        const auto empty = board.empty_points();
        tree[id].attack = empty[random.below(empty.size())];
        const bool accepted = relevance_of(board.grid(), tree).has_value();
        refused += !accepted;
        if (accepted) {
            EXPECT_TRUE(verify(board, tree).holds);
        }
    }
    EXPECT_GT(refused, 5);
}

TEST(Relevance, ALaterReplyCountsAsAStone) {
    Relevance relevance;
    const Point a = Point::at(3, 3);
    relevance.points.insert(Point::at(0, 0));
    relevance.pairs.first[0].insert(a);
    relevance.triples.first[1].insert(a);
    PointSet reply;
    reply.insert(a);
    const Relevance rest = relevance.after_any(reply);
    EXPECT_EQ(rest.extra, 2);
    PointSet one;
    one.insert(Point::at(7, 3));
    EXPECT_TRUE(relevance.allows(one));
    EXPECT_FALSE(rest.allows(one)) << "the pair is complete with the reply";
    PointSet two;
    two.insert(Point::at(3, 4));
    EXPECT_TRUE(rest.allows(two));
    two.insert(Point::at(3, 7));
    EXPECT_TRUE(relevance.allows(two));
    EXPECT_FALSE(rest.allows(two)) << "so is the triple";
    EXPECT_FALSE(rest.allows(rest.points));
}

TEST(Relevance, AgreesWithSearchToTheEndOnSmallBoards) {
    const int step = static_cast<int>(ailab::test::step_of_sweep(4));
    int wins = 0;
    int checked = 0;
    test::for_small_wins(
        400 / static_cast<std::uint64_t>(step), [&](const Board& board, const WinTree& tree) {
            const auto relevance = relevance_of(board.grid(), tree);
            ASSERT_TRUE(relevance);
            ++wins;
            checked += test::expect_wins_with_two_more(
                board, [&](const PointSet& stones) { return relevance->allows(stones); });
        });
    EXPECT_GT(wins * step, 10);
    EXPECT_GT(checked * step, 100);
}

}  // namespace
}  // namespace ailab::gomoku
