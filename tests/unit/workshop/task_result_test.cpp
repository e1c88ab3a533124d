// What a task of a proof has found: written and read again, and used by other tasks.
#include "workshop/gomoku/task_result.hpp"

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "tests/support/gomoku_stones.hpp"

namespace ailab::gomoku {
namespace {

using test::point;

TaskResult parsed(const std::string& text, int size = kDefaultSize) {
    return parse_task_result(Source::from_string(text, "result"), size);
}
std::string result_error(const std::string& text) {
    try {
        parsed(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no error";
}

TaskResult example() {
    Relevance stands;
    stands.extra = 2;
    for (const char* p : {"a1", "o15", "h8"}) stands.points.insert(point(p));
    stands.pairs.first[1].insert(point("b2"));
    stands.triples.first[3].insert(point("o14"));
    TaskResult result;
    result.lines = {{parse_quiet_move("h8i9 / g7h10 j8", kDefaultSize), stands},
                    {parse_quiet_move("h8 / g7 i9", kDefaultSize)}};
    result.answers = {{point("j8"), {point("g9"), point("f8")}}, {point("k8")}};
    return result;
}

TEST(TaskResult, IsReadAsItWasWritten) {
    EXPECT_EQ(parsed(to_text(example(), kDefaultSize)), example());
    EXPECT_EQ(parsed(""), TaskResult());
    TaskResult small;  // a board whose points do not fill the last digit
    Relevance stands;
    stands.points.insert(Point::at(8, 8));
    small.lines = {{parse_quiet_move("a1 / b2 c3", 9), stands}};
    EXPECT_EQ(parsed(to_text(small, 9), 9), small);
}

TEST(TaskResult, ABadLineIsNamedWithItsPlace) {
    const std::string good = to_text(example(), kDefaultSize);
    constexpr std::pair<const char*, const char*> kBad[] = {
        {"line h8 / h8 i9\n", "result:1:11"},
        {"answer h8 z9\n", "result:1:11"},
        {"line h8 / g7 i9\nstands 4 0\n", "result:2:8"},
        {"line h8 / g7 i9\nstands 1 0\n", "a set of points"}};
    for (const auto& [text, error] : kBad)
        EXPECT_NE(result_error(text).find(error), std::string::npos) << result_error(text);
    for (const std::string bad : {"answer\n", "stands 1\n", "lines h8 / g7 i9\n", "h8\n"})
        EXPECT_THROW(parsed(bad), InputError) << bad;
    std::string beyond = good;  // the last digit stands for one point, o15
    const std::size_t end = beyond.find('\n', beyond.find("stands"));
    beyond[end - 1] = '2';
    EXPECT_THROW(parsed(beyond), InputError);
}

}  // namespace
}  // namespace ailab::gomoku
