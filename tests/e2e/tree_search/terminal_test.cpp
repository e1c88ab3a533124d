// Playing, stepping and answering questions on a pseudo-terminal, as a student meets them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab {
namespace {

const std::string kProgram = std::string(AILAB_BIN) + "/tree_search";
const std::string kPrompt = "Your move (1-9, 0 quits): ";

/// The program on a terminal, in a folder of its own.
class TreeSearch : public testing::Test {
protected:
    test::PseudoTerminal start(std::vector<std::string> words) {
        words.insert(words.begin(), kProgram);
        return test::PseudoTerminal(words, folder_.path(""));
    }
    std::string file(const std::string& name) const { return folder_.read(name); }

private:
    TemporaryFolder folder_;
};
using TicTacToeOnATerminal = TreeSearch;
using StepperOnATerminal = TreeSearch;
using QuizOnATerminal = TreeSearch;

TEST_F(TicTacToeOnATerminal, IsPlayedToTheEndAndWaitsForAKey) {  // T-01, T-02, T-03, T-06
    for (const std::string algorithm : {"minimax", "alpha-beta"}) {
        auto terminal = start({"tictactoe", "-a", algorithm});
        ASSERT_TRUE(terminal.expect("You are X, the machine is O.")) << terminal.screen();
        ASSERT_TRUE(terminal.expect(" 1 | 2 | 3 \r\n---+---+---\r\n")) << terminal.screen();
        for (const char* move : {"1", "3", "8", "4", "6"}) {
            ASSERT_TRUE(terminal.expect(kPrompt)) << terminal.screen();
            terminal.send(std::string(move) + "\r");
        }
        ASSERT_TRUE(terminal.expect("Draw.")) << terminal.screen();
        ASSERT_TRUE(terminal.expect("Press any key to quit.")) << terminal.screen();
        EXPECT_EQ(terminal.wait(test::PseudoTerminal::Milliseconds(200)), -1) << "it did not wait";
        terminal.send("x");
        EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    }
}

TEST_F(TicTacToeOnATerminal, TellsWhoHasWon) {  // T-06
    // The human is to move, as O; without the win at 6 the machine takes its own at 3.
    for (const auto& [move, said] : {std::pair{"9\r", "The machine wins."}, {"6\r", "You win!"}}) {
        auto terminal = start({"tictactoe", "--position", "XX./OO./X..", "--to-move", "O"});
        ASSERT_TRUE(terminal.plays({{kPrompt, move}, {said, " "}}));
        EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    }
}

TEST_F(TicTacToeOnATerminal, EndsWithTheInputAndByControlC) {  // T-04
    for (const auto& [key, code] : {std::pair{"\x04", 0}, {"\x03", 130}}) {
        auto terminal = start({"tictactoe"});
        ASSERT_TRUE(terminal.expect(kPrompt));
        terminal.send(key);
        EXPECT_EQ(terminal.wait(), code) << terminal.screen();
    }
}

TEST_F(TicTacToeOnATerminal, ZeroQuitsAtOnceInTheMiddleOfAGame) {  // T-03, T-04
    auto terminal = start({"tictactoe"});
    ASSERT_TRUE(terminal.plays(
        {{kPrompt, "1\r"}, {"The machine plays 5"}, {kPrompt, "0\r"}, {"Game abandoned."}}));
    EXPECT_EQ(terminal.wait(), 0) << "leaving must not wait for a key\n" << terminal.screen();
}

TEST_F(TicTacToeOnATerminal, IllegalInputChangesNeitherTheBoardNorTheTurn) {  // T-05
    auto terminal = start({"tictactoe"});
    ASSERT_TRUE(terminal.expect(kPrompt));
    terminal.send("1\r");
    ASSERT_TRUE(terminal.expect("The machine plays 5"));
    // Cells that X and O hold, no cell, letters, nothing, a sign, too long, an arrow key, not
    // ASCII.
    for (const char* illegal :
         {"1", "5", "10", "x", "", "-2", "2 3", "99999999999", "\x1b[A", "二"}) {
        ASSERT_TRUE(terminal.plays({{kPrompt, std::string(illegal) + "\r"},
                                    {"Not a legal move: type the number of an empty cell"}}));
    }
    ASSERT_TRUE(terminal.expect(kPrompt));
    const std::size_t before = terminal.screen().size();
    terminal.send("3\r");
    ASSERT_TRUE(terminal.expect(" X | O | X \r\n---+---+---\r\n 4 | O | 6 \r\n"))
        << terminal.screen();
    EXPECT_EQ(terminal.screen().find("The machine plays", before),
              terminal.screen().rfind("The machine plays"))
        << "the machine moved more than once";
    terminal.send("0\r");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST_F(TicTacToeOnATerminal, WhoIsXAndWhoBeginsCanBeChosen) {  // T-07
    struct Case {
        std::string first, max_piece, said;
    };
    for (const Case& c : {Case{"human", "X", "You are X, the machine is O."},
                          Case{"human", "O", "You are O, the machine is X."},
                          Case{"machine", "X", "You are O, the machine is X."},
                          Case{"machine", "O", "You are X, the machine is O."}}) {
        auto terminal = start({"tictactoe", "--first", c.first, "--max-piece", c.max_piece});
        ASSERT_TRUE(terminal.expect(c.said)) << terminal.screen();
        ASSERT_TRUE(terminal.expect(kPrompt)) << terminal.screen();
        EXPECT_EQ(terminal.screen().find("The machine plays") != std::string::npos,
                  c.first == "machine");
        terminal.send("0\r");
        EXPECT_EQ(terminal.wait(), 0);
    }
}

TEST_F(TreeSearch, StopsAtTheFirstCtrlCBeforeATreeIsTyped) {
    auto terminal = start({"minimax", "-"});
    ASSERT_TRUE(terminal.plays({{"Ctrl-D", "\x03"}, {"stopped: interrupted"}}));
    EXPECT_EQ(terminal.wait(), 130) << terminal.screen();
}

TEST_F(StepperOnATerminal, WalksThroughAGameTreeSearchForwardAndBack) {
    auto terminal = start({"minimax", "--example", "alpha-cut", "--step"});
    ASSERT_TRUE(terminal.plays({{"[1/", " "},
                                {"[2/", "\x1b[C"},
                                {"[3/", "b"},
                                {"[2/", "G"},
                                {"alpha cut: 2 ≤ 3, the alpha of S0", "g"},
                                {"[1/", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST_F(StepperOnATerminal, WalksThroughAnAndOrSearchForwardAndBack) {  // O-02
    auto terminal = start({"andor", "--example", "lecture", "--step"});
    ASSERT_TRUE(terminal.plays({{"OPEN = [2 3]"},
                                {"[1/5]", "  "},
                                {"OPEN = [4 5 B]"},
                                {"[3/5]", "\x1b[D"},
                                {"[2/5]", "q"}}));
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
}

TEST_F(QuizOnATerminal, SaysWhyAndCountsTheRightAnswers) {
    auto terminal = start({"minimax", "--example", "alpha-cut", "--quiz"});
    struct Turn {
        std::string question, answer, response;
    };
    for (const Turn& turn :
         {Turn{"S1 (MIN) entered with [-∞, +∞] and now has 3.", "y", "Not quite: n."},
          Turn{"What is the value of S1 (MIN)?", "3", "Right. S1 takes the least of 3, 5."},
          Turn{"S0 (MAX) entered with", "N", "Right. "},
          Turn{"S2 (MIN) entered with", "yes", "Right. alpha cut: 2 ≤ 3, the alpha of S0"}}) {
        ASSERT_TRUE(terminal.plays({{turn.question, turn.answer + "\r"}, {turn.response}}));
    }
    terminal.send("\r");
    ASSERT_TRUE(terminal.expect("Score: 3 of 4 (6 questions in all)")) << terminal.screen();
    EXPECT_EQ(terminal.wait(), 1) << "a wrong answer is an answer in the negative";
}

TEST_F(QuizOnATerminal, AsksForTheNextNodeOfTheHopeTree) {  // O-05, O-07
    auto terminal = start({"andor", "--example", "bratko", "-s", "ordered", "--quiz"});
    for (const char* node : {"b", "d", "e", "c"}) {
        ASSERT_TRUE(terminal.plays(
            {{"Which node is taken next?", std::string(node) + "\r"}, {"of the hope tree"}}));
    }
    ASSERT_TRUE(terminal.plays({{"Which node is taken next?", "\x04"}, {"Score: "}}));
    EXPECT_GE(terminal.wait(), 0) << terminal.screen();
}

TEST_F(TreeSearch, DrawsTheWinningStrategyOfSevenCoins) {  // G-05
    auto terminal = start({"grundy", "7", "--svg", "grundy.svg", "--dot", "grundy.dot"});
    EXPECT_EQ(terminal.wait(), 0) << terminal.screen();
    const std::string dot = file("grundy.dot");
    EXPECT_TRUE(has(dot, {"6-1", "4-2-1", "2-2-2-1", "2-1-1-1-1-1"}));
    // Three moves of MIN; to each one answer of MAX and a forced move of both.
    const std::string svg = file("grundy.svg");
    int marked = 0;
    for (auto at = svg.find("\"edge path\""); at != std::string::npos;
         at = svg.find("\"edge path\"", at + 1))
        ++marked;
    EXPECT_EQ(marked, 3 * (1 + 1 + 2));
}

}  // namespace
}  // namespace ailab
