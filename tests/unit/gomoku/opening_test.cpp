// The document's look-up tables: the translator, the two boards, the canonical form, the table.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/engine/openings/canonical_form.hpp"
#include "gomoku/engine/openings/opening_table.hpp"
#include "gomoku/formats/proof_file.hpp"
#include "gomoku/world/symmetry.hpp"
#include "tests/support/gomoku_random.hpp"

namespace ailab::gomoku {
namespace {

Point point_named(const char* text) {
    return *parse_point(text, 15);
}
std::vector<Point> moves(const char* text) {
    return parse_moves(text).moves();
}
OpeningTable table_of(const std::string& text) {
    return read_opening_table(Source::from_string(text, "book"));
}

TEST(Translator, BringsAll224CellsToTheRightAndNotAboveTheMiddleAndBack) {  // K-02
    int cells = 0;
    for (const Point p : Board(15).empty_points()) {
        if (p == point_named("h8")) continue;
        ++cells;
        const Translator translator = Translator::select(p, 15);
        const Point inside = translator.to_inside(p);
        EXPECT_GT(inside.x(), 7) << to_string(p);
        EXPECT_LE(inside.y(), 7) << to_string(p);
        EXPECT_EQ(translator.to_shown(inside), p);
    }
    EXPECT_EQ(cells, 224);
}

TEST(Translator, IsExactOnEverySize) {  // K-02
    for (int size = kMinSize; size <= kMaxSize; ++size)
        for (const Point p : Board(size).empty_points())
            for (int turns = 0; turns < 4; ++turns) {
                const Translator translator(size, turns);
                ASSERT_TRUE(translator.to_inside(p).on_board(size));
                ASSERT_EQ(translator.to_shown(translator.to_inside(p)), p);
            }
}

TEST(TwoBoards, TheAnswerIsTurnedBackForThePlayer) {  // K-03
    // The player begins up and left of the centre; inside the stone is down and right. Where the
    // book says "down", the player sees "up".
    TwoBoards boards{Board(15)};
    boards.play(point_named("g9"));
    EXPECT_EQ(boards.inside().moves().front(), point_named("i7"));
    EXPECT_EQ(boards.answer(point_named("i6")), point_named("g10"));
}

TEST(TwoBoards, TheTurnIsChosenByTheFirstStoneOffTheCentreAndStays) {  // K-03
    TwoBoards boards{Board(15)};
    boards.play(point_named("h8"));
    EXPECT_EQ(boards.inside().moves().back(), point_named("h8"));
    boards.play(point_named("h9"));
    EXPECT_EQ(boards.inside().moves().back(), point_named("i8"));
    boards.play(point_named("a1"));
    EXPECT_EQ(boards.answer(boards.inside().moves().back()), point_named("a1"));
    Random random(3);
    for (int i = 0; i < 50; ++i) {
        const TwoBoards both(test::random_game(random, 12));
        for (std::size_t m = 0; m < both.shown().moves().size(); ++m)
            ASSERT_EQ(both.answer(both.inside().moves()[m]), both.shown().moves()[m]);
    }
}

TEST(CanonicalForm, HasTheValuesOfTheDocument) {  // K-04
    EXPECT_EQ(CanonicalForm(moves("c5")).text(), "[0]:[]");
    for (const char* text : {"h8h9", "h8i8", "h8g8", "a1a2", "o15n15"})
        EXPECT_EQ(CanonicalForm(moves(text)).text(), "[1]:[0]") << text;
    for (const char* text : {"h8i9", "h8g7", "h8i7", "h8g9", "a1b2"})
        EXPECT_EQ(CanonicalForm(moves(text)).text(), "[1]:[15]") << text;
    EXPECT_EQ(CanonicalForm({}).text(), "[]:[]");
}

TEST(CanonicalForm, ThereAre35PatternsOfTwoStonesWithBlackInTheCentre) {  // K-04
    std::set<std::string> forms;
    for (const Point p : Board(15).empty_points())
        if (p != point_named("h8")) forms.insert(CanonicalForm({point_named("h8"), p}).text());
    EXPECT_EQ(forms.size(), 35U);
}

TEST(CanonicalForm, The26RenjuOpeningsMergeTo24Patterns) {  // K-04
    std::set<std::string> unordered;
    for (const char* white : {"h9", "i9"})
        for (int x = 5; x <= 9; ++x)
            for (int y = 5; y <= 9; ++y) {
                const Point p = Point::at(x, y);
                if (p == point_named("h8") || p == point_named(white)) continue;
                unordered.insert(CanonicalForm({point_named("h8"), point_named(white), p}).text());
            }
    EXPECT_EQ(unordered.size(), 24U);
}

TEST(CanonicalForm, DoesNotChangeUnderSymmetryAndTranslationAndMapsCellsExactly) {  // K-01, K-04
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Board game = test::random_game(random, static_cast<int>(random.between(1, 7)));
        const CanonicalForm form(game.moves());
        for (const Point p : game.empty_points())
            ASSERT_EQ(form.to_board(form.to_pattern(p), 15), p);
        for (int s = 0; s < kSymmetries; ++s) {
            std::vector<Point> image;
            for (const Point p : game.moves()) {
                const Point q = transformed(p, s, 15);
                image.push_back(Point::at(q.x() + 1, q.y() - 2));
            }
            ASSERT_EQ(CanonicalForm(image).text(), form.text());
        }
    }
}

TEST(OpeningTable, AnswersUnderRotationReflectionAndTranslation) {  // K-01
    const OpeningTable table = table_of("freestyle 15 h8h9 i9 human\nfreestyle 15 h8i9 i8 human\n");
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        const int s = static_cast<int>(random.below(8));
        const int dx = static_cast<int>(random.between(-4, 4));
        const int dy = static_cast<int>(random.between(-4, 4));
        const auto image = [&](const char* text) {
            const Point q = transformed(point_named(text), s, 15);
            return Point::at(q.x() + dx, q.y() + dy);
        };
        Board board(15);
        board.make(image("h8"));
        board.make(image("h9"));
        const auto answer = table.find(board);
        ASSERT_TRUE(answer) << seed;
        // h8h9 is its own mirror image: i9 and g9 are the same answer.
        EXPECT_TRUE(answer->move == image("i9") || answer->move == image("g9")) << seed;
    }
}

