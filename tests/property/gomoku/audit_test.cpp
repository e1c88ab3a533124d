// What the audit confirms is a win: played against every reply by the rules alone, or searched to
// the end where the board is small. What is left out or changed is refused.
#include "gomoku/check/audit.hpp"

#include <memory>

#include <gtest/gtest.h>

#include "gomoku/check/win.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/engine/threats/vct.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/gomoku_more_white.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::gomoku {
namespace {

using test::random_stones, test::with_white;

struct Stones {
    PointSet black, white;
};
Stones stones_of(const Board& board) {
    return {stones_of(board.grid(), Colour::black), stones_of(board.grid(), Colour::white)};
}
PointSet both(PointSet a, const PointSet& b) {
    a |= b;
    return a;
}

/// Black's win by threats in a random position of this seed; an empty tree if there is none.
struct RandomWin {
    explicit RandomWin(std::uint64_t seed) : random(seed) {
        board = test::random_game(random, 2 * static_cast<int>(random.between(4, 9)));
        if (board.over()) return;
        Position position(board, proof_values());
        Vct vct(1U << 14U);
        if (seed % 2) vct.use_sequences(proof_values());
        if (vct.search(position, Colour::black, 5000) == Outcome::win) tree = vct.tree(position);
    }
    Random random;
    Board board;
    WinTree tree{};
};

TEST(Audit, AClaimHoldsWithTheStonesThatItAllows) {
    const int step = static_cast<int>(ailab::test::step_of_sweep(5));
    int claims = 0;
    int with_stones[4] = {};
    Audit audit;
    for (int seed = 1; seed <= 200; seed += step) {
        SCOPED_TRACE(seed);
        RandomWin win(static_cast<std::uint64_t>(seed));
        if (win.tree.empty()) continue;
        const auto [black, white] = stones_of(win.board);
        const Audit::Claim claim = audit.by_strategy(black, white, win.tree);
        ASSERT_NE(claim, 0U) << "the search was right";
        EXPECT_TRUE(audit.shows(claim, black, white));
        ++claims;
        for (int i = 0; i < 30; ++i) {
            const PointSet stones = random_stones(win.random, win.board, 1 + i % 3);
            if (!audit.shows(claim, black, both(white, stones))) continue;
            ++with_stones[stones.size()];
            const Verification check = verify(with_white(win.board, stones), win.tree);
            ASSERT_TRUE(check.holds) << check.failure;
        }
    }
    EXPECT_GT(claims * step, 40);
    EXPECT_GT(with_stones[1] * step, 200);
    EXPECT_GT(with_stones[2] * step, 140);
}

TEST(Audit, AllowsWhatTheProverCountsOn) {
    Audit audit;
    int allowed = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        RandomWin win(seed);
        if (win.tree.empty()) continue;
        const auto [black, white] = stones_of(win.board);
        const auto relevance = relevance_of(win.board.grid(), win.tree);
        const Audit::Claim claim = audit.by_strategy(black, white, win.tree);
        ASSERT_EQ(relevance.has_value(), claim != 0);
        for (int i = 0; i < 100; ++i) {
            const PointSet stones = random_stones(win.random, win.board, 1 + i % 3);
            if (!relevance->allows(stones)) continue;
            ASSERT_TRUE(audit.shows(claim, black, both(white, stones)));
            ++allowed;
        }
    }
    EXPECT_GT(allowed, 300);
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

TEST(Audit, RefusesAStrategyThatDoesNotWin) {
    int refused = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        RandomWin win(seed);
        if (win.tree.empty()) continue;
        WinTree& tree = win.tree;
        const auto id = static_cast<WinTree::Id>(win.random.below(tree.size()));
        const auto empty = win.board.empty_points();
        switch (win.random.below(3)) {
        case 0:
            tree[id].attack = empty[win.random.below(empty.size())];
            break;
        case 1:
            if (!tree[id].replies.empty()) tree[id].replies.pop_back();
            break;
        default:
            tree[id].otherwise = static_cast<WinTree::Id>(win.random.below(tree.size()));
            if (tree[id].otherwise >= id) continue;  // never round in a circle
        }
        const auto [black, white] = stones_of(win.board);
        const bool accepted = Audit().by_strategy(black, white, tree) != 0;
        refused += !accepted;
        if (accepted) {
            EXPECT_TRUE(verify(win.board, tree).holds);
        }
    }
    EXPECT_GT(refused, 10);
}

