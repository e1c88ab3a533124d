// The tables against the definitions, the incremental position against one set up afresh, the board
// of fives and fours, and renju's forbidden points.
#include "gomoku/world/patterns/position.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "gomoku/world/patterns/four_board.hpp"
#include "gomoku/world/renju.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/renju_definition.hpp"

namespace ailab::gomoku {
namespace {

constexpr Rule kRules[] = {Rule::freestyle, Rule::standard, Rule::renju};

Board random_position(Random& random, int size, Rule rule, std::size_t stones) {
    Board board(size, rule);
    while (board.moves().size() < stones) {
        const auto points = board.empty_points();
        const Point p = points[random.below(points.size())];
        if (!board.grid().makes_five(p, board.to_move())) board.make(p);
        if (random.below(8) == 0) board.pass();
    }
    return board;
}

/// Calls check(random, board, position) for random positions of every rule.
template <class Check>
void for_random_positions(std::uint64_t seeds, int size, std::size_t least, std::size_t more,
                          Check&& check) {
    for (const Rule rule : kRules)
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            SCOPED_TRACE(testing::Message() << to_string(rule) << ", seed " << seed);
            Random random(seed);
            const Board board = random_position(random, size, rule, least + random.below(more));
            check(random, board, Position(board));
            if (testing::Test::HasFatalFailure()) return;
        }
}

/// The class of the stone that stands at `p`.
LineClass classify_stone(Grid& grid, Point p, int direction, Colour c) {
    const int length = grid.run_length(p, direction, c);
    if (length >= 5)
        return length == 5 || !needs_exactly_five(grid.rule(), c) ? LineClass::five
                                                                  : LineClass::overline;
    LineClassifier line;
    for (int i = -4; i <= 4; ++i) {
        const Point q = p + i * direction;
        if (!grid.is_empty(q)) continue;
        grid.set(q, c);
        line.add(classify_stone(grid, p, direction, c));
        grid.set(q, Colour::none);
    }
    return line.result();
}

/// The definition, played out on the board: exponential. `p` must be empty.
LineClass classify_by_definition(const Grid& grid, Point p, int direction, Colour c) {
    Grid copy = grid;
    copy.set(p, c);
    return classify_stone(copy, p, direction, c);
}

TEST(LineTable, AgreesWithTheDefinitionPlayedOut) {
    for_random_positions(
        12, 11, 20, 50, [&](Random& random, const Board& board, const Position& position) {
            for (const Point p : board.empty_points())
                for (const Colour c : {Colour::black, Colour::white})
                    for (std::size_t d = random.below(4); d < 4; d += 4)
                        ASSERT_EQ(class_in(position.code(p, c), d),
                                  classify_by_definition(board.grid(), p, kDirections[d], c))
                            << to_string(p) << " " << to_string(c) << " direction " << d;
        });
}

TEST(Position, IsTheSameHoweverItWasReached) {
    for_random_positions(
        20, 15, 60, 1, [&](Random& random, const Board& board, const Position& fresh) {
            Position walked{Board(15, board.rule())};
            std::vector<Point> extra;
            for (const Point p : board.moves()) {
                walked.place(p, board.at(p));
                if (random.below(3) == 0)
                    for (const Point q : board.empty_points())
                        if (walked.is_empty(q) && random.below(20) == 0) {
                            walked.place(q, random.below(2) ? Colour::black : Colour::white);
                            extra.push_back(q);
                        }
                for (; !extra.empty(); extra.pop_back()) walked.remove(extra.back());
            }
            if (walked.to_move() != board.to_move()) walked.pass();
            ASSERT_TRUE(walked == fresh);
        });
}

TEST(Position, NearPointsAreTwoStepsAroundAndThreeAlongTheLines) {
    Position position{parse_moves("a1")};
    std::string near;
    position.near_points().for_each([&](Point p) { near += to_string(p); });
    EXPECT_EQ(near, "b1c1d1a2b2c2a3b3c3a4d4");
}

TEST(Position, FivePointsAreExactlyThePointsThatWin) {
    for_random_positions(40, 10, 55, 1, [&](Random&, const Board& board, const Position& position) {
        for (const Point p : board.empty_points())
            for (const Colour c : {Colour::black, Colour::white})
                ASSERT_EQ(position.five_points(c).contains(p), board.grid().makes_five(p, c));
    });
}

TEST(Position, CountsTheClassesAndNamesTheThreatsOfItsPoints) {
    for_random_positions(
        40, 12, 10, 50, [&](Random&, const Board& board, const Position& position) {
            for (const Colour c : {Colour::black, Colour::white}) {
                std::array<int, kPointClasses> counts{};
                for (const Point p : board.empty_points()) {
                    const PointClass k = combine(position.code(p, c));
                    ASSERT_EQ(position.point_class(p, c), k);
                    ++counts[static_cast<std::size_t>(k)];
                }
                const auto count = [&](PointClass k) {
                    return counts[static_cast<std::size_t>(k)];
                };
                for (auto k = static_cast<std::size_t>(PointClass::double_three); k < kPointClasses;
                     ++k)
                    ASSERT_EQ(position.count(c, static_cast<PointClass>(k)), counts[k]);
                const bool three = count(PointClass::three) + count(PointClass::three_two) > 0;
                const bool four = count(PointClass::four) + count(PointClass::four_two) > 0;
                ASSERT_EQ(position.threats(c),
                          (three ? 1 : 0) + (count(PointClass::double_three) > 0 ? 2 : 0) +
                              (four ? 4 : 0) + (count(PointClass::four_three) > 0 ? 8 : 0) +
                              (count(PointClass::open_four) > 0 ? 16 : 0));
            }
        });
}

TEST(ValuePair, HoldsTwoSignedSums) {
    ValuePair sum = 0;
    sum += make_pair_value(-5, 7);
    sum += make_pair_value(3, -20);
    EXPECT_EQ(moving_part(sum), -2);
    EXPECT_EQ(waiting_part(sum), -13);
}

void expect_same(const FourBoard& board, const Position& position) {
    ASSERT_EQ(board.stones_key(), position.stones_key());
    for (const Colour c : {Colour::black, Colour::white}) {
        ASSERT_EQ(board.five_points(c), position.five_points(c));
        ASSERT_EQ(board.four_points(c), position.four_points(c));
        ASSERT_EQ(board.fives(c), position.fives(c));
        for (int i = 0; i < position.points(); ++i) {
            const Point p = Point::at(i % position.size(), i / position.size());
            ASSERT_EQ(board.at(p), position.at(p));
            if (!position.is_empty(p)) continue;
            ASSERT_EQ(board.point_class(p, c), position.point_class(p, c)) << to_string(p);
            ASSERT_EQ(board.allowed(p, c), position.allowed(p, c)) << to_string(p);
        }
    }
}

/// Stones near each other, so that there are fours, fives and overlines; some are taken back. From
/// time to time the board is set afresh, from stones that it did not place.
TEST(FourBoard, KnowsWhatThePositionKnows) {
    for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju})
        for (const int size : {5, 7, 15, 20})
            for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                SCOPED_TRACE(testing::Message()
                             << to_string(rule) << ", size " << size << ", seed " << seed);
                Random random(seed);
                Position position{Board(size, rule)};
                FourBoard board;
                board.set(position);
                std::vector<Point> placed;
                const auto centre = static_cast<std::uint64_t>(std::min(size, 8));
                for (int step = 0; step < 150; ++step) {
                    const Point p = Point::at(static_cast<int>(random.below(centre)),
                                              static_cast<int>(random.below(centre)));
                    if (!placed.empty() && (random.below(3) == 0 || !position.is_empty(p))) {
                        position.remove(placed.back());
                        board.remove(placed.back());
                        placed.pop_back();
                    } else if (position.is_empty(p)) {
                        const Colour c = random.below(2) == 0 ? Colour::black : Colour::white;
                        position.place(p, c);
                        board.place(p, c);
                        placed.push_back(p);
                    }
                    if (random.below(20) == 0) {
                        board.set(position);
                        while (!placed.empty() && position.stones() > 5) {
                            position.remove(placed.back());
                            placed.pop_back();
                        }
                        board.set(position);
                        placed.clear();  // what the board has not placed it cannot take back
                    }
                    ASSERT_NO_FATAL_FAILURE(expect_same(board, position));
                }
            }
}

