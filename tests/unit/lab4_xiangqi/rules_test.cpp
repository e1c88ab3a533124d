// Every rule of repetition, the natural limit and material, each with a position of its own.
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/laws/repetition.hpp"
#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

/// The position after playing the moves `times` times.
Position after(std::string_view fen, const std::string& moves, int times = 2) {
    Position position = parse_fen(fen);
    for (int i = 0; i < times; ++i) {
        std::istringstream words(moves);
        for (std::string word; words >> word;) {
            const auto move = parse_uci(word);
            if (!move || !position.is_legal(*move))
                throw InputError(word + " is not legal in " + to_fen(position));
            position.make(*move);
        }
    }
    return position;
}
/// "red loses: perpetual check", "draw: draw by repetition".
std::string verdict(std::string_view fen, const std::string& moves, RuleSet laws) {
    const Ruling r = rule_on(after(fen, moves), {.repetition = laws});
    const std::string who = !r.loser ? "draw" : *r.loser == kRed ? "red loses" : "black loses";
    return who + ": " + describe(r.ending);
}

constexpr const char* kPerpetualCheck = "3k5/9/9/9/9/9/4R4/3A5/4K4/8r b - - 0 1";
constexpr const char* kPerpetualCheckMoves = "i0i1 e1e0 i1i0 e0e1";
constexpr const char* kRookChasesHorse = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";

constexpr const char* kDraw = "draw: draw by repetition";
constexpr const char* kForbidden = "red loses: forbidden repetition";

struct RepetitionCase {
    const char* rule;
    std::string_view fen;
    const char *moves, *axf;
    const char *cxa = nullptr, *simple = nullptr, *none = nullptr;  ///< null: not compared
};

constexpr RepetitionCase kRepetitions[] = {
    {"T1, AXF 6: perpetual check loses", kPerpetualCheck, kPerpetualCheckMoves,
     "black loses: perpetual check", "black loses: perpetual check", "black loses: perpetual check",
     kDraw},
    {"AXF 7: mutual perpetual check", "4C4/5r2R/b2ak4/5c3/9/9/4R4/3nC4/4AK1p1/9 b - - 4 3",
     "f6e6 e3f3 e6f6 f3e3", kDraw, kDraw, kDraw},
    {"idle moves", kStartFen, "a0a1 a9a8 a1a0 a8a9", kDraw},
    {"T4: a rook may not chase an unprotected horse", kRookChasesHorse, "h0i0 i9h7 i0h0 h7i9",
     "red loses: perpetual chase", kForbidden, kDraw},
    {"AXF 17: nor an unprotected cannon", "3k4c/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1",
     "h0i0 i9h9 i0h0 h9i9", "red loses: perpetual chase"},
    {"AXF 18: but a protected one", "3k2r1c/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1", "h0i0 i9h9 i0h0 h9i9",
     kDraw},
    {"protected at one of the two stops: a horse on g7 covers i8 only",
     "3k5/8c/6n2/9/9/9/9/9/9/4K2R1 w - - 0 1", "h0i0 i8h8 i0h0 h8i8", kDraw},
    {"AXF 15: a cannon may not chase a rook even if it is protected",
     "1C2k4/4a3r/6nn1/9/9/9/9/9/9/3K5 w - - 0 1", "b9b8 i8i9 b8b9 i9i8",
     "red loses: perpetual chase"},
    {"AXF 15: nor may a horse", "3k5/9/5N3/r5r2/9/9/9/9/9/4K4 w - - 0 1", "f7e5 g6h6 e5f7 h6g6",
     "red loses: perpetual chase"},
    {"T2, AXF 28: the king may chase", "4k4/4C4/9/p8/9/9/P8/9/9/5K3 w - - 0 1",
     "e8d8 e9d9 d8e8 d9e9", kDraw},
    {"AXF 29: a pawn may chase", "3k5/9/4c4/3P5/9/9/9/9/9/5K3 b - - 0 1", "e7d7 d6e6 d7e7 e6d6",
     kDraw},
    {"an uncrossed pawn may be chased", "3k5/9/9/p7p/9/9/9/9/R8/4K4 w - - 0 1",
     "a1i1 d9d8 i1a1 d8d9", kDraw},
    {"AXF 32: two pieces chased in turn", "3k4c/9/7n1/9/9/9/9/9/9/4K3R w - - 0 1",
     "i0h0 h7g9 h0i0 g9h7", kDraw, kForbidden},
    {"AXF 10: one check and one chase", "3k5/9/9/9/N7r/9/9/9/9/4K4 b - - 0 1",
     "i5i0 e0e1 i0i5 e1e0", kDraw, "black loses: forbidden repetition", kDraw},
    {"AXF 9, 10: one check and one threat of mate", "9/9/5k2b/3n2r2/5c3/2n6/9/4K4/3r5/9 b - - 4 3",
     "d1e1 e2f2 e1d1 f2e2", kDraw, "black loses: forbidden repetition"},
    {"one check and one idle move", "3k5/9/9/9/8r/9/4P4/9/9/4K4 b - - 0 1", "i5i0 e0e1 i0i5 e1e0",
     kDraw, kDraw},
    {"AXF 24: rooks that face each other offer an exchange", "r3k4/9/9/9/9/9/9/9/9/1R1K5 w - - 0 1",
     "b0a0 a9b9 a0b0 b9a9", kDraw},
};

