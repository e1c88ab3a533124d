// What a task of a proof has found: written and read again, and used by other tasks.
#include "workshop/gomoku/task_result.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/run_main.hpp"
#include "common/base/error.hpp"
#include "gomoku/engine/proof/win_store.hpp"
#include "tests/support/gomoku_stones.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/gomoku/commands.hpp"
#include "workshop/gomoku/proof_tasks.hpp"

namespace ailab::gomoku {
namespace {

namespace fs = std::filesystem;
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
    EXPECT_NE(result_error("line h8 / h8 i9\n").find("result:1:11"), std::string::npos)
        << result_error("line h8 / h8 i9\n");
    EXPECT_NE(result_error("answer h8 z9\n").find("result:1:11"), std::string::npos);
    EXPECT_NE(result_error("line h8 / g7 i9\nstands 4 0\n").find("result:2:8"), std::string::npos);
    EXPECT_NE(result_error("line h8 / g7 i9\nstands 1 0\n").find("a set of points"),
              std::string::npos);
    for (const std::string bad : {"answer\n", "stands 1\n", "lines h8 / g7 i9\n", "h8\n"})
        EXPECT_THROW(parsed(bad), InputError) << bad;
    std::string beyond = good;  // the last digit stands for one point, o15
    const std::size_t end = beyond.find('\n', beyond.find("stands"));
    beyond[end - 1] = '2';
    EXPECT_THROW(parsed(beyond), InputError);
}

class ProveTask : public ::testing::Test {
protected:
    /// The task of a position, done.
    TaskResult perform(const std::string& position) const {
        std::istringstream in;
        std::ostringstream out, err;
        const auto code = app::run(workshop_program(),
                                   {"prove", "h8", "--effort", "100", "--leaf-nodes", "3000",
                                    "--task", position, "--out", parts},
                                   {in, out, err}, nullptr, "gomoku");
        EXPECT_EQ(code, app::ExitCode::answered) << err.str();
        for (const auto& entry : fs::directory_iterator(parts)) {
            if (!entry.path().filename().string().starts_with(position + '.')) continue;
            std::ifstream file(entry.path());
            std::string first;
            std::getline(file, first);
            EXPECT_NE(first.find(" done "), std::string::npos) << first;
            return parsed({std::istreambuf_iterator<char>(file), {}});
        }
        ADD_FAILURE() << "no result";
        return {};
    }

    const TemporaryFolder folder;
    const std::string parts = folder.path("parts");
};

/// Another position that the win of this line covers: one white stone stands elsewhere.
std::string neighbour(const TaskResult::Line& line) {
    WinStore store;
    store.add(line.quiet.black, {line.quiet.white, line.quiet.move, line.stands.value()});
    std::string found;
    line.quiet.white.for_each([&](Point from) {
        for (const Point to : Board().empty_points()) {
            PointSet white = line.quiet.white;
            white.erase(from);
            if (!found.empty() || white.contains(to) || line.quiet.black.contains(to)) continue;
            white.insert(to);
            if (white == line.quiet.white || !store.covers(line.quiet.black, white)) continue;
            found = ProofTasks::name_of(board_of(line.quiet.black, white));
        }
    });
    return found;
}

TEST_F(ProveTask, KnowsWhatOthersHaveWon) {
    const std::string position = ProofTasks::name_of(parse_moves("h8a1i9c3g7j10g9e5"));
    const TaskResult result = perform(position);
    ASSERT_FALSE(result.lines.empty());
    ASSERT_TRUE(result.lines.back().stands);
    const std::string other = neighbour(result.lines.back());
    ASSERT_FALSE(other.empty());
    EXPECT_TRUE(perform(other).lines.empty()) << "nothing is left to be found";
    fs::remove_all(parts);
    EXPECT_FALSE(perform(other).lines.empty()) << "alone it has to search";
}

}  // namespace
}  // namespace ailab::gomoku