TEST(FourBoard, NamesTheFoursOfItsExample) {
    Board start;
    for (const char* black : {"f8", "g8", "i8"})
        start.place(*parse_point(black, start.size()), Colour::black);
    start.place(*parse_point("k8", start.size()), Colour::white);
    FourBoard board;
    board.set(Position(start));
    std::string fours;
    board.four_points(Colour::black).for_each([&](Point p) { fours += to_string(p); });
    EXPECT_EQ(fours, "e8h8j8");
}

/// AILAB_RENJU_POSITIONS=100000 makes the long run.
std::uint64_t positions() {
    const char* wanted = std::getenv("AILAB_RENJU_POSITIONS");
    return wanted ? std::strtoull(wanted, nullptr, 10) : 800;
}

TEST(ForbiddenPoints, AgreeWithTheDefinitionOnRandomPositions) {
    std::uint64_t points = 0, forbidden = 0;
    for (std::uint64_t seed = 1; seed <= positions(); ++seed) {
        Random random(seed);
        const int size = static_cast<int>(random.between(10, 20));
        const Grid grid = test::random_grid(random, size, Rule::renju);
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x) {
                const Point p = Point::at(x, y);
                if (!grid.is_empty(p)) continue;
                ++points;
                const bool fast = is_forbidden(grid, p);
                forbidden += fast;
                ASSERT_EQ(fast, test::forbidden_by_definition(grid, p))
                    << "seed " << seed << ", " << to_string(p) << ", size " << size;
            }
    }
    RecordProperty("points", std::to_string(points));
    EXPECT_GT(forbidden * 100, points) << "too few forbidden points to learn from";
    std::printf("%llu positions, %llu points, %llu forbidden\n",
                static_cast<unsigned long long>(positions()),
                static_cast<unsigned long long>(points),
                static_cast<unsigned long long>(forbidden));
}

}  // namespace
}  // namespace ailab::gomoku
