// UCI and UCCI as dialogues; and that nothing a GUI sends, however broken, does harm.
#include <chrono>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"
#include "lab4_xiangqi/textbook/evaluation.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/failing_memory.hpp"
#include "tests/support/has.hpp"
#include "tests/support/page_faults.hpp"
#include "tests/support/sweep.hpp"
#include "tests/support/xiangqi_session.hpp"

namespace ailab::lab4 {
namespace {

template <auto kMake>
std::string talk(const std::vector<std::string>& lines) {
    std::ostringstream out;
    const auto protocol = kMake(out);
    for (const std::string& line : lines)
        if (!protocol->execute(line)) return out.str();
    protocol->finish();
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

struct Dialogue {
    std::string (*talk)(const std::vector<std::string>&);
    std::vector<std::string> lines, said;
    std::string not_said{};
};

TEST(XiangqiProtocols, SayWhatTheDocumentsSay) {
    const auto uci = talk<make_uci>, ucci = talk<make_ucci>;
    const std::string mated = "position fen 4k4/9/9/9/9/9/9/9/r8/r2K5 w - - 0 1";
    const Dialogue dialogues[] = {
        {uci, {"uci", "isready"}, {"id name ", "option name Hash type spin", "uciok\nreadyok\n"}},
        {ucci, {"ucci", "setoption usemillisec true", "go depth 3", "quit"}, {"ucciok", "bye"}},
        {uci, {"position fen 3k5/4R4/9/9/9/9/9/9/9/1R2K4 w", "go depth 4"}, {"score mate 1 "}},
        {uci, {mated, "go depth 3"}, {"bestmove (none)"}},
        {ucci, {mated, "go depth 3"}, {"nobestmove"}},
        {uci,
         {"position startpos moves h2e2", "position fen nonsense", "go depth 2", "d"},
         {"bestmove (none)", "info string no position"},
         "Fen:"},
        {ucci, {"position fen nonsense", "go depth 2"}, {"nobestmove"}},
        {uci,
         {"position fen nonsense", "position startpos", "go depth 2"},
         {"bestmove "},
         "(none)"},
        {ucci,
         {"position startpos", "setoption batch true", "go depth 4", "probe startpos",
          "probe fen nonsense"},
         {"pophash bestmove", "info message"}}};
    for (const Dialogue& dialogue : dialogues) {
        const std::string text = dialogue.talk(dialogue.lines);
        for (const std::string& part : dialogue.said) EXPECT_TRUE(has(text, part)) << " in";
        EXPECT_TRUE(dialogue.not_said.empty() || text.find(dialogue.not_said) == text.npos) << text;
    }
}

TEST(XiangqiUci, AnswersWithALegalMoveInBothRankStyles) {
    Position position;
    position.make(*parse_uci("h2e2"));
    const auto zero =
        parse_uci(best_move(talk<make_uci>({"position startpos moves h2e2", "go depth 4"})));
    ASSERT_TRUE(zero && position.is_legal(*zero));
    const auto one =
        parse_uci(best_move(talk<make_uci>({"setoption name Ranks value 1..10",
                                            "position startpos moves h3e3", "go depth 4"})),
                  RankStyle::from_one);
    EXPECT_EQ(zero, one);
}

TEST(XiangqiUci, SearchesOnlyTheMovesAskedFor) {
    EXPECT_EQ(best_move(talk<make_uci>({"position startpos", "go depth 4 searchmoves a0a1 a3a4"}))
                  .substr(0, 1),
              "a");
}

TEST(XiangqiUci, ListsEachOfSeveralLinesOnceADepthAndNoMoveTwice) {
    // The limit cuts an iteration short: then the last complete one counts.
    const std::string text = talk<make_uci>({"setoption name MultiPV value 3", "go nodes 3000"});
    std::map<int, std::vector<std::string>> moves;  // by depth
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("info depth")) continue;
        auto& of_depth = moves[std::stoi(line.substr(11))];
        const std::size_t pv = line.find(" pv ");
        of_depth.push_back(line.substr(pv + 4, 4));
        EXPECT_TRUE(has(line, fmt::format("multipv {} ", of_depth.size())));
    }
    ASSERT_GE(moves.size(), 3U) << text;
    for (const auto& [depth, of_depth] : moves)
        EXPECT_EQ(std::set(of_depth.begin(), of_depth.end()).size(), 3U) << text;
    EXPECT_EQ(best_move(text), moves.rbegin()->second.front());
}

TEST(XiangqiUci, AWeakLevelObeysMultiPvToo) {
    for (const int level : {2, 5, 7}) {
        const std::string text =
            talk<make_uci>({fmt::format("setoption name Skill Level value {}", level),
                            "setoption name MultiPV value 3", "go nodes 2000"});
        EXPECT_TRUE(has(text, "multipv 3 ")) << level;
        const std::string first = text.substr(text.rfind("multipv 1 "));
        EXPECT_EQ(best_move(text), first.substr(first.find(" pv ") + 4, 4)) << text;
    }
}

TEST(XiangqiUci, GettingReadyLeavesNoTrace) {
    const auto nodes = [](const std::string& text) {
        const std::size_t at = text.rfind(" nodes ");
        return text.substr(at, text.find(' ', at + 7) - at);
    };
    EXPECT_EQ(nodes(talk<make_uci>({"isready", "go depth 6"})),
              nodes(talk<make_uci>({"go depth 6"})));
}

TEST(XiangqiUci, PlaysTheMoveOfItsLastLineAndSaysWhatItExpects) {
    for (int nodes = 200; nodes < 6000; nodes += 290) {
        const std::string text = talk<make_uci>({fmt::format("go nodes {}", nodes)});
        const std::string line = text.substr(text.rfind(" pv ") + 4);
        EXPECT_EQ(best_move(text), line.substr(0, 4)) << text;
        EXPECT_TRUE(has(text, " ponder "));
    }
}

TEST(XiangqiUci, WaitsForStopWhenInfiniteAndForTheHitWhenPondering) {
    std::ostringstream out;
    const auto uci = make_uci(out);
    uci->execute("go infinite");
    uci->execute("isready");
    uci->execute("stop");
    uci->execute("go ponder depth 2");
    uci->execute("ponderhit");
    uci->finish();
    const std::string text = out.str();
    const std::size_t first = text.find("bestmove");
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(text.find("bestmove", first + 1), std::string::npos);
}

// uci2wb 4.1 sends stop when a move comes that was not pondered on, and then writes down the move
// for the thread that waits for the answer.
TEST(XiangqiUci, SearchesToItsLimitAfterThePonderedMoveWasPlayed) {
    const std::string text =
        talk<make_uci>({"position startpos", "go ponder depth 6", "ponderhit"});
    EXPECT_TRUE(has(text, "\ninfo depth 6 "));
    EXPECT_NE(best_move(text), "");
    EXPECT_NE(best_move(talk<make_uci>({"position startpos", "go ponder depth 60"})), "")
        << "a search that still ponders ends with the input";
}

TEST(XiangqiUci, EvaluatesByTheEvaluationThatIsSet) {
    const Position position = parse_fen("4k4/9/3P5/9/9/9/9/9/9/3K5 w - - 0 1");
    const auto value = [&](const std::string& name) {
        return last_after(talk<make_uci>({"setoption name Evaluation value " + name,
                                          "position fen " + to_fen(position), "eval"}),
                          "Final");
    };
    const auto shown = [](Value v) { return fmt::format("evaluation: {:+} (side to move)", v); };
    EXPECT_EQ(value("tuned"), shown(evaluate(position)));
    EXPECT_EQ(value("document"), shown(TextbookEvaluation()(position)));
    EXPECT_NE(value("learned"), value("tuned"));
}

TEST(XiangqiUci, AnswersAndGoesOnWithoutMemory) {
    const int step = static_cast<int>(test::step_of_sweep(17));
    for (int count = 1; count <= 300; count += step) {
        std::ostringstream out(std::string(1U << 16U, ' '));  // needs no memory of its own
        const auto protocol = make_uci(out);
        protocol->execute("setoption name Hash value 1");
        {
            const test::FailingMemory memory(test::Failing::other_threads, count);
            protocol->execute("go depth 4");
            protocol->finish();
            const bool said = out.str().find("info string std::bad_alloc") != std::string::npos;
            EXPECT_EQ(said, memory.failed()) << count;
        }
        protocol->execute("go depth 3");
        protocol->finish();
        EXPECT_TRUE(has(out.str(), "bestmove ")) << count;
    }
}

TEST(XiangqiUci, GivesAnAdapterTimeToSayWhyItHasSentStop) {
    std::ostringstream out;
    const auto uci = make_uci(out);
    uci->execute("go ponder depth 1");
    const auto begin = std::chrono::steady_clock::now();
    uci->execute("stop");
    uci->finish();
    EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(5));
    EXPECT_TRUE(has(out.str(), "bestmove"));
}

