// The board of fives and fours against the position that knows every class.
#include "gomoku/world/patterns/four_board.hpp"

#include <gtest/gtest.h>

#include "common/base/random.hpp"

namespace ailab::gomoku {
namespace {

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

}  // namespace
}  // namespace ailab::gomoku
