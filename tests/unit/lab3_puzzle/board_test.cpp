#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/world/frame.hpp"
#include "lab3_puzzle/world/solvability.hpp"
#include "tests/support/has.hpp"
#include "tests/support/puzzle_boards.hpp"

namespace ailab::lab3 {
namespace {

std::string board_error(const std::string& text, std::optional<BoardSize> size = {}) {
    return error_of([&] { read_board(text, "board", size); });
}

TEST(BoardReader, TakesNumbersHexDigitsAndRows) {  // Z-02
    const Board board = read_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", "board");
    EXPECT_EQ(read_board("123456789abcde0f", "board"), board);
    EXPECT_EQ(read_board("1 2 3 4|5,6,7,8/9 10 11 12|13 14 0 15", "board"), board);
    EXPECT_EQ(read_board("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n", "board"), board);
    EXPECT_EQ(read_board("1 2 3 | 4 5 0", "board").rows, 2);
    EXPECT_EQ(to_code(board), "123456789abcde0f");
}

TEST(BoardReader, ReadsManyBoardsWithNamesAndLengths) {
    const auto all = read_instances(Source::from_string("# two\na\t1 2 3 0\t0\n\n1 2\n0 3\n"));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].name, "a");
    EXPECT_EQ(all[0].optimal, 0);
    EXPECT_EQ(all[1].board, read_board("1203", "board"));
    EXPECT_EQ(test::instances("korf100.txt").size(), 100U);
    EXPECT_EQ(test::instances("korf24.txt")[49].board.cols, 5);
}

TEST(BoardReader, ExplainsBoardsThatCirculateWithErrors) {
    EXPECT_TRUE(has(board_error("2 7 5 3|11 10 9 14|4 0 1 6|4 0 1 6"), "tile 4 appears twice"));
    EXPECT_TRUE(has(board_error("1 2 3|4 0"), "row 2 has 2 tiles, the first row 3"));
    EXPECT_TRUE(has(board_error("1 2 x 0"), "'x' is not a tile of a 2 x 2 board"));
    EXPECT_TRUE(has(board_error("1 2 3 0", BoardSize{2, 3}),
                    "expected 6 tiles for a 2 x 3 board, found 4"));
    EXPECT_TRUE(has(board_error(""), "there is no board"));
}

TEST(Solvability, TheInversionRuleAgreesWithThePermutationRule) {
    Random random(5);
    for (const auto& [rows, cols] : {std::pair{3, 3}, {4, 4}, {3, 4}, {4, 3}, {2, 5}})
        for (int i = 0; i < 500; ++i) {
            Board start = goal_blank_last(rows, cols), goal = start;
            random.shuffle(start.tiles), random.shuffle(goal.tiles);
            const Solvability s = solvability(start, goal);
            const auto side = [&](std::uint64_t inversions, int row) {
                return (inversions + (cols % 2 == 0 ? static_cast<std::uint64_t>(row) : 0)) % 2;
            };
            EXPECT_EQ(s.solvable, side(s.start_inversions, s.start_blank_row) ==
                                      side(s.goal_inversions, s.goal_blank_row))
                << to_line(start) << " -> " << to_line(goal);
        }
}

TEST(Solvability, OnASingleLineOnlyTheBlankMoves) {
    const Board goal = goal_blank_last(1, 4);
    EXPECT_TRUE(solvability({1, 4, {1, 0, 2, 3}}, goal).solvable);
    EXPECT_FALSE(solvability({1, 4, {2, 3, 1, 0}}, goal).solvable);  // even, yet out of reach
}

TEST(Board, MovesReplayAndWallsStop) {
    Board board = goal_blank_last(2, 2);
    EXPECT_EQ(apply(board, Move::up), 2);
    EXPECT_EQ(apply(board, Move::up), std::nullopt);
    EXPECT_EQ(to_letters(parse_moves("u l, R D")), "ULRD");
    EXPECT_THROW(parse_moves("ULX"), InputError);
}

TEST(Frame, TurnsEveryCornerGoalIntoTheSameState) {
    for (const Board& goal : {goal_blank_last(3, 4), goal_blank_first(3, 4),
                              read_board("1 2 3 0|4 5 6 7|8 9 10 11", "goal"),
                              read_board("1 2 3 4|5 6 7 8|0 9 10 11", "goal")}) {
        const Frame frame(goal);
        EXPECT_EQ(frame.goal_blank(), 11);
        EXPECT_EQ(frame.state_of(goal), frame.goal());
        Board board = goal;
        State state = frame.goal();
        Random random(9);
        for (int i = 0; i < 200; ++i) {
            const Move m = kMoves[random.below(4)];
            const int to = frame.grid().neighbour(state.blank, m);
            if (to < 0) continue;
            slide(state, to);
            ASSERT_TRUE(apply(board, frame.to_user(m)));
            ASSERT_EQ(frame.state_of(board), state);
            ASSERT_EQ(frame.board_of(state), board);
        }
    }
}

TEST(Heuristics, TheBlankIsNeverCounted) {  // Z-10: Chebyshev said 5 one move from the goal
    const Frame frame(goal_blank_last(4, 4));
    const State s = frame.state_of(read_board("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", "board"));
    const Grid& grid = frame.grid();
    EXPECT_EQ(chebyshev(grid, 15, s), 1);
    EXPECT_EQ(misplaced(grid, 15, s), 1);
    EXPECT_EQ(manhattan(grid, 15, s), 1);
    EXPECT_EQ(euclid(grid, 15, s), 1);
}

TEST(Heuristics, ManhattanOfTheCourseCases) {  // Z-04
    const Frame frame(goal_blank_last(4, 4));
    const std::vector<int> expected = {20, 15, 35, 32, 34, 42};
    const auto all = test::instances("course.txt");
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_EQ(manhattan(frame.grid(), 15, frame.state_of(all[i].board)), expected[i]);
}

}  // namespace
}  // namespace ailab::lab3
