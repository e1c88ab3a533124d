// The opening book as text, in the mirror, by transposition; used by protocols.
#include "lab4_xiangqi/engine/opening_book.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/play/played_xiangqi.hpp"
#include "lab4_xiangqi/protocol/engine_protocol.hpp"
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
    EXPECT_TRUE(has(out.str(), "info string /nowhere/book.txt"));
    EXPECT_TRUE(has(out.str(), "a move of the book"));
}

TEST(OpeningBook, IsKnownToStrongLevelsOnly) {
    for (const int level : {1, 6}) {
        XiangqiSettings settings{.book = book_of("startpos : i0i1 +5\n")};
        const auto thought = PlayedXiangqi(settings).think({.level = level}, [](const auto&) {});
        const bool of_book = thought.comment == "opening book";
        EXPECT_EQ(level == 6, of_book && thought.moves.front() == "i0i1") << level;
    }
}

}  // namespace
}  // namespace ailab::lab4
