// UCI and UCCI as dialogues; and that nothing a GUI sends, however broken, does harm.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab4_xiangqi/fen.hpp"
#include "lab4_xiangqi/movegen.hpp"
#include "lab4_xiangqi/protocol/ucci.hpp"
#include "lab4_xiangqi/protocol/uci.hpp"
#include "tests/support/xiangqi_session.hpp"

namespace ailab::lab4 {
namespace {

template <class ProtocolClass>
std::string talk(const std::vector<std::string>& lines) {
    std::ostringstream out;
    ProtocolClass protocol(out);
    for (const std::string& line : lines)
        if (!protocol.execute(line)) return out.str();
    protocol.finish();
    return out.str();
}

/// What follows `word` on the last line that begins with it.
std::string last_after(const std::string& text, const std::string& word) {
    const std::size_t at = text.rfind('\n' + word + ' ');
    const std::size_t begin = at == std::string::npos ? text.find(word + ' ') : at + 1;
    if (begin == std::string::npos) return "";
    const std::size_t end = text.find('\n', begin);
    return text.substr(begin + word.size() + 1, end - begin - word.size() - 1);
}

std::string best_move(const std::string& text) {
    const std::string rest = last_after(text, "bestmove");
    return rest.substr(0, rest.find(' '));
}

TEST(XiangqiUci, IntroducesItselfAndIsReady) {
    const std::string text = talk<Uci>({"uci", "isready"});
    EXPECT_EQ(text.rfind("id name ", 0), 0U);
    EXPECT_NE(text.find("option name Hash type spin"), std::string::npos);
    EXPECT_NE(text.find("uciok\nreadyok\n"), std::string::npos);
}

TEST(XiangqiUci, AnswersWithALegalMoveInBothRankStyles) {
    Position position;
    position.make(*parse_uci("h2e2"));
    const auto zero =
        parse_uci(best_move(talk<Uci>({"position startpos moves h2e2", "go depth 4"})));
    ASSERT_TRUE(zero && position.is_legal(*zero));
    const auto one = parse_uci(best_move(talk<Uci>({"setoption name Ranks value 1..10",
                                                    "position startpos moves h3e3", "go depth 4"})),
                               RankStyle::from_one);
    EXPECT_EQ(zero, one);
}

TEST(XiangqiUci, FindsAndNamesMates) {
    const std::string text =
        talk<Uci>({"position fen 3k5/4R4/9/9/9/9/9/9/9/1R2K4 w", "go depth 4"});
    EXPECT_NE(text.find("score mate 1 "), std::string::npos) << text;
}

TEST(XiangqiUci, SaysWhenThereIsNoMove) {
    const std::string mated = "position fen 4k4/9/9/9/9/9/9/9/r8/r2K5 w - - 0 1";
    EXPECT_NE(talk<Uci>({mated, "go depth 3"}).find("bestmove (none)"), std::string::npos);
    EXPECT_NE(talk<Ucci>({mated, "go depth 3"}).find("nobestmove"), std::string::npos);
}

TEST(XiangqiUci, SearchesOnlyTheMovesAskedFor) {
    EXPECT_EQ(best_move(talk<Uci>({"position startpos", "go depth 4 searchmoves a0a1 a3a4"}))
                  .substr(0, 1),
              "a");
}

TEST(XiangqiUci, ListsSeveralLines) {
    const std::string text = talk<Uci>({"setoption name MultiPV value 3", "go depth 4"});
    for (const char* rank : {"multipv 1", "multipv 2", "multipv 3"})
        EXPECT_NE(text.find(rank), std::string::npos);
    EXPECT_EQ(text.find("multipv 4"), std::string::npos);
}

TEST(XiangqiUci, WaitsForStopWhenInfiniteAndForTheHitWhenPondering) {
    std::ostringstream out;
    Uci uci(out);
    uci.execute("go infinite");
    uci.execute("isready");
    uci.execute("stop");
    uci.execute("go ponder depth 2");
    uci.execute("ponderhit");
    uci.finish();
    const std::string text = out.str();
    const std::size_t first = text.find("bestmove");
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(text.find("bestmove", first + 1), std::string::npos);
}

TEST(XiangqiUci, CountsMoves) {
    const std::string text = talk<Uci>({"go perft 3"});
    EXPECT_NE(text.find("Nodes searched: 79666"), std::string::npos);
}

TEST(XiangqiUci, KeepsThePositionWhenAMoveIsIllegal) {
    const std::string text =
        talk<Uci>({"position startpos moves h2e2", "position startpos moves h2e2 e0e5", "d"});
    EXPECT_NE(text.find("info string error: illegal move 'e0e5'"), std::string::npos) << text;
    EXPECT_NE(text.find("1C2C4"), std::string::npos);
}

TEST(XiangqiUcci, SpeaksItsOwnDialect) {
    const std::string text =
        talk<Ucci>({"ucci", "setoption usemillisec true", "position fen " + std::string(kStartFen),
                    "go depth 3", "quit"});
    EXPECT_NE(text.find("ucciok"), std::string::npos);
    EXPECT_NE(text.find("bye"), std::string::npos);
}

TEST(XiangqiUcci, NeverPlaysABannedMove) {
    std::string banned = "banmoves";
    const Position position;
    for (const Move move : legal_moves(position))
        if (to_uci(move) != "a0a1") banned += ' ' + to_uci(move);
    const std::string text = talk<Ucci>({"position startpos", banned, "go depth 3"});
    EXPECT_EQ(best_move(text), "a0a1");
}

// Found by fuzzing: nothing is read while a batch search runs, so none may go on for ever.
TEST(XiangqiUcci, EndsAnUnlimitedSearchInBatchMode) {
    const std::string text = talk<Ucci>({"setoption batch true", "go", "go draw", "isready"});
    EXPECT_NE(text.find("readyok"), std::string::npos);
    EXPECT_TRUE(parse_uci(best_move(text).substr(0, 4))) << text;
}

TEST(XiangqiUci, EndsAnUnlimitedSearchAtTheEndOfInput) {
    EXPECT_TRUE(parse_uci(best_move(talk<Uci>({"go"}))));
    EXPECT_TRUE(parse_uci(best_move(talk<Uci>({"go mate 1"}))));
}

TEST(XiangqiUcci, ProbesTheTable) {
    const std::string text = talk<Ucci>({"position startpos", "setoption batch true", "go depth 4",
                                         "probe startpos", "probe fen nonsense"});
    EXPECT_NE(text.find("pophash bestmove"), std::string::npos) << text;
    EXPECT_NE(text.find("info message"), std::string::npos);
}

/// A random line from the words of the protocols, some of them broken.
std::string random_line(Random& random) {
    static const std::vector<std::string> kWords = {"uci",
                                                    "ucci",
                                                    "isready",
                                                    "position",
                                                    "startpos",
                                                    "fen",
                                                    std::string(kStartFen),
                                                    "4k4/9/9/9/9/9/9/9/4A4/4K4 w",
                                                    "moves",
                                                    "h2e2",
                                                    "h9g7",
                                                    "a10a9",
                                                    "go",
                                                    "depth",
                                                    "1",
                                                    "2",
                                                    "-5",
                                                    "99999999999999999999",
                                                    "nodes",
                                                    "50",
                                                    "movetime",
                                                    "time",
                                                    "infinite",
                                                    "ponder",
                                                    "stop",
                                                    "ponderhit",
                                                    "setoption",
                                                    "name",
                                                    "value",
                                                    "Hash",
                                                    "hashsize",
                                                    "MultiPV",
                                                    "Clear Hash",
                                                    "true",
                                                    "searchmoves",
                                                    "banmoves",
                                                    "mate",
                                                    "d",
                                                    "eval",
                                                    "ucinewgame",
                                                    "newgame",
                                                    "probe",
                                                    "wtime",
                                                    "btime",
                                                    "movestogo",
                                                    "0",
                                                    "\t",
                                                    "\x01\xff",
                                                    "{}",
                                                    "%s%n",
                                                    "debug",
                                                    "threads",
                                                    "draw"};
    std::string line;
    for (std::uint64_t i = random.below(9); i > 0; --i)
        line += kWords[random.below(kWords.size())] + (random.below(9) ? " " : "");
    return line;
}

/// As the fuzzer does, with lines of words that mean something.
void fuzz(char protocol, std::uint64_t seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    std::string session(1, protocol);
    for (int i = 0; i < 150; ++i) session += random_line(random) + '\n';
    EXPECT_EQ(test::try_session(session), "");
}

TEST(XiangqiUci, SurvivesWhateverIsSent) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) fuzz(0, seed);
}
TEST(XiangqiUcci, SurvivesWhateverIsSent) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) fuzz(1, seed);
}

}  // namespace
}  // namespace ailab::lab4
