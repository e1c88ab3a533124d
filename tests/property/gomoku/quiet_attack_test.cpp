// A win that begins with a quiet move is a win: played to its end against defenders of all kinds.
#include "gomoku/engine/quiet_attack.hpp"

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

// Black to move, from games; threats alone do not win.
constexpr const char* kQuietWins[] = {"h8e6g9i7h9h7", "h8j11g9i7g8i8", "h8f9i8g10i9h11i12g7"};
constexpr std::uint64_t kNodes = 3'000'000;

Board with_colours_exchanged(const Board& board) {
    Board exchanged(board.size(), board.rule());
    for (const Point p : board.moves()) exchanged.place(p, !board.at(p));
    if (exchanged.to_move() == board.to_move()) exchanged.pass();
    return exchanged;
}

Budget nodes(std::uint64_t n) {
    Budget budget;
    budget.max_nodes = n;
    return budget;
}

/// The attacker plays what is proved, and what wins by threats when that is all that is left, which
/// is then played against every reply.
testing::AssertionResult wins(QuietAttack& attack, Board board, Engine* defender, Random& random) {
    for (;;) {
        Budget budget = nodes(kNodes);
        const auto move = attack.search(board, budget);
        if (!move) {
            Position position(board);
            Vct vct(1U << 18U);
            if (vct.search(position, board.to_move(), kNodes) != Outcome::win)
                return testing::AssertionFailure() << "no win after " << to_string(board.moves());
            const Verification check = verify(board, vct.tree(position));
            if (!check.holds) return testing::AssertionFailure() << check.failure;
            return testing::AssertionSuccess();
        }
        if (!board.is_legal(*move)) return testing::AssertionFailure() << to_string(*move);
        board.make(*move);
        const auto empty = board.empty_points();
        Point reply = empty[random.below(empty.size())];
        if (defender) reply = defender->analyse(board, {.nodes = 20'000}).lines[0].moves[0];
        board.make(reply);
    }
}

TEST(QuietAttack, WinsWhereThreatsAloneDoNotForEitherColour) {
    constexpr std::uint64_t kSeed = 11;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    for (const char* moves : kQuietWins) {
        const Board game = parse_moves(moves);
        Position position(game);
        Vct vct(1U << 18U);
        EXPECT_NE(vct.search(position, Colour::black, 20'000), Outcome::win) << moves;
        for (const Board& board : {game, with_colours_exchanged(game)}) {
            QuietAttack attack;
            Budget budget = nodes(kNodes);
            ASSERT_TRUE(attack.search(board, budget)) << moves;
            Engine engine(std::size_t{1} << 20U);
            EXPECT_TRUE(wins(attack, board, &engine, random)) << moves;
            for (int i = 0; i < 5; ++i) EXPECT_TRUE(wins(attack, board, nullptr, random)) << moves;
        }
    }
}

TEST(QuietAttack, KnowsWhatItHasProved) {
    const Board board = parse_moves(kQuietWins[0]);
    QuietAttack attack;
    Budget first = nodes(kNodes);
    const auto move = attack.search(board, first);
    ASSERT_TRUE(move);
    Budget again = nodes(1);
    EXPECT_EQ(attack.search(board, again), move);
    EXPECT_EQ(again.nodes(), 0U);
    QuietAttack other;
    Budget same = nodes(kNodes);
    EXPECT_EQ(other.search(board, same), move);
    EXPECT_EQ(same.nodes(), first.nodes()) << "always the same";
}

TEST(QuietAttack, StopsWithItsBudgetAndKeepsToFreeStyle) {
    QuietAttack attack;
    Budget little = nodes(500);
    EXPECT_FALSE(attack.search(parse_moves("h8i9"), little));
    EXPECT_LT(little.nodes(), 10'000U);
    for (const Rule rule : {Rule::standard, Rule::renju}) {
        Budget budget = nodes(kNodes);
        EXPECT_FALSE(attack.search(parse_moves(kQuietWins[0], kDefaultSize, rule), budget));
        EXPECT_EQ(budget.nodes(), 0U);
    }
}

TEST(QuietAttack, ClaimsNothingWhereWhiteMakesFiveFirst) {
    QuietAttack attack;
    Budget budget = nodes(100'000);
    const Board open_four = parse_moves("h8b3i9c3j10d3a15e3");
    EXPECT_FALSE(attack.search(open_four, budget));
    const Board fork =
        parse_moves("h8b3i9c3o1d3a15d4o15d5");  // black to stop two threes with one stone
    EXPECT_FALSE(attack.search(fork, budget));
}

}  // namespace
}  // namespace ailab::gomoku