TEST(Audit, RepliesThatWouldBeAFourTogetherAreTriedOneByOne) {
    for (const char* line :
         {"g7h7h8 / a1c3k10 g9", "i7h8i8 / n1d2e3 g9", "h6g7h8i9j10 / b1i3f6g6k11 h9"}) {
        SCOPED_TRACE(line);
        const QuietMove quiet = parse_quiet_move(line, kDefaultSize);
        const Board board = board_of(quiet.black, quiet.white);
        Position position(board, proof_values());
        Vct vct(1U << 14U);
        vct.use_sequences(proof_values());
        ASSERT_EQ(vct.search(position, Colour::black, 5000), Outcome::win);
        const WinTree tree = vct.tree(position);
        EXPECT_TRUE(verify(board, tree).holds);
        EXPECT_TRUE(relevance_of(board.grid(), tree));
        EXPECT_NE(Audit().by_strategy(quiet.black, quiet.white, tree), 0U);
    }
}

TEST(Audit, AgreesWithSearchToTheEndOnSmallBoards) {
    int claims = 0;
    int checked = 0;
    test::for_small_wins(200, [&](const Board& board, const WinTree& tree) {
        Audit audit(6);
        const auto [black, white] = stones_of(board);
        const Audit::Claim claim = audit.by_strategy(black, white, tree);
        EXPECT_NE(claim, 0U);
        ++claims;
        checked += test::expect_wins_with_two_more(
            board, [&, &black = black, &white = white](const PointSet& stones) {
                return audit.shows(claim, black, both(white, stones));
            });
    });
    EXPECT_GT(claims, 5);
    EXPECT_GT(checked, 50);
}

PointSet image_of(const PointSet& points, int symmetry) {
    PointSet image;
    points.for_each([&](Point p) { image.insert(transformed(p, symmetry, kDefaultSize)); });
    return image;
}