TEST(XiangqiUci, KeepsTheLegalPrefixOfAPositionAndSaysWhereItStopped) {
    const std::string text =
        talk<make_uci>({"position startpos", "position startpos moves h2e2 h9g7 e0e5 h7h3", "d"});
    EXPECT_TRUE(has(text, {"info string illegal move 'e0e5', number 3 of the list",
                           "1C2C4/9/RNBAKABNR w - - 2 2"}));
    const std::string ucci =
        talk<make_ucci>({"position startpos moves h2e2 h9g7 e0e5 h7h3", "go depth 1"});
    EXPECT_TRUE(has(ucci, "info message illegal move 'e0e5', number 3"));
    Position after;
    for (const char* move : {"h2e2", "h9g7"}) after.make(*parse_uci(move));
    EXPECT_TRUE(after.is_legal(*parse_uci(best_move(ucci)))) << ucci;
}

// The Cyclone dialect, as uci2wb speaks it, leaves the word position out.
TEST(XiangqiUci, TakesAFenAsACommand) {
    const std::string fen = "fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR r";
    EXPECT_TRUE(has(talk<make_uci>({fen + " moves h2e2", "d"}), "1C2C4/9/RNBAKABNR b"));
    EXPECT_TRUE(has(talk<make_uci>({"startpos moves h2e2", "d"}), "1C2C4/9/RNBAKABNR b"));
    const auto answer = parse_uci(best_move(talk<make_ucci>({fen + " moves h2e2", "go depth 2"})));
    Position after;
    after.make(*parse_uci("h2e2"));
    EXPECT_TRUE(answer && after.is_legal(*answer));
}