TEST(Repetition, IsJudgedAsTheRulesSay) {
    for (const RepetitionCase& c : kRepetitions) {
        SCOPED_TRACE(c.rule);
        const auto expect = [&](RuleSet laws, const char* expected) {
            if (expected) {
                EXPECT_EQ(verdict(c.fen, c.moves, laws), expected) << to_string(laws);
            }
        };
        expect(RuleSet::axf, c.axf);
        expect(RuleSet::cxa, c.cxa);
        expect(RuleSet::simple, c.simple);
        expect(RuleSet::none, c.none);
    }
}

TEST(Repetition, IsDecidedOnTheThirdOccurrence) {
    EXPECT_FALSE(rule_on(after(kPerpetualCheck, kPerpetualCheckMoves, 1)).over());
    EXPECT_TRUE(rule_on(after(kPerpetualCheck, kPerpetualCheckMoves, 2)).over());
}

struct ChaseCase {
    const char *rule, *fen, *chased_by_red;
};

constexpr ChaseCase kChases[] = {
    {"an unprotected piece", "3k5/9/9/n8/9/9/9/9/9/R3K4 w - - 0 1", "a6"},
    {"a protected piece", "3k5/9/9/n7r/9/9/9/9/9/R3K4 w - - 0 1", ""},
    // The rook on d6 protects a6, but may not leave its king's file.
    {"AXF 34: a pinned protector", "3k5/9/9/n2r5/9/9/9/9/9/R2RK4 w - - 0 1", "a6"},
    {"the same protector, free", "3k5/9/9/n2r5/9/9/9/9/9/R1R1K4 w - - 0 1", ""},
    {"AXF 27: a pinned piece off its pin", "3kr4/9/9/9/9/9/9/n3R4/9/4K4 w - - 0 1", ""},
    {"the same piece, free", "3k5/9/9/9/9/9/9/n3R4/9/4K4 w - - 0 1", "a2"},
    {"AXF 24: two like pieces", "4k4/9/9/9/4N4/9/5n3/9/9/3K5 w - - 0 1", ""},
    {"one that cannot take back", "4k4/9/9/9/4N4/5C3/5n3/9/9/3K5 w - - 0 1", "f3"},
    {"an advisor chases what is worth more", "3k5/9/9/9/9/9/9/9/4n4/4KA3 w - - 0 1", "e1"},
    {"a king chases nothing", "3k5/9/9/9/9/9/9/9/4n4/4K4 w - - 0 1", ""},
    {"an elephant chases what is worth more", "3k5/9/9/9/9/2c5r/9/4B4/9/4K4 w - - 0 1", "c4"},
    {"a pawn chases nothing", "3k5/9/4r4/4P4/9/9/9/9/9/5K3 w - - 0 1", ""},
    {"a pawn on its own side", "3k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", ""},
    {"a pawn across the river", "3k5/9/9/9/9/p8/9/9/9/R3K4 w - - 0 1", "a4"},
};

TEST(Chase, IsOfUnprotectedPiecesByThoseThatMayTakeThem) {
    for (const auto& [rule, fen, points] : kChases) {
        std::string found;
        for_each(chased_by(parse_fen(fen), kRed), [&](Square s) { found += to_text(s); });
        EXPECT_EQ(found, points) << rule;
    }
}

