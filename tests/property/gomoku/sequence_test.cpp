// A sequence of threats wins by the rules, however the defender answers; and what it leaves on the
// board is what it found there.
#include "gomoku/engine/threats/sequence.hpp"

#include <gtest/gtest.h>

#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

constexpr std::uint64_t kPositions = 300;

TEST(ThreatSequence, WinsAgainstEveryReply) {
    ThreatSequence sequence(proof_values());
    int wins = 0, long_wins = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Board board = test::random_game(random, static_cast<int>(random.between(6, 20)));
        if (board.over()) continue;
        Position position(board, proof_values());
        const Position before = position;
        const bool wins_here = sequence.search(position, board.to_move(), kPositions);
        ASSERT_EQ(position, before);
        if (!wins_here) continue;
        const WinTree tree = sequence.tree(position);
        ASSERT_EQ(position, before);
        const Verification check = verify(board, tree);
        ASSERT_TRUE(check.holds) << to_string(board.moves()) << ": " << check.failure;
        EXPECT_EQ(tree[tree.root()].attack, sequence.first_move(position));
        ++wins;
        long_wins += tree.length() > 4;
    }
    EXPECT_GT(wins, 40);
    EXPECT_GT(long_wins, 10);
}

TEST(ThreatSequence, IsNotClaimedWhereWhiteComesFirst) {
    // White's four is on the board: black has no time for his open three.
    Board board;
    for (const char* p : {"h8", "i8", "i9"}) board.place(*parse_point(p, 15), Colour::black);
    for (const char* p : {"a1", "b1", "c1", "d1"}) board.place(*parse_point(p, 15), Colour::white);
    Position position(board, proof_values());
    ThreatSequence sequence(proof_values());
    EXPECT_FALSE(sequence.search(position, Colour::black, kPositions));
}

TEST(ThreatSequence, SaysNothingInRenju) {
    Board board(kDefaultSize, Rule::renju);
    for (const char* p : {"h8", "i8", "j8"}) board.place(*parse_point(p, 15), Colour::black);
    Position position(board, proof_values());
    ThreatSequence sequence(proof_values());
    EXPECT_FALSE(sequence.search(position, Colour::black, kPositions));
}

}  // namespace
}  // namespace ailab::gomoku