// A stop that came at once used to end the search before its first iteration if an earlier search
// had been deeper.
TEST(XiangqiUci, SearchesDepthOneBeforeAStopCounts) {
    std::ostringstream out;
    const auto uci = make_uci(out);
    uci->execute("position startpos");
    uci->execute("go depth 6");
    uci->finish();
    for (int i = 0; i < 20; ++i) {
        out.str("");
        uci->execute("ucinewgame");
        uci->execute("go infinite");
        uci->execute("stop");
        uci->finish();
        ASSERT_TRUE(has(out.str(), "info depth 1 "));
        ASSERT_NE(best_move(out.str()), "a0a1");
    }
}

TEST(XiangqiUci, NamesABadValueOfAnOptionAndKeepsTheOldOne) {
    const std::vector<std::string> bad = {
        "Hash value 99999999999", "Hash value 0",        "Hash value ten",
        "Threads value 0",        "MultiPV value 1000",  "Move Overhead value -1",
        "Natural Limit value x",  "Ranks value 2..3",    "Repetition Rule value none at all",
        "Ponder value maybe",     "OwnBook value yes",   "UCI_Variant value chess",
        "rule_pvs value",         "NoSuchOption value 1"};
    for (const std::string& option : bad) {
        const std::string name = option.substr(0, option.find(" value"));
        const std::string text = talk<make_uci>({"setoption name " + option, "go depth 2"});
        EXPECT_EQ(text.rfind("info string error: ", 0), 0U) << option << '\n' << text;
        EXPECT_TRUE(has(text.substr(0, text.find('\n')), name)) << text;
        EXPECT_FALSE(has(text, "bad_alloc"));
        EXPECT_TRUE(parse_uci(best_move(text))) << option;
    }
    const std::string text = talk<make_uci>(
        {"setoption name Ranks value 1..10", "setoption name Ranks value 2..3", "go depth 1"});
    EXPECT_TRUE(Position().is_legal(*parse_uci(best_move(text), RankStyle::from_one))) << text;
}

TEST(XiangqiUcci, NamesABadValueOfAnOptionAndKeepsTheOldOne) {
    for (const char* option :
         {"hashsize 99999999999", "hashsize many", "threads 1000", "usebook perhaps",
          "usemillisec 2", "batch", "ponder sometimes", "nosuchoption 1"}) {
        const std::string text =
            talk<make_ucci>({std::string("setoption ") + option, "go depth 1"});
        EXPECT_EQ(text.rfind("info message error: ", 0), 0U) << option << '\n' << text;
        EXPECT_TRUE(parse_uci(best_move(text))) << option;
    }
    EXPECT_EQ(
        talk<make_ucci>({"setoption style risky", "setoption ponder 1", "setoption bookfiles"}),
        "");
}

