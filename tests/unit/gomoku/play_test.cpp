// Players, games, puzzles and matches against programs that misbehave.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/engine/threats/solver.hpp"
#include "gomoku/generate/puzzles.hpp"
#include "gomoku/match/ladder.hpp"
#include "gomoku/match/piskvork_player.hpp"
#include "gomoku/match/player.hpp"
#include "tests/support/gomoku_random.hpp"
#include "tests/support/has.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/temporary_folder.hpp"

namespace ailab::gomoku {
namespace {

Point point_at(std::string_view text) {
    return *parse_point(text, 15);
}
OpeningTable table_from(const std::string& text) {
    return read_opening_table(Source::from_string(text, "book"));
}
Limits little() {
    Limits limits{.nodes = 3000, .depth = 2};
    return limits;
}

// --- the ladder -------------------------------------------------------------------------------

TEST(Ladder, EveryRungPlaysLegallyAndTakesAFive) {
    const Board board = parse_moves("h8a1i8a2j8a3k8c9");
    Limits limits{.depth = 1};
    for (const Rung& rung : rungs()) {
        const Thought thought = make_player(rung, nullptr)->think(board, limits);
        EXPECT_TRUE(thought.move == point_at("g8") || thought.move == point_at("l8"))
            << rung.name << ' ' << to_string(thought.move);
        EXPECT_EQ(thought.win_in, 1) << rung.name;
    }
}

TEST(Ladder, EveryRungPlaysLegallyInRandomPositionsOfEveryRule) {
    for (std::uint64_t seed = 1; seed <= 12; seed += ailab::test::step_of_sweep(4)) {
        Random random(seed);
        const Rule rule = static_cast<Rule>(seed % 3);
        const Board board =
            test::random_game(random, static_cast<int>(random.between(0, 40)), 10, rule);
        if (board.over()) continue;
        for (const Rung& rung : rungs()) {
            const Thought thought = make_player(rung, nullptr)->think(board, little());
            EXPECT_TRUE(board.is_legal(thought.move))
                << "seed " << seed << ", " << rung.name << ' ' << to_string(thought.move);
        }
    }
}

TEST(Ladder, TheOpeningRungAnswersOnTheBoardThatThePlayerSees) {  // K-01, K-03
    const OpeningTable table = table_from("freestyle 15 h8h7 i7 human\n");
    // All four neighbours and all places of the pattern: the answer stands beside it.
    for (const char* text : {"h8h7", "h8g8", "h8h9", "h8i8", "c3c4", "m12l12"}) {
        const Board board = parse_moves(text);
        const Thought thought = make_player(rung_named("opening"), &table)->think(board, little());
        EXPECT_EQ(thought.source, "book") << text;
        ASSERT_TRUE(board.is_legal(thought.move));
        const Point black = board.moves()[0], white = board.moves()[1];
        EXPECT_EQ(std::abs(thought.move.x() - white.x()) + std::abs(thought.move.y() - white.y()),
                  1);
        EXPECT_EQ(std::abs(thought.move.x() - black.x()), 1);
        EXPECT_EQ(std::abs(thought.move.y() - black.y()), 1);
    }
}

TEST(Ladder, WhatARungTellsIsTheSearchThatAnswers) {
    const OpeningTable table = table_from("freestyle 15 h8h7 i7 human\n");
    SearchRecord record;
    GameRecorder<TextbookGame> recorder(
        record, [](const TextbookGame&, Point p) { return to_string(p); },
        [](const TextbookGame&) { return std::string(); });
    int lookups = 0;
    std::uint64_t nodes = 0;
    RungObserver observer;
    observer.on_lookup = [&](const TwoBoards&, const auto& answer) { lookups += !answer; };
    observer.on_kill = [&](bool, const KillResult& kill) { nodes += kill.nodes; };
    observer.recorder = &recorder;
    const auto player = make_player(rung_named("vct"), &table, kNoMemoryLimit, {}, observer);
    const Thought thought = player->think(parse_moves("h8g8i9j10"), {.depth = 2});
    for (const SearchVisit& visit : record.visits) nodes += visit.kind != VisitKind::skipped;
    EXPECT_EQ(lookups, 1);
    EXPECT_EQ(thought.nodes, nodes);
    EXPECT_EQ(thought.source, "search");
}

TEST(Ladder, WhetherBlackWinsByBookAndKillSearchIsMeasuredNotAssumed) {  // K-08
    // The document hopes that black always wins so; the figures are in docs/measurements/gomoku.md.
    // Here: the referee's result is that of the moves, whoever wins.
    Limits limits{.nodes = 4000, .depth = 2};
    const auto black = make_player(rung_named("vct"), nullptr);
    const auto white = make_player(rung_named("gen"), nullptr);
    const PlayedGame game = play_game({}, *black, *white, limits, limits).value();
    const Board board = parse_moves(to_string(game.moves));
    ASSERT_TRUE(board.over());
    EXPECT_EQ(game.result == GameResult::first_wins, board.winner() == Colour::black);
    EXPECT_EQ(game.result == GameResult::second_wins, board.winner() == Colour::white);
    EXPECT_FALSE(game.failed);
}

TEST(Ladder, AMisspeltRungIsGuessed) {
    EXPECT_TRUE(has(error_of([&] { rung_named("vcff"); }), "did you mean 'vcf'"));
}

TEST(Scores, SayHowFarTheEndIs) {
    EXPECT_EQ(win_in(mate_in(1)), 1);
    EXPECT_EQ(win_in(mate_in(3)), 2);
    EXPECT_EQ(win_in(mated_in(2)), -1);
    EXPECT_EQ(win_in(100), std::nullopt);
    EXPECT_EQ(score_text(mate_in(5), win_in(mate_in(5))), "win in 3");
    EXPECT_EQ(score_text(-12, std::nullopt), "-12");
}

// --- programs as opponents --------------------------------------------------------------------

/// Plays up the last column: five stones, if nobody minds.
class Climber final : public Player {
public:
    Thought think(const Board& board, const Limits& /*limits*/,
                  const OnThought* /*told*/) override {
        Thought thought;
        for (int y = 0; y < board.size() && !thought.move; ++y)
            if (const Point p = Point::at(board.size() - 1, y); board.is_legal(p)) thought.move = p;
        return thought;
    }
};

/// A brain of a few lines of shell in a folder of its own.
class Brains : public testing::Test {
protected:
    std::unique_ptr<Player> brain(const std::string& script, int turn_ms = 300) {
        const std::string path = folder_.path(std::to_string(count_++) + ".sh");
        std::ofstream(path) << script;
        BrainSettings settings{
            .command = {"sh", path}, .turn_ms = turn_ms, .start_ms = 10'000, .tolerance_ms = 200};
        return make_piskvork_player(settings);
    }
    static std::string serving(const std::string& turn) {
        return "while read -r line; do case \"$line\" in START*) echo MESSAGE hello; echo OK;;\n"
               "INFO*) ;; END*) exit 0;;\n"
               "BEGIN*|TURN*|DONE*) " +
               turn + ";; esac; done\n";
    }
    PlayedGame game_against(Player& brain) {
        Climber us;
        return play_game({}, brain, us, little(), little()).value();
    }

private:
    TemporaryFolder folder_;
    int count_ = 0;
};

TEST_F(Brains, AProgramThatPlaysIsPlayedWith) {
    // It walks along the rows from above.
    const auto player = brain(
        "x=0; y=0\n" + serving("echo $x,$y; x=$((x+2)); [ $x -gt 14 ] && x=0 && y=$((y+3))"), 3000);
    const PlayedGame game = game_against(*player);
    EXPECT_EQ(game.result, GameResult::second_wins) << game.reason;
    EXPECT_EQ(game.reason, "five");
    EXPECT_EQ(to_string(game.moves.front()), "a15");
}

TEST_F(Brains, CrashesHangsAndNonsenseLoseTheGameAndNothingElse) {
    struct Case {
        std::string script, said;
        int turn_ms = 5000;  // a busy machine may be slow
    };
    const Case cases[] = {
        {serving("exit 3"), "the program has ended"},
        {serving("kill -9 $$"), "the program has ended"},
        {serving("sleep 60"), "no answer to its turn in time", 100},
        {serving("echo hello"), "not a move: hello"},
        {serving("echo 99,99"), "not a move: 99,99"},
        {serving("echo 7,7,7"), "not a move: 7,7,7"},
        {serving("while :; do echo MESSAGE x; done"), "no answer to its turn in time", 100},
        {"echo ERROR no; sleep 5\n", "the answer to START was ERROR no"},
        {"exit 0\n", "the program has ended"},
        {"exec 0<&- 1>&-; sleep 5\n", "the program has ended"},
    };
    for (const auto& [script, said, turn_ms] : cases) {
        const auto player = brain(script, turn_ms);
        const PlayedGame game = game_against(*player);
        EXPECT_TRUE(game.failed) << script;
        EXPECT_EQ(game.result, GameResult::second_wins);
        EXPECT_TRUE(has(game.reason, said));
    }
}

TEST_F(Brains, AnOccupiedPointIsAnIllegalMove) {
    const auto player = brain(serving("echo 7,7"), 3000);
    const PlayedGame game = game_against(*player);
    EXPECT_TRUE(game.failed);
    EXPECT_TRUE(has(game.reason, "illegal move h8"));
}

// --- puzzles ----------------------------------------------------------------------------------

TEST(Puzzles, ErrorsPointAtTheWrongWord) {
    try {
        read_puzzles(
            Source::from_string("# x\np1 vcf B 4 h8 a1b1 -\np2 vcx B 4 h8 a1 -\n"
                                "p3 vcf B 4 h8 a1 -\np4 vct W 4 zz a1 -\n",
                                "p"));
        FAIL();
    } catch (const InputError& e) {
        ASSERT_EQ(e.diagnostics().size(), 3U) << e.what();
        EXPECT_EQ(e.diagnostics()[0].where.line, 3U);
        EXPECT_EQ(e.diagnostics()[0].where.column, 4U);
        EXPECT_EQ(e.diagnostics()[1].message, "after 1 moves, it is the other side's turn");
        EXPECT_EQ(e.diagnostics()[2].where.column, 12U);
    }
}

TEST(Puzzles, AreMadeWithAVerifiedWinAndReadBack) {
    int made = 0;
    for (std::uint64_t seed = 1; seed <= 40 && made < 2; ++seed) {
        PuzzleSettings settings{.nodes = 5000};
        const auto puzzle = make_puzzle(settings, seed);
        if (!puzzle) continue;
        ++made;
        Puzzle named = *puzzle;
        named.name = "x";
        const auto again = read_puzzles(Source::from_string(to_line(named) + '\n', "p"));
        ASSERT_EQ(again.size(), 1U);
        EXPECT_EQ(again[0].moves, puzzle->moves);
        EXPECT_EQ(again[0].line, puzzle->line);
        EXPECT_GE(puzzle->length, 4);
    }
    EXPECT_EQ(made, 2);
}

TEST(Puzzles, AMoveIsJudgedAgainstEveryReply) {
    Board winning = parse_moves("h8a1i8a3j8a5");
    winning.make(point_at("k8"));
    EXPECT_EQ(judge(winning, 10'000), Judgement::wins) << "an open four";
    Board slips = parse_moves("h8a1i8a3j8a5");
    slips.make(point_at("o15"));
    EXPECT_EQ(judge(slips, 10'000), Judgement::does_not_win);
}

}  // namespace
}  // namespace ailab::gomoku
