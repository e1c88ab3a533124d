// The opening book as text, in the mirror, by transposition; used by protocols. The levels, and
// programs that play badly behaved.
#include "lab4_xiangqi/engine/opening_book.hpp"

#include <set>
#include <sstream>
#include <tuple>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/match/level.hpp"
#include "lab4_xiangqi/match/match.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"
#include "lab4_xiangqi/textbook/greedy.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/has.hpp"

namespace ailab::lab4 {
namespace {

OpeningBook book_of(std::string_view text) {
    return read_book(Source::from_string(text, "book"));
}
std::string book_complaint(std::string_view text) {
    try {
        book_of(text);
    } catch (const InputError& e) {
        return e.what();
    }
    return "none";
}
Position position_after(std::string_view moves) {
    Position position;
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;) position.make(*parse_uci(word));
    return position;
}
std::string answers(const OpeningBook& book, std::string_view moves) {
    std::string text;
    for (const BookAnswer& answer : book.answers(position_after(moves)))
        text += (text.empty() ? "" : " ") + to_uci(answer.move);
    return text;
}
OpeningBook own_book() {
    return read_book(Source::open(app::data_file("lab4/book.txt")));
}

TEST(OpeningBook, ReadsAndWritesLinesOfText) {
    const std::string_view text = "startpos : h2e2 +31, b0c2 -4";
    const OpeningBook book = book_of(std::string("# remark\n\n") + std::string(text) +
                                     "\nh2e2 h9g7 : h0g2 12 # the main line\n");
    ASSERT_EQ(book.entries().size(), 2U);
    EXPECT_EQ(to_line(book.entries()[0]), text);
    EXPECT_EQ(to_line(book.entries()[1]), "h2e2 h9g7 : h0g2 +12");
}

TEST(OpeningBook, PutsTheBestAnswerFirst) {
    EXPECT_EQ(answers(book_of("startpos : b0c2 +1, h2e2 +30, c3c4 +20\n"), ""), "h2e2 c3c4 b0c2");
}

TEST(OpeningBook, KnowsAPositionInTheMirrorAndByTransposition) {
    const OpeningBook book = book_of("h2e2 h9g7 h0g2 : i9h9 -20, b9c7 -25\n");
    EXPECT_EQ(answers(book, "h2e2 h9g7 h0g2"), "i9h9 b9c7");
    EXPECT_EQ(answers(book, "h0g2 h9g7 h2e2"), "i9h9 b9c7");
    EXPECT_EQ(answers(book, "b2e2 b9c7 b0c2"), "a9b9 h9g7");
    EXPECT_EQ(answers(book, "h2e2 b9c7 h0g2"), "");
}

TEST(OpeningBook, ShowsWhereALineIsWrong) {
    constexpr std::pair<const char*, const char*> kWrong[] = {
        {"startpos : h2e2 +1\nstartpos e2 : h2e2 +1\n", "book:2:"},
        {"h2h7 : h9g7 +1\n", "'h2h7' is illegal here"},
        {"h2e2 : h2e2 +1\n", "the answer 'h2e2' is illegal"},
        {"startpos : h2e2\n", "expected the value"},
        {"startpos h2e2\n", "book:1:"},
        {"h2e2 : h9g7 +1\nb2e2 : b9c7 +1\n", "mirror image, is in the book"}};
    for (const auto& [text, complaint] : kWrong) EXPECT_TRUE(has(book_complaint(text), complaint));
}

TEST(OpeningBook, ChoosesAmongAnswersThatAreNearlyAsGoodAsTheBest) {
    const OpeningBook book = book_of("startpos : h2e2 +31, b0c2 +20, a0a1 -40\n");
    Random random(1);
    std::set<std::string> chosen;
    for (int i = 0; i < 100; ++i)
        if (const auto answer = book.choose(Position(), random))
            chosen.insert(to_uci(answer->move));
    EXPECT_EQ(chosen, (std::set<std::string>{"b0c2", "h2e2"}));
    EXPECT_FALSE(book.choose(position_after("h2e2"), random));
}

TEST(OpeningBook, OfTheProjectIsWholeAndFoundFromBothSidesOfTheMirror) {
    const OpeningBook book = own_book();
    EXPECT_GE(book.entries().size(), 300U);
    for (const BookEntry& entry : book.entries()) {
        EXPECT_EQ(book.answers(entry.position()), entry.answers) << to_line(entry);
        Position mirror;
        for (const Move move : entry.line) mirror.make(mirrored(move));
        EXPECT_EQ(book.answers(mirror).size(), entry.answers.size()) << to_line(entry);
    }
}

TEST(OpeningBook, AnswersInBothProtocolsWhenAsked) {
    const OpeningBook book = own_book();
    const auto said = [](EngineProtocol& protocol, std::ostringstream& out,
                         std::vector<std::string> lines) {
        for (const std::string& line : lines) protocol.execute(line);
        protocol.finish();
        return out.str();
    };
    std::ostringstream uci_out, ucci_out;
    const auto uci = make_uci(uci_out);
    const auto ucci = make_ucci(ucci_out);
    const std::string by_uci = said(*uci, uci_out,
                                    {"setoption name OwnBook value true", "position startpos",
                                     "go depth 1", "go depth 1 searchmoves a0a1"});
    const std::string by_ucci =
        said(*ucci, ucci_out, {"setoption usebook true", "position startpos", "go depth 1"});
    for (const std::string& text : {by_uci, by_ucci}) {
        const auto move = parse_uci(text.substr(text.find("bestmove ") + 9, 4));
        ASSERT_TRUE(move) << text;
        EXPECT_TRUE(has(text, "a move of the book"));
        EXPECT_TRUE(has(answers(book, ""), to_uci(*move))) << text;
    }
    EXPECT_TRUE(has(by_uci, "bestmove a0a1")) << "only the moves asked for";
}

TEST(OpeningBook, ThatCannotBeReadIsReportedAndTheOldOneKept) {
    std::ostringstream out;
    const auto uci = make_uci(out);
    for (const char* line :
         {"setoption name OwnBook value true", "setoption name Book File value /nowhere/book.txt",
          "position startpos", "go depth 1"})
        uci->execute(line);
    uci->finish();
    EXPECT_TRUE(has(out.str(), {"info string /nowhere/book.txt", "a move of the book"}));
}

TEST(OpeningBook, IsKnownToStrongLevelsOnly) {
    for (const int level : {1, 6}) {
        XiangqiSettings settings{.book = book_of("startpos : i0i1 +5\n")};
        const auto thought = PlayedXiangqi(settings).think({.level = level}, [](const auto&) {});
        const bool of_book = thought.comment == "opening book";
        EXPECT_EQ(level == 6, of_book && thought.moves.front() == "i0i1") << level;
    }
}

constexpr const char* kWon = "2bak4/4a4/4b4/9/9/9/9/R3B4/4A4/R2AK1B2 w";

SearchResult think(int level, const Position& position, std::uint64_t seed) {
    Engine engine({.hash_megabytes = 1});
    const Limits limits = limits_of(level, position, seed, {.nodes = 5'000});
    engine.arm(limits);
    return think_at(engine, level, position, seed, limits);
}

PlayedGame game(const std::string& red, const std::string& black, std::uint64_t seed, int max_plies,
                const Position& start = Position()) {
    const OwnPlayerOptions options{.seed = seed, .top_limits = {.nodes = 3'000}};
    const auto first = make_own_player(red, options), second = make_own_player(black, options);
    const GameSetting setting{.start = start, .limits = {max_plies}};
    return play_game(setting, {first.get(), {}}, {second.get(), {}});
}

TEST(XiangqiLevels, EveryLevelTakesAMateInOne) {
    for (const char* fen : {"3k5/9/9/9/9/9/9/9/4R4/R3K4 w", "3k1a3/4P4/9/9/9/9/9/9/4A4/3AK2R1 w"})
        for (int level = 1; level <= arena::kTopLevel; ++level)
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                Position position = parse_fen(fen);
                position.make(think(level, position, seed).best);
                EXPECT_FALSE(has_legal_move(position)) << fen << ", level " << level;
            }
}

TEST(XiangqiLevels, TheSameSeedIsTheSameGameAndAnotherSeedAnother) {
    for (const char* level : {"level 2", "level 5", "level 7"}) {
        const auto moves = game(level, "level 3", 1, 40).moves;
        EXPECT_EQ(moves, game(level, "level 3", 1, 40).moves) << level;
        EXPECT_NE(moves, game(level, "level 3", 2, 40).moves) << level;
    }
}

TEST(XiangqiLevels, AWonGameIsWonWithoutGoingBack) {
    for (const char* level : {"level 5", "level 8", "level 10"}) {
        const PlayedGame won = game(level, "level 5", 1, 120, parse_fen(kWon));
        EXPECT_EQ(won.result, GameResult::first_wins) << level << ": " << won.reason;
        Position position = parse_fen(kWon);
        for (const Move move : won.moves) {
            const bool own = position.side_to_move() == kRed;
            position.make(move);
            EXPECT_TRUE(!own || position.repetitions() == 0) << level << ", " << to_uci(move);
        }
    }
}

TEST(XiangqiLevels, TheEngineDoesNotGoBackWhereItIsAhead) {
    Position position = parse_fen(kWon);
    Engine engine({.hash_megabytes = 1});
    for (const char* move : {"a2b2", "e7g9", "b2a2", "g9e7"}) position.make(*parse_uci(move));
    for (std::uint64_t nodes = 50; nodes <= 3'200; nodes *= 2) {
        Position after = position;
        after.make(engine.search(position, {.nodes = nodes}).best);
        EXPECT_EQ(after.repetitions(), 0) << nodes;
    }
}

TEST(XiangqiLevels, TheLowestLevelLosesToTheGreedyPlayerAndTheFourthDoesNot) {
    int lowest = 0, fourth = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        lowest += game("greedy", "level 1", seed, 200).result == GameResult::first_wins;
        fourth += game("greedy", "level 4", seed, 200).result == GameResult::first_wins;
    }
    EXPECT_GE(lowest, 2);
    EXPECT_LE(fourth, 1);
}

TEST(Greedy, MatesElseTakesTheMostValuablePiece) {
    Random random(1);
    Position mates = parse_fen("3k5/9/9/9/9/9/n8/9/4R4/R3K4 w");
    mates.make(greedy_move(mates, random));
    EXPECT_FALSE(has_legal_move(mates)) << "it does not take the horse";
    const Position takes = parse_fen("3ak4/9/9/9/9/n7r/9/R7R/4A4/3AK4 w");
    EXPECT_EQ(to_uci(greedy_move(takes, random)), "i2i4");
}

/// A UCI program in shell; `on_go` answers "go", with $n the number of the search.
std::string engine_that(const std::string& on_go) {
    return "sh -c 'n=0; while read line; do case \"$line\" in uci) echo uciok;; isready) echo "
           "readyok;; "
           "go*) n=$((n+1)); " +
           on_go + ";; quit) exit;; esac; done'";
}
std::unique_ptr<Player> player(const std::string& on_go) {
    PlayerOptions options{.command = engine_that(on_go)};
    return make_program_player(options);
}

Reply answer(Player& player, Milliseconds patience = 60'000) {
    const Position start;
    return player.think({.position = start, .limits = {.nodes = 1}, .patience = patience});
}

TEST(MatchPlayer, DropsAnAnswerThatComesTooLate) {
    const auto late = player(
        "if [ $n = 1 ]; then sleep 1; echo bestmove a0a1; "
        "else echo bestmove b0c2; fi");
    const Reply none = answer(*late, 20);
    EXPECT_EQ(none.text, "");
    late->new_game();
    const Reply second = answer(*late);
    EXPECT_EQ(second.text, "bestmove b0c2") << "not the answer of the game before";
}

TEST(MatchPlayer, StartsAProgramThatHasEndedAgain) {
    const auto mortal = player("[ $n = 2 ] && exit; echo bestmove b0c2");
    EXPECT_EQ(answer(*mortal).text, "bestmove b0c2");
    EXPECT_EQ(answer(*mortal).text, "") << "it is gone";
    mortal->new_game();
    EXPECT_EQ(answer(*mortal).text, "bestmove b0c2");
}

TEST(Match, IsLostByIllegalMovesAndSilence) {
    const auto cheat = player("echo bestmove e0e9"), silent = player("exit");
    const Limits limits{.nodes = 1};
    const PlayedGame first = play_game({}, {cheat.get(), limits}, {silent.get(), limits});
    EXPECT_EQ(first.reason, "illegal move: bestmove e0e9");
    EXPECT_EQ(first.result, GameResult::second_wins);
    const PlayedGame second = play_game({}, {silent.get(), limits}, {cheat.get(), limits});
    EXPECT_EQ(second.reason, "no answer");
    EXPECT_TRUE(first.failed && second.failed);
}

}  // namespace
}  // namespace ailab::lab4