/// A move after which every reply loses to threats, with an answer for each: a win of the image of
/// the position after the reply.
struct QuietCase {
    std::unique_ptr<Audit> audit = std::make_unique<Audit>();
    QuietMove quiet;
    std::vector<Audit::Answer> answers;
};
QuietCase quiet_case(const char* line = "g8h8i9 / a1b3c1 g7", int symmetry = 0) {
    QuietCase made;
    made.quiet = parse_quiet_move(line, kDefaultSize);
    Board board = board_of(made.quiet.black, made.quiet.white);
    board.place(made.quiet.move, Colour::black);
    Vct vct(1U << 16U);
    for (const Point reply : board.empty_points()) {
        const auto [black, white] = stones_of(board);
        Board after;
        image_of(black, symmetry).for_each([&](Point p) { after.place(p, Colour::black); });
        PointSet stones = white;
        stones.insert(reply);
        after = with_white(after, image_of(stones, symmetry));
        Position position(after);
        if (vct.search(position, Colour::black, 50'000) != Outcome::win) continue;
        const auto won = stones_of(after);
        made.answers.push_back(
            {reply, made.audit->by_strategy(won.black, won.white, vct.tree(position))});
    }
    return made;
}

TEST(Audit, AQuietMoveNeedsAnAnswerToEveryReply) {
    QuietCase made = quiet_case();
    const auto [black, white, move] = made.quiet;
    ASSERT_EQ(made.answers.size(), 225U - 7U) << "every reply loses to threats";
    const Audit::Claim claim = made.audit->by_move(made.quiet, made.answers);
    ASSERT_NE(claim, 0U);
    for (int s = 0; s < kSymmetries; ++s) {
        EXPECT_TRUE(made.audit->shows(claim, image_of(black, s), image_of(white, s)));
        PointSet fewer = image_of(white, s);
        fewer.erase(fewer.first());
        EXPECT_TRUE(made.audit->shows(claim, image_of(black, s), fewer)) << "less to stop black";
        PointSet other = image_of(black, s);
        other.erase(other.first());
        EXPECT_FALSE(made.audit->shows(claim, other, image_of(white, s)));
    }
    PointSet there = white;
    there.insert(move);
    EXPECT_FALSE(made.audit->shows(claim, black, there)) << "where black wants to play";

    for (std::size_t i = 0; i < made.answers.size(); ++i) {
        auto fewer = made.answers;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_EQ(made.audit->by_move(made.quiet, fewer), 0U) << i;
        auto unknown = made.answers;
        unknown[i].claim = i % 2 ? 0 : 1'000'000;
        EXPECT_EQ(made.audit->by_move(made.quiet, unknown), 0U) << i;
    }
    QuietMove elsewhere = made.quiet;
    elsewhere.move = Point::at(0, 14);
    EXPECT_EQ(made.audit->by_move(elsewhere, made.answers), 0U) << "other black stones";
    elsewhere.move = made.quiet.white.first();
    EXPECT_EQ(made.audit->by_move(elsewhere, made.answers), 0U) << "a point that is taken";
    QuietMove late = made.quiet;
    for (const char* p : {"o1", "o2", "o3", "o4"}) late.white.insert(*parse_point(p, 15));
    EXPECT_EQ(made.audit->by_move(late, made.answers), 0U) << "white makes five first";
}

/// Black's stones are their own images here, so an answer fits in eight ways. In one of them it
/// knows all of white's stones; to count them as more than it knew would leave less room.
TEST(Audit, CountsAnAnswerInTheWayThatLeavesMost) {
    constexpr const char* kCross = "h7g8i8h9 / a2b5d1 h8";
    QuietCase plain = quiet_case(kCross);
    ASSERT_EQ(plain.answers.size(), 225U - 8U) << "every reply loses to threats";
    const Audit::Claim expected = plain.audit->by_move(plain.quiet, plain.answers);
    ASSERT_NE(expected, 0U);
    for (int s = 1; s < kSymmetries; ++s) {
        SCOPED_TRACE(s);
        QuietCase turned = quiet_case(kCross, s);
        const Audit::Claim claim = turned.audit->by_move(turned.quiet, turned.answers);
        ASSERT_NE(claim, 0U);
        int allowed = 0;
        for (int x = 0; x < kDefaultSize; ++x) {
            PointSet more = plain.quiet.white;
            more.insert(Point::at(x, 14));
            const bool holds = plain.audit->shows(expected, plain.quiet.black, more);
            allowed += holds;
            EXPECT_EQ(turned.audit->shows(claim, turned.quiet.black, more), holds) << x;
        }
        EXPECT_GT(allowed, 0);
    }
}

/// An answer that wins after one reply need not win after another.
TEST(Audit, AnAnswerMustFitTheReply) {
    QuietCase made = quiet_case();
    Random random(3);
    int refused = 0;
    for (int i = 0; i < 300; ++i) {
        auto answers = made.answers;
        auto& changed = answers[random.below(answers.size())];
        changed.claim = answers[random.below(answers.size())].claim;
        PointSet black = made.quiet.black, white = made.quiet.white;
        black.insert(made.quiet.move);
        white.insert(changed.reply);
        const bool fits = made.audit->shows(changed.claim, black, white);
        ASSERT_EQ(made.audit->by_move(made.quiet, answers) != 0, fits);
        refused += !fits;
    }
    EXPECT_GT(refused, 3);
}

}  // namespace
}  // namespace ailab::gomoku
