// Submissions that are alike although their names differ, and what does not count.
#include "lab_grade/course/similarity.hpp"

#include <gtest/gtest.h>

#include "tests/support/has.hpp"

namespace ailab::grade {
namespace {

const std::string kSearch =
    "def search(graph, start, goal):\n    queue = [start]\n    seen = {start}\n    while queue:\n"
    "        node = queue.pop(0)\n        if node == goal:\n            return True\n"
    "        for other in graph[node]:\n            if other not in seen:\n"
    "                seen.add(other)\n                queue.append(other)\n    return False\n";
const std::string kOther =
    "class Heap:\n    def __init__(self):\n        self.items = []\n\n    def smallest(self):\n"
    "        return min(self.items) if self.items else None\n\n    def merge(self, other):\n"
    "        self.items = sorted(self.items + other.items)\n        return len(self.items)\n";

std::string renamed(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

TEST(Similarity, IsSeenThroughOtherNamesAndShownSideBySide) {
    const std::string copy = renamed(renamed(kSearch, "queue", "open_list"), "node", "n");
    const auto pairs = similar_pairs({{"submissions/s1/search.py", kSearch},
                                      {"submissions/s2/search.py", kOther},
                                      {"submissions/s3/bfs.py", "# mine\n" + copy}},
                                     10, {});
    ASSERT_EQ(pairs.size(), 1U);
    EXPECT_EQ(pairs[0].one + pairs[0].other, "s1s3");
    EXPECT_GT(pairs[0].part, 0.8);
    EXPECT_TRUE(test::has(pairs[0].side_by_side, "|     while queue:"));
    EXPECT_TRUE(test::has(pairs[0].side_by_side, "|     while open_list:"));
}

TEST(Similarity, DoesNotCountWhatTheUnitGives) {
    EXPECT_TRUE(similar_pairs({{"base/python/search.py", kSearch},
                               {"submissions/s1/search.py", kSearch + "a = 1\n"},
                               {"submissions/s2/search.py", kSearch + "b = [2]\n"}},
                              10, {})
                    .empty());
}

}  // namespace
}  // namespace ailab::grade
