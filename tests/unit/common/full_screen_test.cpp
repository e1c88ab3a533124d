// The full screen on a pseudo-terminal. The program that runs there is this one: its disabled test
// shows a board and tells what it was given.
#include "common/app/full_screen.hpp"

#include <atomic>
#include <iostream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "common/app/run_main.hpp"
#include "common/base/error.hpp"
#include "tests/support/has.hpp"
#include "tests/support/pseudo_terminal.hpp"

namespace ailab::app {
namespace {

using test::PseudoTerminal;
using test::without_escapes;

constexpr BoardGrid kGrid{.top = 1, .left = 2, .rows = 3, .columns = 3};

std::string describe(const FullScreen& screen, const KeyPress& event) {
    if (const auto cell = kGrid.cell_at(event))
        return fmt::format("cell {} {}", cell->row, cell->column);
    switch (event.key) {
    case Key::character:
        return fmt::format("letter {}", static_cast<unsigned>(event.character));
    case Key::resize:
        return fmt::format("size {}x{}", screen.rows(), screen.columns());
    case Key::up:
        return "up";
    case Key::escape:
        return "escape";
    case Key::click:
        return "beside";
    default:
        return "other";
    }
}

ExitCode show_board(Session& session) {
    FullScreen screen(session);
    std::vector<std::string> lines{"ready"};
    while (true) {
        screen.clear();
        for (int row = 0; row < kGrid.rows; ++row)
            for (int column = 0; column < kGrid.columns; ++column)
                screen.put(kGrid.row_of(row), kGrid.column_of(column), "車",
                           {.ink = Ink::red, .ground = Ink::wood, .bold = true});
        screen.put(0, screen.columns() - 3, "馬馬");  // only one of them fits
        for (int row = 1; const std::string& line : lines) screen.put(row++, 20, line);
        screen.show();
        const KeyPress event = screen.wait();
        if (event.key == Key::interrupt) return ExitCode::interrupted;
        if (event.is('q')) return ExitCode::answered;
        if (event.is('n')) {
            const auto name = screen.ask("name:", "A");
            lines.push_back(fmt::format("name <{}>", name.value_or("-")));
        } else {
            lines.push_back(describe(screen, event));
        }
    }
}

std::atomic<bool> terminated{false};

TEST(FullScreenProgram, DISABLED_Board) {
    signal(SIGTERM, [](int) { terminated = true; });
    SharedOptions shared;
    shared.color = "always";
    Session session({std::cin, std::cout, std::cerr, true, true, true}, shared, "demo", "board",
                    &terminated);
    const ExitCode code = show_board(session);
    std::cout << "left with " << static_cast<int>(code) << std::endl;
    _exit(static_cast<int>(code));
}

PseudoTerminal start(const std::vector<std::string>& environment = {}) {
    return PseudoTerminal(
        {"/proc/self/exe", "--gtest_filter=*DISABLED_Board", "--gtest_also_run_disabled_tests"},
        ".", environment, {24, 80});
}

TEST(FullScreen, ShowsTextAndTellsKeysAndTheCellUnderAClick) {
    PseudoTerminal terminal = start();
    ASSERT_TRUE(terminal.expect("ready")) << terminal.screen();
    EXPECT_TRUE(has(terminal.screen(), "車"));
    ASSERT_TRUE(terminal.plays(
        {{"", "\x1b[<0;11;6M\x1b[<0;11;6m"},  // column 11, row 6: the grid's last cell
         {"cell 2 2", "\x1b[<0;60;20M"},
         {"beside", "\x1bOA"},
         {"up", "炮"},
         {fmt::format("{}", static_cast<unsigned>(U'炮')), "q"},
         {"left with 0"}}));
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(FullScreen, EscapeAloneIsAKeyAndALineCanBeEditedOrGivenUp) {
    PseudoTerminal terminal = start();
    ASSERT_TRUE(terminal.plays({{"ready", "\x1b"},
                                {"escape", "n"},
                                {"name:",
                                 "Bd馬\x7f"
                                 "a\r"},
                                {"<Bda>", "n\x1bODda\r"},  // typing replaces the preset
                                {"<Ada>", "n\x1b"},        // an arrow keeps it
                                {"<->"}}));
}

TEST(FullScreen, DrawsAgainWhenTheWindowChanges) {
    PseudoTerminal terminal = start();
    ASSERT_TRUE(terminal.expect("ready")) << terminal.screen();
    terminal.resize({30, 70});
    EXPECT_TRUE(terminal.expect("size 30x70")) << terminal.screen();
}

TEST(FullScreen, ControlCAndKillLeaveTheTerminalAsItWas) {
    for (const bool by_key : {true, false}) {
        PseudoTerminal program = start();
        ASSERT_TRUE(program.expect("ready")) << program.screen();
        if (by_key)
            program.send("\x03");
        else
            ASSERT_EQ(::kill(program.process(), SIGTERM), 0);
        EXPECT_TRUE(program.expect("\x1b[?1049l")) << "the old screen comes back";
        EXPECT_TRUE(program.expect("left with 130")) << program.screen();
        EXPECT_EQ(program.wait(), 130);
        EXPECT_TRUE(program.echoes());
    }
}

TEST(FullScreen, RefusesATerminalThatCannotMoveItsCursor) {
    std::istringstream in;
    std::ostringstream out, err;
    const Session pipe({in, out, err}, {}, "demo", "board");
    EXPECT_FALSE(FullScreen::available(pipe));
    EXPECT_THROW(FullScreen{pipe}, UsageError);
    PseudoTerminal dumb = start({"TERM=dumb"});
    EXPECT_TRUE(dumb.expect("full screen needs a terminal")) << dumb.screen();
}

TEST(PseudoTerminal, AnswersAPromptAndSeesTheExitCode) {
    PseudoTerminal terminal(
        {"sh", "-c", "test -t 0 && printf 'name? '; read n; echo hi $n; exit 3"});
    ASSERT_TRUE(terminal.plays({{"name? ", "Ada\r"}, {"hi Ada"}}));
    EXPECT_EQ(terminal.wait(), 3);
}

TEST(PseudoTerminal, SaysWhenTheTextNeverComes) {
    PseudoTerminal terminal({"sh", "-c", "echo $COLOUR"}, ".", {"COLOUR=\x1b[31mred\x1b[0m"});
    EXPECT_FALSE(terminal.expect("green"));
    EXPECT_EQ(without_escapes(terminal.screen()), "red\n");
    EXPECT_EQ(terminal.wait(), 0);
}

TEST(PseudoTerminal, ReportsAProgramThatIsNotThere) {
    PseudoTerminal terminal({"no-such-program"});
    EXPECT_EQ(terminal.wait(), 127);
}

TEST(BoardGrid, ACellReachesHalfAStepAroundIt) {
    const auto cell = [](int row, int column) {
        KeyPress event;
        event.key = Key::click;
        event.row = row, event.column = column;
        return kGrid.cell_at(event);
    };
    EXPECT_EQ(cell(1, 2), (BoardGrid::Cell{0, 0}));
    EXPECT_EQ(cell(1, 1), (BoardGrid::Cell{0, 0}));
    EXPECT_EQ(cell(2, 4), (BoardGrid::Cell{0, 0}));
    EXPECT_EQ(cell(3, 5), (BoardGrid::Cell{1, 1}));
    EXPECT_EQ(cell(0, 2), std::nullopt);
    EXPECT_EQ(cell(1, 13), std::nullopt);
    EXPECT_EQ(kGrid.cell_at({}), std::nullopt);
}

TEST(CutToWidth, NeverCutsAWideCharacterInHalf) {
    EXPECT_EQ(cut_to_width("炮二平五", 5), "炮二");
    EXPECT_EQ(cut_to_width("abc", 5), "abc");
}

}  // namespace
}  // namespace ailab::app
