// The tasks of a proof: names, proof numbers, what is to be done next, what joins what was won.
#include "workshop/gomoku/proof_tasks.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "gomoku/world/symmetry.hpp"
#include "tests/support/gomoku_stones.hpp"

namespace ailab::gomoku {
namespace {

using test::point;

using Kind = TaskState::Kind;
using States = std::map<std::string, TaskState>;

ProofTasks tree_of(const States& states) {
    return ProofTasks([states](const std::string& task) {
        const auto state = states.find(task);
        return state == states.end() ? TaskState{} : state->second;
    });
}
std::string name(const char* moves) {
    return ProofTasks::name_of(parse_moves(moves));
}
std::vector<std::string> tasks_of(const States& states, const std::string& position) {
    std::vector<std::string> tasks;
    tree_of(states).collect(position, tasks);
    return tasks;
}

TEST(ProofTasks, APositionHasOneNameFromEverySideAndInEveryOrder) {
    EXPECT_EQ(name("h8i9"), name("h8g7"));
    EXPECT_EQ(name("h8i9g9j10"), name("g9j10h8i9"));
    EXPECT_NE(name("h8i9"), name("h8i8"));
    for (const char* moves : {"h8i9", "h8a1i9c3h6j10", "h8o15g7m13"}) {
        const auto [board, level] = ProofTasks::parse_task(name(moves) + ".3");
        EXPECT_EQ(canonical(board).key, canonical(parse_moves(moves)).key) << moves;
        EXPECT_EQ(level, 3);
    }
}

TEST(ProofTasks, WhatIsUnknownIsToBeDoneAndWhatIsWonCountsNothing) {
    EXPECT_EQ(tree_of({}).proof("h8g7"), 1U);
    EXPECT_EQ(tasks_of({}, "h8g7"), std::vector<std::string>{"h8g7"});
    EXPECT_EQ(tree_of({{"h8g7", {Kind::won}}}).proof("h8g7"), 0U);
}

/// Two answers: after i9 two replies are left, after i8 three.
States open_states() {
    return {{"h8g7",
             {Kind::open,
              {{point("i9"), {point("j9"), point("j10")}},
               {point("i8"), {point("j8"), point("g8"), point("k8")}}}}}};
}

TEST(ProofTasks, AnOpenPositionIsItsBestAnswersReplies) {
    States states = open_states();
    const std::string a = name("h8g7i9j9"), b = name("h8g7i9j10");
    EXPECT_EQ(tree_of(states).proof("h8g7"), 2U);
    EXPECT_EQ(tasks_of(states, "h8g7"), (std::vector<std::string>{a, b}));
    // One of them cannot be won with any effort: the other answer is better now.
    for (int level = 0; level < ProofTasks::kLevels; ++level)
        states[ProofTasks::task_of(a, level)] = {Kind::open};
    EXPECT_EQ(tree_of(states).proof("h8g7"), 3U);
    EXPECT_EQ(tasks_of(states, "h8g7").front(), name("h8g7i8j8"));
    EXPECT_EQ(tree_of(states).proof(a), ProofTasks::kInfinite);
}

TEST(ProofTasks, TheAnswersThatJoinWhatWasWonComeDeepestFirst) {
    States states = open_states();
    const std::string a = name("h8g7i9j9"), b = name("h8g7i9j10");
    states[a] = {Kind::won};
    const auto joined = [&] {
        std::vector<QuietMove> lines;
        tree_of(states).join("h8g7", lines);
        return lines;
    };
    EXPECT_TRUE(joined().empty());
    const Board below = ProofTasks::parse_task(b).first;
    Point answer, reply;
    for (const Point p : below.empty_points()) (answer ? reply : answer) = p;
    states[b] = {Kind::open, {{answer, {reply}}}};
    Board deeper = below;
    deeper.make(answer);
    deeper.make(reply);
    states[ProofTasks::name_of(deeper)] = {Kind::won};
    const auto lines = joined();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].black.size(), 2);
    EXPECT_EQ(to_line(lines[1]), "h8 / g7 i9");
    EXPECT_EQ(tree_of(states).proof("h8g7"), 0U);
}

}  // namespace
}  // namespace ailab::gomoku