TEST(Search, ASecondOccurrenceCountsInsideTheTree) {
    const Position once = after(kPerpetualCheck, kPerpetualCheckMoves, 1);
    EXPECT_EQ(judge_repetition(once, 5, RuleSet::axf), Outcome::loss) << "black has checked";
    EXPECT_EQ(judge_repetition(once, 4, RuleSet::axf), Outcome::open)
        << "the first one is the root";
    EXPECT_EQ(judge_repetition(once, 0, RuleSet::axf), Outcome::open);
    const Position twice = after(kPerpetualCheck, kPerpetualCheckMoves, 2);
    EXPECT_EQ(judge_repetition(twice, 0, RuleSet::axf), Outcome::loss);
    EXPECT_EQ(judge_repetition(twice, 0, RuleSet::none), Outcome::draw);
}

TEST(Search, APassBreaksTheLoop) {
    Position position = after(kRookChasesHorse, "h0i0 i9h7", 1);
    position.make_null();
    position.make_null();
    EXPECT_EQ(judge_repetition(position, 9, RuleSet::axf), Outcome::open);
}

TEST(Ending, CheckmateAndStalemateBothLose) {
    const Ruling mate = rule_on(parse_fen("3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"));
    EXPECT_EQ(mate.ending, Ending::checkmate);
    EXPECT_EQ(mate.loser, kBlack);
    EXPECT_EQ(result_of(mate), "1-0");
    const Ruling stalemate = rule_on(parse_fen("3k5/9/3P5/9/9/9/9/9/9/4K4 b - - 0 1"));
    EXPECT_EQ(stalemate.ending, Ending::stalemate);
    EXPECT_EQ(stalemate.loser, kBlack);
}

TEST(Ending, SixtyMovesWithoutACaptureAreADraw) {
    const std::string fen = "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 119 80";
    Position position = parse_fen(fen);
    EXPECT_FALSE(rule_on(position).over());
    position.make(*parse_uci("a0a1"));
    EXPECT_EQ(rule_on(position).ending, Ending::natural_limit);
    EXPECT_EQ(result_of(rule_on(position)), "1/2-1/2");
    EXPECT_FALSE(rule_on(position, {.natural_limit = 0}).over());
}

TEST(Ending, AMateOnTheLastMoveBeatsTheNaturalLimit) {
    Position position = parse_fen("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 119 80");
    position.make(*parse_uci("b0b9"));
    EXPECT_EQ(rule_on(position).ending, Ending::checkmate);
}

TEST(Ending, FurtherChecksNeedNotRunTheClock) {
    const Position position =
        after("3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1", "a0a9 d9d8 a9a0 d8d9", 24);
    EXPECT_EQ(counted_plies(position, {}), 96);
    EXPECT_EQ(counted_plies(position, {.counted_checks = 10}), 96 - 2 * 14);
}

TEST(Ending, MaterialThatCannotMateIsADraw) {
    const auto insufficient = [](std::string_view fen) { return is_insufficient(parse_fen(fen)); };
    EXPECT_TRUE(insufficient("3ak4/4a4/9/9/9/9/9/4B4/4A4/4K4 w - - 0 1") ||
                insufficient("3ak4/4a4/4b4/9/9/9/9/4B4/4A4/3K5 w - - 0 1"));
    EXPECT_TRUE(insufficient("3k5/9/4b4/9/9/9/9/4B4/9/4KC3 w - - 0 1"));
    EXPECT_FALSE(insufficient("3k5/4a4/9/9/9/9/9/9/9/4KC3 w - - 0 1"));
    EXPECT_FALSE(insufficient("3k5/9/9/9/9/9/9/9/9/3CKC3 w - - 0 1"));
    EXPECT_FALSE(insufficient("3k5/9/9/9/9/9/P8/9/9/4K4 w - - 0 1"));
    EXPECT_EQ(rule_on(parse_fen("3k5/9/9/9/9/9/9/9/9/4KC3 w - - 0 1")).ending,
              Ending::insufficient_material);
}

TEST(Ending, ShufflingBetweenTwoPointsEndsTheGame) {
    const Position position = after(std::string(kStartFen), "a0a1 a9a8 a1a0 a8a9", 2);
    EXPECT_TRUE(rule_on(position).over());
}

TEST(RuleSet, HasANameAndSaysWhichThereAre) {
    for (const RuleSet laws : {RuleSet::axf, RuleSet::cxa, RuleSet::simple, RuleSet::none})
        EXPECT_EQ(rule_set_named(to_string(laws)), laws);
    EXPECT_THROW(rule_set_named("wxf2"), UsageError);
}

}  // namespace
}  // namespace ailab::lab4
