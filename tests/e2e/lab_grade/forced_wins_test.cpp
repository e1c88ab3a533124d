// The forced wins of the generator, asked again of `gomoku solve`, which shares no code with it:
// after a listed move and its forced reply we win by fours, after any other the opponent does.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/board_games/five.hpp"
#include "tests/support/grade.hpp"

namespace ailab::test {
namespace {

namespace fs = std::filesystem;
using grade::FiveBoard;
using grade::Place;

class ForcedWins : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(fs::exists(kGomoku)) << "not built";
        std::string name = (fs::temp_directory_path() / "ailab-five-XXXXXX").string();
        ASSERT_NE(::mkdtemp(name.data()), nullptr);
        folder_ = name;
    }
    void TearDown() override { fs::remove_all(folder_); }

    /// What gomoku says of the side to move.
    bool wins_by_fours(const FiveBoard& board) const {
        std::ofstream(folder_ + "/board.txt") << to_text(board);
        const std::string command = kGomoku + " solve --kind vcf --from picture --no-log --file " +
                                    folder_ + "/board.txt > /dev/null 2>&1";
        const int status = std::system(command.c_str());
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1) << to_text(board);
        return WEXITSTATUS(status) == 0;
    }

    const std::string kGomoku = AILAB_BIN "/gomoku";
    std::string folder_;
};

TEST_F(ForcedWins, AreWhatGomokuFindsToo) {
    std::vector<grade::TestCase> tests;
    for (const grade::Generator& g : grade::all_generators())
        if (g.name == "gomoku-win") tests = g.generate(77, 3);
    ASSERT_EQ(tests.size(), 3U);
    for (const grade::TestCase& test : tests) {
        const FiveBoard board = grade::read_five(test.input.text, test.id);
        const char us = board.to_move(), them = us == 'X' ? 'O' : 'X';
        for (int at = 0; at < 225; ++at) {
            const Place p{at % 15, at / 15};
            if (board.at(p.x, p.y) != '.') continue;
            const std::string name = std::to_string(p.x) + "," + std::to_string(p.y);
            const bool listed =
                ("\n" + test.answer->text).find("\n" + name + "\n") != std::string::npos;
            FiveBoard after = board;
            after.cell(p.x, p.y) = us;
            const auto fives = grade::winning_points(after, us);
            if (listed && fives.size() == 1) {
                after.cell(fives.front().x, fives.front().y) = them;
                EXPECT_TRUE(wins_by_fours(after)) << test.id << ": " << name;
            } else if (!listed && fives.empty() && at % 5 == 0) {  // a fifth of the others
                EXPECT_TRUE(wins_by_fours(after)) << test.id << ": " << name;
            }
        }
    }
}

}  // namespace
}  // namespace ailab::test