TEST(XiangqiUcci, NeverPlaysABannedMove) {
    std::string banned = "banmoves";
    const Position position;
    for (const Move move : legal_moves(position))
        if (to_uci(move) != "a0a1") banned += ' ' + to_uci(move);
    const std::string text = talk<make_ucci>({"position startpos", banned, "go depth 3"});
    EXPECT_EQ(best_move(text), "a0a1");
}

// Found by fuzzing: nothing is read while a batch search runs, so none may go on for ever.
TEST(XiangqiUcci, EndsAnUnlimitedSearchInBatchMode) {
    const std::string text = talk<make_ucci>({"setoption batch true", "go", "go draw", "isready"});
    EXPECT_TRUE(has(text, "readyok"));
    EXPECT_TRUE(parse_uci(best_move(text).substr(0, 4))) << text;
}

// A page that the system has to provide takes as long as thousands of instructions, and a move may
// have 50 ms only. Page faults do not depend on what else the machine does.
TEST(XiangqiUci, TheFirstSearchAfterReadyokFindsItsMemoryReady) {
    std::ostringstream out;
    const auto protocol = make_uci(out);
    for (const char* line : {"uci", "isready", "position startpos moves h2e2"})
        protocol->execute(line);
    const long before = test::page_faults();
    protocol->execute("go nodes 3000");
    protocol->finish();
    EXPECT_LT(test::page_faults() - before, test::kFewPages);
    EXPECT_TRUE(parse_uci(best_move(out.str()).substr(0, 4)));
}

TEST(XiangqiUci, EndsAnUnlimitedSearchAtTheEndOfInput) {
    EXPECT_TRUE(parse_uci(best_move(talk<make_uci>({"go"}))));
    EXPECT_TRUE(parse_uci(best_move(talk<make_uci>({"go mate 1"}))));
}

std::vector<std::string> words_of(const std::string& text, std::vector<std::string> words) {
    std::istringstream in(text);
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

/// A random line from the words of the protocols, some of them broken.
std::string random_line(Random& random) {
    static const std::vector<std::string> kWords = words_of(
        "uci ucci isready position startpos fen moves h2e2 h9g7 a10a9 go depth 1 2 -5 "
        "99999999999999999999 nodes 50 movetime time infinite ponder stop ponderhit setoption name "
        "value Hash hashsize MultiPV Clear true searchmoves banmoves mate d eval ucinewgame "
        "newgame probe wtime btime movestogo 0 \x01\xff {} %s%n debug threads draw",
        {std::string(kStartFen), "4k4/9/9/9/9/9/9/9/4A4/4K4 w", "Clear Hash", "\t"});
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

/// The nodes of a search that asks for 50,000, after these options.
int nodes_after(const std::vector<std::string>& options) {
    std::vector<std::string> lines = options;
    lines.insert(lines.end(), {"position startpos moves h2e2", "go nodes 50000"});
    const std::string line = last_after(talk<make_uci>(lines), "info depth");
    return std::stoi(line.substr(line.find("nodes ") + 6));
}

TEST(XiangqiUci, PlaysAsWeaklyAsItsSkillLevelOrItsEloSays) {
    const std::string introduction = talk<make_uci>({"uci"});
    EXPECT_TRUE(has(introduction, {"option name Skill Level type spin default 10 min 1 max 10\n",
                                   "option name UCI_LimitStrength type check default false\n",
                                   "option name UCI_Elo type spin default "}));
    EXPECT_GT(nodes_after({}), 10'000);
    EXPECT_LT(nodes_after({"setoption name Skill Level value 7"}), 5'000);
    const std::string elo = fmt::format("setoption name UCI_Elo value {}", level_of(7).elo);
    EXPECT_GT(nodes_after({elo}), 10'000) << "not limited yet";
    EXPECT_LT(nodes_after({elo, "setoption name UCI_LimitStrength value true"}), 5'000);
}

TEST(XiangqiUcci, PlaysAsWeaklyAsItsLevelSays) {
    const std::string text = talk<make_ucci>(
        {"ucci", "setoption level 7", "position startpos moves h2e2", "go nodes 50000"});
    EXPECT_TRUE(has(text, "option level type spin min 1 max 10 default 10\n"));
    const std::string last = last_after(text, "info time");
    EXPECT_LT(std::stoi(last.substr(last.find("nodes ") + 6)), 5'000) << last;
}

TEST(XiangqiUci, SurvivesWhateverIsSent) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) fuzz(0, seed);
}
TEST(XiangqiUcci, SurvivesWhateverIsSent) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) fuzz(1, seed);
}

}  // namespace
}  // namespace ailab::lab4