TEST(OpeningTable, AnAnswerOverTheEdgeOrOnAStoneIsNotGiven) {  // K-04
    const OpeningTable table = table_of("freestyle 15 h8h9 j10 human\n");
    int answered = 0;
    for (const char* text : {"a1a2", "o15n15", "a15a14", "h1h2", "a8b8", "h15h14"}) {
        const Board board = parse_moves(text);
        const auto answer = table.find(board);
        if (!answer) continue;
        ++answered;
        EXPECT_TRUE(answer->move.on_board(15));
        EXPECT_EQ(board.at(answer->move), Colour::none);
    }
    EXPECT_GT(answered, 0);
    // Two steps over the right edge: there is no such point, and no other one is made up.
    const OpeningTable wide = table_of("freestyle 15 b8c8 a8 human\n");
    EXPECT_FALSE(wide.find(parse_moves("a5b5")));
}

TEST(OpeningTable, AProvedAnswerHoldsOnlyWhereItWasProved) {
    const OpeningTable table = table_of("freestyle 15 h8h9 i9 proved h8h9.proof\n");
    const auto mirrored = table.find(parse_moves("h8g8"));
    ASSERT_TRUE(mirrored);
    EXPECT_EQ(mirrored->kind, AnswerKind::proved);
    EXPECT_TRUE(mirrored->same_place);
    EXPECT_FALSE(table.find(parse_moves("h7h8"))) << "the same pattern, but another place";
}

