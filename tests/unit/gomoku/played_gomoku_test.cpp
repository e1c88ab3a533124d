// Gomoku at the front end: the record of a game, swap openings, typed points, files.
#include "gomoku/play/played_gomoku.hpp"

#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/play/editor.hpp"
#include "common/play/table.hpp"
#include "common/timing/stopwatch.hpp"
#include "tests/support/has.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::gomoku {
namespace {

using play::PlayOptions;
using play::Table;
using play::Typing;

/// A game of `person` ("both": two people) at the weakest level that searches.
struct Seated {
    explicit Seated(const std::string& person = "both", GomokuSettings settings = {})
        : game(std::move(settings)),
          table(game, PlayOptions{.sides = {"black", "white"}, .person = person, .level = 2}) {}
    void play(const std::string& moves) { table.begin_with({moves}); }
    void play_all(const std::vector<std::string>& moves) { table.begin_with(moves); }
    void machine() {
        table.start(Table::Purpose::move);
        table.apply(table.engine().wait(nullptr));
    }
    std::string error(const std::string& typed) {
        try {
            return game.read(typed).substr(0, 0);
        } catch (const InputError& wrong) {
            return wrong.diagnostics().front().message;
        }
    }
    PlayedGomoku game;
    Table table;
};

TEST(PlayedGomoku, SaysWhatIsWrongWithAMove) {
    GomokuSettings settings{.rule = Rule::renju};
    Seated at("both", settings);
    at.play_all({"f8", "a1", "g8", "c1", "h6", "a4", "h7", "o15"});
    EXPECT_EQ(at.error("f8"), "f8 is occupied");
    EXPECT_EQ(at.error("h8"), "h8 is forbidden to black: double three");
    EXPECT_EQ(at.error("b2"), "");
    EXPECT_EQ(at.error("white"), "there is nothing to choose now");
    EXPECT_NE(at.error("z99"), "");
}

TEST(PlayedGomoku, ReadsTypedPointsAsSoonAsTheyAreComplete) {
    const PlayedGomoku usual({}), large({.size = 20}), small({.size = 9});
    EXPECT_EQ(usual.typing("h8"), Typing::complete);
    EXPECT_EQ(usual.typing("h15"), Typing::complete);
    EXPECT_EQ(usual.typing("h1"), Typing::unfinished) << "h10 to h15 begin so, too";
    EXPECT_EQ(usual.typing("h"), Typing::unfinished);
    EXPECT_EQ(usual.typing("h0"), Typing::impossible);
    EXPECT_EQ(usual.typing("hg"), Typing::impossible);
    EXPECT_EQ(large.typing("h2"), Typing::unfinished) << "h20";
    EXPECT_EQ(small.typing("h1"), Typing::complete);
    EXPECT_TRUE(usual.begins_move(U'O') && large.begins_move(U'T'));
    EXPECT_FALSE(usual.begins_move(U'p') || usual.begins_move(U'8'));
}

TEST(PlayedGomoku, TakesBackToThePersonsLastMoveAndPlaysItAgain) {
    Seated at("black");
    EXPECT_FALSE(at.table.undo());
    at.play("h8");
    EXPECT_TRUE(at.table.machine_to_move());
    at.machine();
    ASSERT_EQ(at.table.moves().size(), 2U);
    EXPECT_TRUE(at.table.undo());
    EXPECT_TRUE(at.table.moves().empty());
    EXPECT_TRUE(at.table.redo());
    EXPECT_EQ(at.table.moves().size(), 2U);
    EXPECT_FALSE(at.table.redo());
}

TEST(PlayedGomoku, EndsByFiveByResigningAndByTheClock) {
    Seated five;
    five.play_all({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"});
    EXPECT_EQ(five.table.result(), "black wins: five in a row");
    Seated at;
    at.play("h8");
    at.table.resign();
    EXPECT_EQ(at.table.result(), "black wins: resigned");
    EXPECT_TRUE(at.table.undo());
    EXPECT_FALSE(at.table.over());
    PlayOptions hurried{.sides = {"black", "white"}, .person = "both", .clock = "0.01"};
    Table table(at.game, hurried);
    at.game.restart();
    table.begin_with({"h8"});
    EXPECT_FALSE(table.spend(1));
    EXPECT_EQ(table.result(), "black wins: the opponent's time is up");
}

TEST(PlayedGomoku, ChargesAPersonForTheWaitAndAMachineForItsThinking) {
    PlayedGomoku game({});
    Table table(game,
                {.sides = {"black", "white"}, .person = "black", .level = 1, .clock = "0.1+5"});
    table.play_by_hand("h8");
    table.start(Table::Purpose::move);
    EXPECT_TRUE(table.spend(100)) << "whatever the user interface did meanwhile";
    EXPECT_TRUE(table.apply(table.engine().wait(nullptr)));
    EXPECT_TRUE(table.spend(10.9)) << "6 seconds, and 5 for the first move";
    table.play_by_hand("a1");
    EXPECT_TRUE(table.apply({.moves = {"a3"}}));
    EXPECT_TRUE(table.spend(5));
    EXPECT_FALSE(table.spend(0.2));
}

TEST(PlayedGomoku, RationsItsClockAtEveryLevel) {
    PlayedGomoku game({});
    game.make("h8");
    for (const int level : {1, 5, 9, 10}) {
        const Stopwatch watch;
        game.think({.level = level, .clock = arena::GameClock{.left = 2000}}, [](const auto&) {});
        EXPECT_LT(watch.seconds(), 1) << "level 10 thinks for five seconds without a clock";
    }
}

TEST(PlayedGomoku, AnotherProgramMayPlayForTheMachine) {
    const auto thought_of = [](const std::string& script) {
        PlayedGomoku game({.program = BrainSettings{.command = {"sh", "-c", script}}});
        game.make("h8");
        return game.think({.level = 1}, [](const auto&) {});
    };
    EXPECT_EQ(thought_of("while read -r line; do case $line in START*) echo OK;; TURN*|DONE) "
                         "echo 0,0;; END) exit;; esac; done")
                  .moves.front(),
              "a15");
    const auto instead = thought_of("exit");
    EXPECT_EQ(instead.moves.size(), 1U);
    EXPECT_TRUE(has(instead.comment, "the program failed, so level 1 moved"));
}

TEST(PlayedGomoku, AnotherProgramMayAnalyse) {
    const auto analysed = [](const std::string& script) {
        PlayedGomoku game({.analyst = BrainSettings{.command = {"sh", "-c", script}}});
        game.make("h8");
        const std::atomic<bool> stop = false;
        return game.analyse(3, &stop, [](const auto&) {});
    };
    const auto thought = analysed(
        "while read -r line; do case $line in START*) echo OK;; TURN*|DONE) "
        "echo MESSAGE depth 9 ev 12; echo 0,0;; END) exit;; esac; done");
    ASSERT_EQ(thought.best.size(), 1U);
    EXPECT_EQ(thought.best[0].moves.front(), "a15");
    EXPECT_EQ(thought.comment, "sh: depth 9 ev 12");
    EXPECT_TRUE(analysed("exit").best.empty());
}

TEST(PlayedGomoku, APositionIsSetUpOrRefusedWithTheReason) {
    PlayedGomoku game({});
    play::Table table(game, {.sides = {"black", "white"}, .person = "both"});
    play::Editor editor(game);
    editor.obey("O h8 i9");
    const auto refused = [&] {
        try {
            table.set_up(editor.setup());
        } catch (const InputError& error) {
            return error.diagnostics().front().message;
        }
        return std::string();
    };
    EXPECT_EQ(refused(), "0 black and 2 white stones: no game can lead to this position");
    EXPECT_TRUE(editor.type(U'x', {0, 0}) && editor.type(U' ', {0, 2}));
    EXPECT_FALSE(editor.type(U'z', {0, 0}));
    EXPECT_EQ(editor.task(), "black to move");
    editor.obey("X a1");
    EXPECT_EQ(editor.task(), "white to move") << "the stones determine it";
    EXPECT_EQ(refused(), "");
    EXPECT_EQ(game.board().moves().size(), 5U);
    EXPECT_EQ(game.player_to_move(), 1);
    const TemporaryFolder folder;
    table.save(folder.path("a.sgf"), false);
    editor.obey("clear X a1 a2 a3 a4 a5 O c1 c3 c5 c7");
    EXPECT_EQ(refused(), "the game is over in this position");
    EXPECT_EQ(game.board().moves().size(), 5U) << "the game is as it was";
    table.load(folder.path("a.sgf"));
    EXPECT_EQ(play::Editor(game).text().substr(0, 9), "15  X . X");
}

TEST(PlayedGomoku, AWeakLevelDoesNotShowTheValuesThatItMisjudges) {
    PlayedGomoku game({});
    game.make("h8");
    for (const auto& [level, shows] : {std::pair{1, false}, {3, false}, {9, true}})
        EXPECT_EQ(game.think({.level = level}, [](const auto&) {}).chance.has_value(), shows)
            << level;
}

TEST(PlayedGomoku, GoesThroughEverySwapOpening) {
    for (const char* person : {"none", "black", "white"})
        for (const OpeningRule rule : {OpeningRule::swap, OpeningRule::swap2}) {
            GomokuSettings settings{.opening = rule, .nodes = 3000};
            Seated at(person, settings);
            for (int i = 0; i < 12 && !at.game.ending(); ++i) {
                if (at.table.machine_to_move())
                    at.machine();
                else
                    at.table.play(at.game.legal_moves().back());
            }
            EXPECT_EQ(at.game.opening().phase(), SwapOpening::Phase::done);
            EXPECT_GE(at.game.board().moves().size(), 5U);
        }
}

TEST(PlayedGomoku, DeclinesADrawWhenItIsWinning) {
    Seated at("white");
    EXPECT_FALSE(at.table.accepts_draw({.chance = 0.9}));
    EXPECT_TRUE(at.table.accepts_draw({.chance = 0.3}));
    EXPECT_TRUE(at.table.accepts_draw({}));
}

TEST(PlayedGomoku, ShowsAValueOnlyOfThePositionOnTheBoard) {
    Seated at("black");
    at.play("h8");
    at.table.apply({.moves = {"i9"}, .value = "+5", .chance = 0.6});
    EXPECT_EQ(at.table.value(), "+5");
    at.table.play("g7");
    EXPECT_EQ(at.table.value(), "");
    at.table.note_value({.value = "+7"});
    at.table.new_game();
    EXPECT_EQ(at.table.value(), "");
}

TEST(PlayedGomoku, ANewGameIsSavedWithItsDate) {
    const TemporaryFolder folder;
    Seated at;
    at.play("h8");
    at.table.save(folder.path("a.sgf"), false);
    Seated again;
    again.table.load(folder.path("a.sgf"));
    const auto& extras = again.table.tree().main_line().extras;
    ASSERT_EQ(extras.size(), 1U);
    EXPECT_TRUE(extras.front().starts_with("DT[20")) << extras.front();
}

TEST(PlayedGomoku, KeepsASetUpPositionAndTheWordsOfTheFile) {
    const TemporaryFolder folder;
    std::ofstream(folder.path("a.sgf")) << "(;FF[4]GM[4]SZ[15]EV[cup]C[find it]AB[hh]AW[ii]PL[B];"
                                           "B[gg]LB[gg:1](;W[aa])(;W[bb]))";
    Seated at;
    EXPECT_EQ(at.table.load(folder.path("a.sgf")), "");
    EXPECT_EQ(at.table.moves(), (std::vector<std::string>{"g9", "a15"}));
    EXPECT_EQ(at.table.save(folder.path("b.sgf"), false), "");
    const std::string text = folder.read("b.sgf");
    EXPECT_TRUE(has(text, {"EV[cup]", "AB[hh]AW[ii]PL[B]", "C[find it]", "LB[gg:1]", "W[bb]"}));
}

TEST(PlayedGomoku, KeepsVariationsAndNamesThroughEveryFileThatHoldsThem) {
    const TemporaryFolder folder;
    std::ofstream(folder.path("a.sgf"))
        << "(;FF[4]GM[4]SZ[15]PB[Ada]PW[Ben];B[h8]C[centre](;W[i9]TE[1];B[g7])"
           "(;W[h9](;B[i8])(;B[g8]C[or here])))";
    Seated at;
    EXPECT_EQ(at.table.load(folder.path("a.sgf")), "");
    const auto tree = at.table.tree().main_line();
    EXPECT_EQ(arena::annotations_of(tree),
              (arena::Annotations{.variations = 2, .comments = 2, .glyphs = 1}));
    EXPECT_FALSE(at.table.unsaved());
    at.table.step(&play::GameTree::to_start);
    EXPECT_EQ(at.table.save(folder.path("b.sgf"), false), "");
    EXPECT_EQ(at.table.save(folder.path("b.lib"), false), "1 mark such as !, the players");
    EXPECT_EQ(at.table.save(folder.path("b.psq"), false),
              "2 comments, 2 variations, 1 mark such as !");
    Seated again;
    again.table.load(folder.path("b.sgf"));
    EXPECT_EQ(again.table.tree().main_line(), tree);
    const std::string text = folder.read("b.sgf");
    EXPECT_TRUE(has(text, "PB[Ada]"));
    again.table.load(folder.path("b.lib"));
    EXPECT_EQ(arena::annotations_of(again.table.tree().main_line()),
              (arena::Annotations{.variations = 2, .comments = 2, .glyphs = 0}));
}

TEST(PlayedGomoku, ADecisionOfTheOpeningIsNoMoveOfAFile) {
    GomokuSettings settings{.opening = OpeningRule::swap};
    Seated at("both", settings);
    at.play_all({"h8", "i9", "g7", "white", "h9"});
    const TemporaryFolder folder;
    at.table.save(folder.path("a.txt"), false);
    EXPECT_EQ(folder.read("a.txt"), "h8i9g7h9\n");
    at.table.step(&play::GameTree::to_start);
    EXPECT_TRUE(has(at.table.log_text(), "h8i9g7h9"));
    EXPECT_TRUE(at.table.moves().empty()) << "the log leaves the place";
}

TEST(PlayedGomoku, AnAnalysisShowsAForcedWinFirst) {
    GomokuSettings settings{.nodes = 2000};
    Seated at("both", settings);
    at.play_all({"h8", "a1", "i8", "a3", "j8", "a5"});
    at.table.start(Table::Purpose::analysis);
    const play::Thought thought = at.table.engine().wait(nullptr);
    ASSERT_EQ(thought.best.size(), 3U);
    EXPECT_TRUE(thought.best[0].value.starts_with("black wins")) << thought.best[0].value;
    EXPECT_NE(thought.best[0].moves.front(), thought.best[1].moves.front());
    EXPECT_NE(thought.best[0].moves.front(), thought.best[2].moves.front());
}

TEST(PlayedGomoku, AReviewThatIsStoppedKeepsWhatIsJudged) {
    GomokuSettings settings{.nodes = 100'000};
    Seated at("both", settings);
    at.play_all({"h8", "o15", "i8", "o13", "j8", "o11"});  // white does not see the three
    at.table.start_review();
    EXPECT_THROW(at.table.step(&play::GameTree::back), InputError) << "while it runs";
    while (!at.table.engine().progress()) std::this_thread::yield();
    at.table.engine().stop_soon();
    const auto judged = at.table.engine().wait(nullptr).judged;
    EXPECT_GE(judged.size(), 1U);
    EXPECT_LT(judged.size(), 6U);
    at.table.enter_review(judged);
    EXPECT_EQ(at.table.moves().size(), 6U) << "the place stays";
}

TEST(PlayedGomoku, SavesWhatItSaysAndReplacesNothing) {
    const TemporaryFolder folder;
    Seated at;
    at.table.play("h8");
    EXPECT_TRUE(at.table.unsaved());
    EXPECT_THROW(at.table.save(folder.path("a.xqf"), false), InputError);
    at.table.save(folder.path("a.sgf"), false);
    EXPECT_FALSE(at.table.unsaved());
    EXPECT_TRUE(
        has(error_of([&] { at.table.save(folder.path("a.sgf"), false); }), "a.sgf already exists"));
    at.table.play("i9");
    at.table.load(folder.path("a.sgf"));
    EXPECT_EQ(at.table.moves(), std::vector<std::string>{"h8"});
}

}  // namespace
}  // namespace ailab::gomoku
