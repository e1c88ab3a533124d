// Xiangqi at the front end: typed moves in every notation, the record of a game, its files.
#include "lab4_xiangqi/play/played_xiangqi.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/play/editor.hpp"
#include "common/play/table.hpp"
#include "common/text/utf8.hpp"
#include "common/timing/stopwatch.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::lab4 {
namespace {

using play::Typing;

TEST(PlayedXiangqi, ATypedMoveIsCompleteWithItsLastSignInEveryNotation) {
    for (const char* fen :
         {kStartFen.data(), "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b",
          "3k5/9/9/4P4/4P4/2P6/2P1p4/4p4/4p4/5K3 w", "3k5/9/4R4/9/4R4/9/4C4/9/4C4/5K3 w"}) {
        const Position position = parse_fen(fen);
        const PlayedXiangqi game({.start = position});
        for (const Move move : legal_moves(position))
            for (const Notation notation : {Notation::chinese, Notation::traditional, Notation::wxf,
                                            Notation::iccs, Notation::uci}) {
                const std::string text = write_move(position, move, notation);
                std::size_t at = 0;
                ASSERT_TRUE(game.begins_move(decode_utf8(text, at))) << text;
                for (; at < text.size(); decode_utf8(text, at))
                    ASSERT_EQ(game.typing(text.substr(0, at)), Typing::unfinished) << text;
                EXPECT_EQ(game.typing(text), Typing::complete) << text;
                EXPECT_EQ(game.read(text), to_uci(move)) << text;
            }
    }
}

TEST(PlayedXiangqi, SaysWhatIsWrongAsSoonAsNothingCanMendIt) {
    const PlayedXiangqi game({});
    for (const char* text : {"h2h", "h2e", "炮二平", "C2="})
        EXPECT_EQ(game.typing(text), Typing::unfinished) << text;
    for (const char* text : {"a0a9", "bbbbb"}) EXPECT_EQ(game.typing(text), Typing::complete);
    for (const char* text : {"a0a9", "C2=2", "炮二平二", "h2", "bbbbb"})
        EXPECT_THROW(game.read(text), InputError) << text;
}

TEST(PlayedXiangqi, IsSavedWithItsCommentsAndTakenBackToItsStart) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "both"});
    table.begin_with({"h2e2", "h9g7"});
    EXPECT_EQ(table.move_list().front().text, "  1. 炮二平五  马８进７");
    const auto narrow = table.move_list(15);
    ASSERT_EQ(narrow.size(), 2U);
    EXPECT_EQ(narrow[0].text + '\n' + narrow[1].text, "  1. 炮二平五\n     马８进７");
    EXPECT_EQ(table.result(), "not finished");
    table.change([](play::GameTree& tree) { tree.set_comment("the usual reply"); });
    const TemporaryFolder folder;
    table.save(folder.path("a.pgn"), false);
    table.new_game();
    EXPECT_EQ(table.load(folder.path("a.pgn")), "");
    EXPECT_TRUE(has(table.log_text(), "the usual reply"));
    table.resign();
    EXPECT_EQ(table.result(), "black wins: resigned");
    EXPECT_TRUE(table.undo() && table.undo() && table.undo());
    EXPECT_FALSE(table.undo());
    EXPECT_EQ(to_fen(game.position()), kStartFen);
}

/// A game with a comment, a mark and a variation within a variation.
constexpr const char* kTree =
    "[Red \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
    "1. 炮二平五 {central} 马8进7 (1... 炮8平5 $5 2. 马二进三 (2. 兵三进一) 马8进7) "
    "2. 马二进三 $2 车9平8 1-0\n";

struct LoadedTree {
    LoadedTree() {
        std::ofstream(folder.path("a.pgn")) << kTree;
        left_out = table.load(folder.path("a.pgn"));
    }
    std::string saved(const std::string& name) {
        left_out = table.save(folder.path(name), true);
        return folder.read(name);
    }
    TemporaryFolder folder;
    PlayedXiangqi game{XiangqiSettings{}};
    play::Table table{game, {.sides = {"red", "black"}, .person = "both"}};
    std::string left_out;
};

