#include "lab_grade/run/grader.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab_grade/run/referee.hpp"

namespace ailab::grade {
namespace {

TestCase test_of(std::string id, std::string group, std::size_t bytes,
                 std::vector<std::string> needs = {}) {
    TestCase test;
    test.id = std::move(id);
    test.group = std::move(group);
    test.input.text = std::string(bytes, 'x');
    test.depends_on = std::move(needs);
    return test;
}

TEST(RunOrder, IsStepByStepAndSmallInputsFirstButNeverBeforeWhatATestNeeds) {
    Suite suite;
    suite.tests = {test_of("a", "first", 9),        test_of("b", "first", 3),
                   test_of("c", "second", 1),       test_of("d", "first-hidden", 5),
                   test_of("e", "first", 1, {"a"}), test_of("f", "first", 3)};
    std::string order;
    for (const std::size_t i : run_order(suite)) order += suite.tests[i].id;
    EXPECT_EQ(order, "bfdaec");
}

PlayedRecord game_of(bool student_first, std::vector<std::string> moves, double score) {
    return {student_first, score, "", std::move(moves)};
}

TEST(PlayedGames, NameTheMoveThatLostAndAreSavedAsPiskvorkDoes) {
    // The engine (X) has an open three; instead of stopping it, the student plays in a corner.
    const PlayedRecord lost =
        game_of(false, {"7,7", "0,0", "8,7", "14,14", "9,7", "0,14", "10,7", "14,0", "6,7"}, 0);
    const auto missed = missed_threat(lost);
    ASSERT_TRUE(missed);
    EXPECT_EQ(missed->ply, 5U);
    EXPECT_NE(std::ranges::find(missed->points, "g8"), missed->points.end());
    EXPECT_FALSE(missed_threat(game_of(false, {"7,7", "0,0"}, 0)));
    EXPECT_EQ(piskvork_file(game_of(true, {"7,7", "0,14"}, 1)),
              "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,15,0\nstudent\nengine\n-1\n");
    EXPECT_EQ(gomoku_moves(lost)[0], "h8");
}

}  // namespace
}  // namespace ailab::grade
