// Texts of 100 columns in the lines of a narrow terminal.
#include <string>

#include <gtest/gtest.h>

#include "lab_grade/report/writers.hpp"

namespace ailab::grade {
namespace {

TEST(Fill, JoinsWhatGoesOnAndKeepsWhatIsALineOfItsOwn) {
    const std::string line(75, 'a');
    EXPECT_EQ(fill("one two three\nA B 2\n", 9), "one two\nthree\nA B 2\n");
    EXPECT_EQ(fill(line + " b\nc d\n\ne", 80), line + " b c\nd\n\ne\n");
}

TEST(Fill, BreaksChineseBetweenCharactersButNotBeforeAStop) {
    EXPECT_EQ(fill("最近的节点已确定。", 8), "最近的节\n点已确\n定。\n");
    EXPECT_EQ(fill("用 heapq 存放", 10), "用 heapq\n存放\n");
}

}  // namespace
}  // namespace ailab::grade