TEST(PlayedXiangqi, AFinishedGameIsBrowsedAndSavedWithAllThatItHolds) {
    LoadedTree at;
    EXPECT_EQ(at.left_out, "");
    EXPECT_TRUE(at.table.browsing()) << "its result is known";
    const std::string pgn = at.saved("b.pgn");
    for (const char* part : {"{central}", "$2", "(1... 炮８平５ $5", "(2. 兵三进一)", "1-0"})
        EXPECT_TRUE(has(pgn, part));
    at.table.step(&play::GameTree::to_start);
    at.table.step(&play::GameTree::forward);
    EXPECT_EQ(at.table.tree().comment(), "central");
    EXPECT_EQ(at.saved("c.pgn"), pgn) << "wherever it is browsed";
    for (const char* name : {"d.xqf", "d.dhtmlxq"}) {
        at.saved(name);
        EXPECT_EQ(at.left_out, "2 marks such as !");
        LoadedTree again;
        again.table.load(at.folder.path(name));
        EXPECT_EQ(arena::annotations_of(again.table.tree().main_line()),
                  (arena::Annotations{.variations = 2, .comments = 1, .glyphs = 0}));
    }
}

TEST(PlayedXiangqi, AMoveInThePastIsAVariationAndTheGameGoesOnWhereItWas) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "red"});
    table.begin_with({"h2e2", "h9g7"});
    table.browse();
    table.step(&play::GameTree::back);
    table.play_by_hand("b9c7");
    EXPECT_FALSE(table.machine_to_move());
    EXPECT_EQ(table.tree().main_line().moves.size(), 2U);
    EXPECT_EQ(table.tree().main_line().variations.size(), 1U);
    table.leave_browsing();
    EXPECT_EQ(table.moves(), (std::vector<std::string>{"h2e2", "h9g7"}));
    EXPECT_TRUE(table.undo()) << "to red's first move";
    EXPECT_TRUE(table.moves().empty());
    EXPECT_EQ(table.tree().main_line().variations.size(), 1U);
}

TEST(PlayedXiangqi, AReviewMarksABlunderAndMakesItAPuzzle) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "both"});
    table.begin_with({"h2e2", "h9g7", "e2e6", "a9a8"});  // g7xe6 would have taken the cannon
    table.start_review();
    const std::size_t marked_moves = table.enter_review(table.engine().wait(nullptr).judged);
    EXPECT_GE(marked_moves, 1U);
    ASSERT_GE(table.mistakes().puzzles(), 1U);
    const auto& line = table.tree().main_line();
    EXPECT_FALSE(line.glyphs_at(2).empty() && line.glyphs_at(3).empty());
    ASSERT_FALSE(line.variations.empty());
    EXPECT_TRUE(has(line.variations.back().line.comment_at(1), " instead of "));
    ASSERT_TRUE(table.next_puzzle());
    const std::string played = line.moves[table.moves().size()].name;
    const auto better_line = std::ranges::find_if(line.variations, [&](const auto& variation) {
        return variation.at == table.moves().size();
    });
    ASSERT_NE(better_line, line.variations.end());
    const std::string better = better_line->line.moves.front().name;
    const auto verdict = [&](const std::string& move) {
        table.try_in_puzzle(move);
        return table.puzzle_verdict(table.engine().wait(nullptr).judged);
    };
    EXPECT_TRUE(has(verdict(played), " is worse by "));
    EXPECT_TRUE(has(verdict(better), " is right"));
    while (table.next_puzzle()) EXPECT_TRUE(table.mistakes().in_puzzle());
    EXPECT_FALSE(table.mistakes().in_puzzle());
}

