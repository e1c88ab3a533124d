// Quiet wins: by known wins, and played to their end against defenders of all kinds.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/check/win.hpp"
#include "gomoku/engine/engine.hpp"
#include "gomoku/engine/proof/point_order.hpp"
#include "gomoku/engine/proof/win_store.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/gomoku_more_white.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

PointSet some_of(Random& random, const std::vector<Point>& points, int n) {
    PointSet some;
    for (int i = 0; i < n; ++i) some.insert(points[random.below(points.size())]);
    return some;
}

RowSet some_rows(Random& random, int n) {
    RowSet rows;
    for (int i = 0; i < n; ++i) {
        const std::size_t d = random.below(4);
        const Point first = Point::at(static_cast<int>(random.below(kDefaultSize)),
                                      static_cast<int>(random.below(kDefaultSize)));
        if ((first + 4 * kDirections[d]).on_board(kDefaultSize)) rows.first[d].insert(first);
    }
    return rows;
}

/// A position with white to move, and wins for black's stones that fit it more or less; each is
/// stored turned or mirrored, under its number.
struct RandomWins {
    explicit RandomWins(std::uint64_t seed) : random(seed) {
        board = test::random_game(random, 2 * static_cast<int>(random.between(2, 5)) + 1);
        black = stones_of(board.grid(), Colour::black);
        white = stones_of(board.grid(), Colour::white);
        const auto empty = board.empty_points();
        const auto n = random.between(0, 12);
        for (int i = 0; i < n; ++i) {
            Win win;
            white.for_each([&](Point p) {
                if (random.below(4) > 0) win.white.insert(p);
            });
            win.white |= some_of(random, empty, static_cast<int>(random.below(3)));
            win.relevance = {some_of(random, empty, static_cast<int>(random.between(10, 120))),
                             some_rows(random, 60), some_rows(random, 60),
                             static_cast<int>(random.between(1, 3))};
            win.claim = static_cast<std::uint32_t>(wins.size() + 1);
            wins.push_back(win);
            const int s = static_cast<int>(random.below(kSymmetries));
            Win image = win;
            image.white = transformed(win.white, s, kDefaultSize);
            image.relevance = image_of(win.relevance, s, kDefaultSize);
            store.add(transformed(black, s, kDefaultSize), image);
        }
    }
    /// The win as the board has it, in every way where its black stones are these.
    std::vector<Win> images(const Win& win) const {
        std::vector<Win> all;
        for (int s = 0; s < kSymmetries; ++s) {
            if (!(transformed(black, s, kDefaultSize) == black)) continue;
            all.push_back(win);
            all.back().white = transformed(win.white, s, kDefaultSize);
            all.back().relevance = image_of(win.relevance, s, kDefaultSize);
        }
        return all;
    }
    /// White stones more that a win allows after white has these; none: -1.
    static int left_of(const Win& win, const PointSet& stones) {
        const PointSet extra = difference(stones, win.white);
        return win.relevance.allows(extra) ? spare_stones(win, extra) : -1;
    }
    int left(const Win& win, const PointSet& stones) const {
        int most = -1;
        for (const Win& image : images(win)) most = std::max(most, left_of(image, stones));
        return most;
    }
    int most_left(const PointSet& stones) const {
        int most = -1;
        for (const Win& win : wins) most = std::max(most, left(win, stones));
        return most;
    }
    PointSet and_white(Point reply) const {
        PointSet stones = white;
        stones.insert(reply);
        return stones;
    }

    Random random;
    Board board;
    PointSet black, white;
    std::vector<Win> wins;
    WinStore store;
};

TEST(QuietWin, AgreesWithAWalkOverRepliesAndWins) {
    int answered = 0, open = 0, allowed = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        RandomWins known(seed);
        const Point move = known.board.moves().back();
        const int spare = static_cast<int>(seed % 2);
        const QuietWin win = quiet_win(known.board.grid(), move, known.store, spare);
        if (win.refuted || known.board.over()) continue;
        PointSet replies, naive_open;
        for (const Point p : known.board.empty_points())
            if (known.board.grid().makes_five(p, Colour::black)) replies.insert(p);
        if (replies.empty())
            for (const Point p : known.board.empty_points()) replies.insert(p);
        replies.for_each([&](Point p) {
            if (known.most_left(known.and_white(p)) < spare) naive_open.insert(p);
            ASSERT_EQ(known.most_left(known.and_white(p)) >= spare,
                      known.store.covers(known.black, known.and_white(p), spare));
        });
        ASSERT_TRUE(win.open == naive_open);
        ASSERT_TRUE(open_among(replies, known.board.grid(), known.store, spare) == naive_open);
        ASSERT_EQ(static_cast<int>(win.answers.size()), difference(replies, win.open).size());

        Relevance naive;
        naive.points.insert(move);
        add_white_rows(known.board.grid(), naive);
        if (replies.size() <= 2) naive.points |= replies;
        for (const auto& [reply, claim] : win.answers) {
            const Win& best = known.wins[claim - 1];
            const PointSet after = known.and_white(reply);
            ASSERT_EQ(known.left(best, after), known.most_left(after)) << to_string(reply);
            const auto images = known.images(best);
            naive |= relevance_with(*std::max_element(images.begin(), images.end(),
                                                      [&](const Win& a, const Win& b) {
                                                          return known.left_of(a, after) <
                                                                 known.left_of(b, after);
                                                      }),
                                    after);
            ++answered;
        }
        for (int i = 0; i < 40; ++i) {
            const PointSet stones = test::random_stones(known.random, known.board, 1 + i % 3);
            if (naive.allows(stones)) {
                EXPECT_TRUE(win.relevance.allows(stones));
            }
            if (!win.relevance.allows(stones)) continue;
            ++allowed;
            for (const auto& [reply, claim] : win.answers) {
                if (stones.contains(reply)) continue;
                PointSet after = known.and_white(reply);
                after |= stones;
                ASSERT_GE(known.left(known.wins[claim - 1], after), 0) << to_string(reply);
            }
        }
        open += win.open.size();
    }
    EXPECT_GT(answered, 10'000);
    EXPECT_GT(open, 10'000);
    EXPECT_GT(allowed, 1000);
}

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
    Budget budget = node_limit(n);
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