TEST(OpeningTable, TheShippedProofAnswersEveryReplyToTheCentreAsTheTableDoes) {
    const OpeningTable table = read_opening_table(Source::open(AILAB_ROOT "/data/gomoku/book.txt"));
    std::set<std::pair<Key, Key>> proved;  // the position, and the one after black's move
    const auto add = [&](Board board, Point move) {
        const Key before = canonical(board).key;
        board.make(move);
        proved.emplace(before, canonical(board).key);
    };
    for (const QuietMove& line : read_proof(AILAB_ROOT "/data/gomoku/h8.proof"))
        if (line.black.size() == 1) add(board_of(line.black, line.white), line.move);
    EXPECT_EQ(proved.size(), 35U);
    Board board = parse_moves("h8");
    for (const Point reply : board.empty_points()) {
        board.make(reply);
        const auto answer = table.find(board);
        ASSERT_TRUE(answer) << to_string(reply);
        EXPECT_EQ(answer->kind, AnswerKind::proved) << to_string(reply);
        Board after = board;
        after.make(answer->move);
        EXPECT_TRUE(proved.contains({canonical(board).key, canonical(after).key}))
            << to_string(reply) << ' ' << to_string(answer->move);
        board.unmake();
    }
}

TEST(OpeningTable, RulesAreKeptApart) {
    const OpeningTable table = table_of("renju 15 h8h9 i9 human\n");
    EXPECT_FALSE(table.find(parse_moves("h8h9")));
    EXPECT_TRUE(table.find(parse_moves("h8h9", 15, Rule::renju)));
}

TEST(OpeningTable, IsWrittenAndReadBack) {
    const std::string text =
        "freestyle 15 - h8 human  the centre\nfreestyle 15 h8h9 i9 analysed  depth 10, +300\n"
        "renju 20 j10j11 k12 human\n";
    std::ostringstream out;
    write_opening_table(out, table_of(text));
    EXPECT_EQ(out.str(), text);
}

TEST(OpeningTable, KeepsTheCommentAboveTheFirstEntry) {
    const std::string heading = "# Where it comes from,\n# on two lines.\n";
    const std::string line = "freestyle 15 - h8 human  the centre\n";
    std::ostringstream out;
    write_opening_table(out, table_of(heading + line + "# not above it\n"));
    EXPECT_EQ(out.str(), heading + line);
    EXPECT_EQ(table_of("# no entry, no end of line").heading, "# no entry, no end of line\n");
}

TEST(OpeningTable, OnePositionIsAnsweredOnlyOnce) {
    try {
        table_of("freestyle 15 h8h9i9j10 g8 human\nfreestyle 15 h8g8g7f6 i8 analysed  turned\n");
        FAIL();
    } catch (const InputError& e) {
        ASSERT_EQ(e.diagnostics().size(), 1U) << e.what();
        EXPECT_EQ(e.diagnostics()[0].where.line, 2U);
        EXPECT_EQ(e.diagnostics()[0].message,
                  "already answered, perhaps rotated or mirrored: freestyle 15 h8h9i9j10 g8 human");
    }
}

TEST(OpeningTable, EveryWrongLineIsReported) {
    try {
        table_of(
            "gomoku 15 h8 h9 human\nfreestyle 15 h8 h8 human\n\nfreestyle 15 h8 h9 divine\n"
            "freestyle 15 z9 h9 human\n");
        FAIL();
    } catch (const InputError& e) {
        ASSERT_EQ(e.diagnostics().size(), 4U) << e.what();
        EXPECT_EQ(e.diagnostics()[1].where.line, 2U);
        EXPECT_EQ(e.diagnostics()[1].message, "the answer h8 cannot be played after h8");
        EXPECT_EQ(e.diagnostics()[3].where.column, 14U);
    }
}

}  // namespace
}  // namespace ailab::gomoku