TEST(PlayedXiangqi, OnlyAPersonsMistakesBecomePuzzles) {
    const auto puzzles = [](const std::string& person, const std::vector<std::string>& moves) {
        PlayedXiangqi game({});
        play::Table table(game, {.sides = {"red", "black"}, .person = person});
        table.begin_with(moves);
        table.start_review();
        table.enter_review(table.engine().wait(nullptr).judged);
        try {
            table.mistakes().check_puzzles("");
        } catch (const InputError& none) {
            EXPECT_EQ(none.diagnostics().front().message,
                      "the review found no move of yours to improve");
        }
        return table.mistakes().puzzles();
    };
    const std::vector<std::string> both_blunder{"h2e2", "h9g7", "e2e6", "a9a8"};
    EXPECT_EQ(puzzles("both", both_blunder), 2U);
    EXPECT_EQ(puzzles("none", both_blunder), 2U) << "nobody's own";
    EXPECT_EQ(puzzles("red", both_blunder), 1U);
    EXPECT_EQ(puzzles("black", {"h2e2", "h9g7", "e2e6"}), 0U) << "the machine's mistake";
}

TEST(PlayedXiangqi, AnUnfinishedGameThatIsOpenedWaitsForThePerson) {
    const TemporaryFolder folder;
    std::ofstream(folder.path("a.pgn")) << "[Red \"A\"]\n[Result \"*\"]\n\n1. 炮二平五 马8进7 *\n";
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "black"});
    table.load(folder.path("a.pgn"));
    EXPECT_TRUE(table.browsing());
    EXPECT_FALSE(table.machine_to_move());
    table.leave_browsing();
    EXPECT_TRUE(table.machine_to_move());
}

TEST(PlayedXiangqi, RationsItsClockAndLeavesOutTheValuesThatAWeakLevelMisjudges) {
    PlayedXiangqi game({});
    for (const int level : {1, 4, 9, 10}) {
        const Stopwatch watch;
        const auto thought = game.think({.level = level, .clock = arena::GameClock{.left = 1000}},
                                        [](const auto&) {});
        EXPECT_LT(watch.seconds(), 0.7) << "level 10 thinks for a second without a clock";
        EXPECT_EQ(thought.value.empty(), level <= 5) << level;
        EXPECT_EQ(thought.chance.has_value(), level > 5) << level;
    }
}

TEST(PlayedXiangqi, AnotherProgramMayPlayForTheMachine) {
    const auto settings = [](const std::string& answer) {
        return XiangqiSettings{
            .program = make_program_player(
                {.command = "sh -c 'while read -r line; do case $line in uci) echo uciok;; "
                            "isready) echo readyok;; go*) echo bestmove " +
                            answer + ";; quit) exit;; esac; done'"})};
    };
    PlayedXiangqi legal(settings("a0a1")), illegal(settings("e0e9"));
    EXPECT_EQ(legal.think({.level = 3}, [](const auto&) {}).moves.front(), "a0a1");
    EXPECT_TRUE(legal.machine_name(0)->starts_with("sh -c"));
    const auto instead = illegal.think({.level = 3}, [](const auto&) {});
    EXPECT_EQ(illegal.read(instead.moves.front()), instead.moves.front());
    EXPECT_TRUE(has(instead.comment, "gave no legal move, so level 3 chose one"));
}

TEST(PlayedXiangqi, AnotherProgramMayAnalyse) {
    for (const Protocol protocol : {Protocol::uci, Protocol::ucci}) {
        const bool uci = protocol == Protocol::uci;
        const std::string lines = uci ? "echo info depth 7 multipv 1 score cp 31 pv h2e2 h9g7; "
                                        "echo info depth 7 multipv 2 score mate 3 pv b2e2 a0a5"
                                      : "echo info depth 7 score 31 pv h2e2 h9g7";
        PlayedXiangqi game(
            {.analyst = make_program_player(
                 {.command = "sh -c 'while read -r line; do case $line in uci) echo uciok;; "
                             "ucci) echo ucciok;; isready) echo readyok;; go*infinite) " +
                             lines + ";; stop) echo bestmove h2e2;; quit) exit;; esac; done'",
                  .protocol = protocol})});
        play::Table table(game, {.sides = {"red", "black"}, .person = "both", .best_lines = 2});
        table.set_analysing(true);
        table.analyse_position();
        while (table.analysis().best.size() < (uci ? 2U : 1U)) std::this_thread::yield();
        const play::Thought shown = table.analysis();
        EXPECT_EQ(shown.best[0].moves, (std::vector<std::string>{"h2e2", "h9g7"}));
        EXPECT_EQ(shown.best[0].value, "+31");
        EXPECT_NE(shown.comment.find("depth 7"), std::string::npos) << shown.comment;
        if (uci) EXPECT_EQ(shown.best[1].moves.size(), 1U) << "the rest of its line is illegal";
        EXPECT_TRUE(table.thinking()) << "until it is stopped";
        table.abandon();
    }
}

TEST(PlayedXiangqi, KeepsAPersonsMistakesInAFile) {
    const TemporaryFolder folder;
    const std::string path = folder.path("mistakes.txt");
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "red", .mistakes = path});
    table.begin_with({"h2e2", "h9g7", "e2e6", "a9a8"});
    for (int i = 0; i < 2; ++i) {
        table.start_review();
        table.enter_review(table.engine().wait(nullptr).judged);
        const arena::MistakeFile file(path, "xiangqi");
        ASSERT_EQ(file.due(std::time(nullptr)).size(), 1U) << "each once, and not the machine's";
        EXPECT_EQ(file.at(0).played, "e2e6");
        EXPECT_EQ(parse_fen(file.at(0).position).full_moves(), 2);
    }
}

TEST(PlayedXiangqi, APositionIsSetUpOrRefusedWithTheReason) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "both"});
    play::Editor editor(game);
    EXPECT_EQ(editor.setup().signs.substr(0, 9), "rnbakabnr");
    const auto refused = [&] {
        try {
            table.set_up(editor.setup());
        } catch (const InputError& error) {
            return error.diagnostics().front().message;
        }
        return std::string();
    };
    editor.obey("clear K e0");
    EXPECT_EQ(refused(), "black has no king");
    editor.obey("k e9");
    EXPECT_EQ(refused(), "the side not to move is in check") << "the kings face each other";
    EXPECT_EQ(to_fen(game.position()), kStartFen) << "the game is as it was";
    editor.obey("k d9 . e9 P a0");
    EXPECT_EQ(refused(), "'P' can never be on a0");
    editor.obey(". a0 R a1 turn");
    EXPECT_EQ(editor.task(), "black to move");
    EXPECT_EQ(refused(), "");
    EXPECT_EQ(to_fen(game.position()), "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 0 1");
    table.play(game.read("d9d8"));
    editor.obey("turn R d1 R e1 R a9 . a1");
    EXPECT_NE(refused(), "") << "black is mated";
    EXPECT_THROW(editor.obey("X e4"), InputError);
    EXPECT_THROW(editor.obey("R e44"), InputError);
}

TEST(PlayedXiangqi, AnalysesTheBestMovesUntilItIsStopped) {
    PlayedXiangqi game({});
    play::Table table(game, {.sides = {"red", "black"}, .person = "both", .best_lines = 2});
    table.set_analysing(true);
    table.analyse_position();
    EXPECT_TRUE(table.browsing() && table.thinking());
    while (table.analysis().best.size() < 2) std::this_thread::yield();
    table.step(&play::GameTree::to_start);
    EXPECT_EQ(table.analysis().best.size(), 2U) << "there is no step: the position stays";
    table.play_by_hand("h2e2");
    EXPECT_TRUE(table.analysis().best.empty()) << "of another position";
    table.analyse_position();
    table.engine().stop_soon();
    const play::Thought thought = table.engine().wait(nullptr);
    table.note_analysis(thought);
    EXPECT_FALSE(table.thinking());
}

}  // namespace
}  // namespace ailab::lab4
