// Every rule of repetition, the natural limit and material, each with a position of its own.
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/chase.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
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
Ruling ruling(std::string_view fen, const std::string& moves, RuleSet laws = RuleSet::axf) {
    return rule_on(after(fen, moves), {.repetition = laws});
}
/// "red loses: perpetual check", "draw: draw by repetition".
std::string verdict(std::string_view fen, const std::string& moves, RuleSet laws = RuleSet::axf) {
    const Ruling r = ruling(fen, moves, laws);
    const std::string who = !r.loser ? "draw" : *r.loser == kRed ? "red loses" : "black loses";
    return who + ": " + describe(r.ending);
}
Bitboard chased(std::string_view fen, Side by) {
    return chased_by(parse_fen(fen), by);
}
Bitboard points(const std::string& names) {
    Bitboard set;
    for (std::size_t i = 0; i + 1 < names.size(); i += 3)
        set |= Bitboard::of(square_at(names[i] - 'a', names[i + 1] - '0'));
    return set;
}

constexpr const char* kPerpetualCheck = "3k5/9/9/9/9/9/4R4/3A5/4K4/8r b - - 0 1";
constexpr const char* kPerpetualCheckMoves = "i0i1 e1e0 i1i0 e0e1";
constexpr const char* kRookChasesHorse = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";

TEST(Repetition, PerpetualCheckLoses) {  // T1; AXF 6
    for (const RuleSet laws : {RuleSet::axf, RuleSet::simple, RuleSet::cxa})
        EXPECT_EQ(verdict(kPerpetualCheck, kPerpetualCheckMoves, laws),
                  "black loses: perpetual check");
    EXPECT_EQ(verdict(kPerpetualCheck, kPerpetualCheckMoves, RuleSet::none),
              "draw: draw by repetition");
}

TEST(Repetition, IsDecidedOnTheThirdOccurrence) {
    const Position once = after(kPerpetualCheck, kPerpetualCheckMoves, 1);
    EXPECT_FALSE(rule_on(once).over());
    EXPECT_TRUE(rule_on(after(kPerpetualCheck, kPerpetualCheckMoves, 2)).over());
}

TEST(Repetition, MutualPerpetualCheckIsADraw) {  // AXF 7
    const std::string fen = "4C4/5r2R/b2ak4/5c3/9/9/4R4/3nC4/4AK1p1/9 b - - 4 3";
    for (const RuleSet laws : {RuleSet::axf, RuleSet::cxa, RuleSet::simple})
        EXPECT_EQ(verdict(fen, "f6e6 e3f3 e6f6 f3e3", laws), "draw: draw by repetition");
}

TEST(Repetition, IdleMovesDraw) {
    EXPECT_EQ(verdict(std::string(kStartFen), "a0a1 a9a8 a1a0 a8a9"), "draw: draw by repetition");
}

TEST(Repetition, ARookMayNotChaseAnUnprotectedHorse) {  // T4
    EXPECT_EQ(verdict(kRookChasesHorse, "h0i0 i9h7 i0h0 h7i9"), "red loses: perpetual chase");
    EXPECT_EQ(verdict(kRookChasesHorse, "h0i0 i9h7 i0h0 h7i9", RuleSet::simple),
              "draw: draw by repetition");
    EXPECT_EQ(verdict(kRookChasesHorse, "h0i0 i9h7 i0h0 h7i9", RuleSet::cxa),
              "red loses: forbidden repetition");
}

TEST(Repetition, ARookMayNotChaseAnUnprotectedCannonButAProtectedOne) {  // AXF 17, 18
    const std::string moves = "h0i0 i9h9 i0h0 h9i9";
    EXPECT_EQ(verdict("3k4c/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1", moves), "red loses: perpetual chase");
    EXPECT_EQ(verdict("3k2r1c/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1", moves), "draw: draw by repetition");
    // Protected at one of the two stops is enough: a horse on g7 covers i8 only.
    EXPECT_EQ(verdict("3k5/8c/6n2/9/9/9/9/9/9/4K2R1 w - - 0 1", "h0i0 i8h8 i0h0 h8i8"),
              "draw: draw by repetition");
}

TEST(Repetition, ACannonMayNotChaseARookEvenIfItIsProtected) {  // AXF 15
    const std::string fen = "1C2k4/4a3r/6nn1/9/9/9/9/9/9/3K5 w - - 0 1";
    EXPECT_EQ(verdict(fen, "b9b8 i8i9 b8b9 i9i8"), "red loses: perpetual chase");
}

TEST(Repetition, AHorseMayNotChaseARookEvenIfItIsProtected) {  // AXF 15
    const std::string fen = "3k5/9/5N3/r5r2/9/9/9/9/9/4K4 w - - 0 1";
    EXPECT_EQ(verdict(fen, "f7e5 g6h6 e5f7 h6g6"), "red loses: perpetual chase");
}

TEST(Repetition, TheKingMayChase) {  // T2; AXF 28
    const std::string fen = "4k4/4C4/9/p8/9/9/P8/9/9/5K3 w - - 0 1";
    EXPECT_EQ(verdict(fen, "e8d8 e9d9 d8e8 d9e9"), "draw: draw by repetition");
}

TEST(Repetition, APawnMayChase) {  // AXF 29
    const std::string fen = "3k5/9/4c4/3P5/9/9/9/9/9/5K3 b - - 0 1";
    EXPECT_EQ(verdict(fen, "e7d7 d6e6 d7e7 e6d6"), "draw: draw by repetition");
}

TEST(Repetition, AnUncrossedPawnMayBeChased) {
    const std::string fen = "3k5/9/9/p7p/9/9/9/9/R8/4K4 w - - 0 1";
    EXPECT_EQ(verdict(fen, "a1i1 d9d8 i1a1 d8d9"), "draw: draw by repetition");
}

TEST(Repetition, ChasingTwoPiecesInTurnIsADrawByAxfAndForbiddenByCxa) {  // AXF 32
    const std::string fen = "3k4c/9/7n1/9/9/9/9/9/9/4K3R w - - 0 1";
    const std::string moves = "i0h0 h7g9 h0i0 g9h7";
    EXPECT_EQ(verdict(fen, moves), "draw: draw by repetition");
    EXPECT_EQ(verdict(fen, moves, RuleSet::cxa), "red loses: forbidden repetition");
}

TEST(Repetition, OneCheckAndOneChaseIsADrawByAxfAndForbiddenByCxa) {  // AXF 10
    const std::string fen = "3k5/9/9/9/N7r/9/9/9/9/4K4 b - - 0 1";
    const std::string moves = "i5i0 e0e1 i0i5 e1e0";
    EXPECT_EQ(verdict(fen, moves), "draw: draw by repetition");
    EXPECT_EQ(verdict(fen, moves, RuleSet::cxa), "black loses: forbidden repetition");
    EXPECT_EQ(verdict(fen, moves, RuleSet::simple), "draw: draw by repetition");
}

TEST(Repetition, OneCheckAndOneThreatOfMateIsADrawByAxfAndForbiddenByCxa) {  // AXF 9, 10
    const std::string fen = "9/9/5k2b/3n2r2/5c3/2n6/9/4K4/3r5/9 b - - 4 3";
    const std::string moves = "d1e1 e2f2 e1d1 f2e2";
    EXPECT_EQ(verdict(fen, moves), "draw: draw by repetition");
    EXPECT_EQ(verdict(fen, moves, RuleSet::cxa), "black loses: forbidden repetition");
}

TEST(Repetition, OneCheckAndOneIdleMoveIsADraw) {
    for (const RuleSet laws : {RuleSet::axf, RuleSet::cxa})
        EXPECT_EQ(verdict("3k5/9/9/9/8r/9/4P4/9/9/4K4 b - - 0 1", "i5i0 e0e1 i0i5 e1e0", laws),
                  "draw: draw by repetition");
}

TEST(Repetition, RooksThatFaceEachOtherOfferAnExchange) {  // AXF 24
    const std::string fen = "r3k4/9/9/9/9/9/9/9/9/1R1K5 w - - 0 1";
    EXPECT_EQ(verdict(fen, "b0a0 a9b9 a0b0 b9a9"), "draw: draw by repetition");
}

TEST(Repetition, ChecksAndChasesWeighAsTheTableSays) {
    // Black checks for ever, red's moves are forced and idle: only black may lose.
    const Ruling r = ruling(kPerpetualCheck, kPerpetualCheckMoves);
    EXPECT_EQ(r.loser, kBlack);
    EXPECT_EQ(result_of(r), "1-0");
}

TEST(Chase, NeedsAPieceWithoutProtection) {
    EXPECT_EQ(chased("3k5/9/9/n8/9/9/9/9/9/R3K4 w - - 0 1", kRed), points("a6"));
    EXPECT_EQ(chased("3k5/9/9/n7r/9/9/9/9/9/R3K4 w - - 0 1", kRed), points(""));
}

TEST(Chase, APinnedProtectorIsAFalseRoot) {  // AXF 34
    // The rook on d6 protects a6, but may not leave its king's file.
    EXPECT_EQ(chased("3k5/9/9/n2r5/9/9/9/9/9/R2RK4 w - - 0 1", kRed), points("a6"));
    EXPECT_EQ(chased("3k5/9/9/n2r5/9/9/9/9/9/R1R1K4 w - - 0 1", kRed), points(""));
}

TEST(Chase, APinnedPieceChasesOnlyAlongItsPin) {  // AXF 27
    EXPECT_EQ(chased("3kr4/9/9/9/9/9/9/n3R4/9/4K4 w - - 0 1", kRed), points(""));
    EXPECT_EQ(chased("3k5/9/9/9/9/9/9/n3R4/9/4K4 w - - 0 1", kRed), points("a2"));
}

TEST(Chase, OfTwoLikePiecesOnlyTheOneThatCannotBeTakenBackChases) {  // AXF 24
    const char* const kFacing = "4k4/9/9/9/4N4/9/5n3/9/9/3K5 w - - 0 1";
    EXPECT_EQ(chased(kFacing, kRed), points(""));
    // With its leg on f4 blocked, black's horse is taken for nothing.
    EXPECT_EQ(chased("4k4/9/9/9/4N4/5C3/5n3/9/9/3K5 w - - 0 1", kRed), points("f3"));
}

TEST(Chase, GuardsChaseWhatIsWorthMoreAndKingsAndPawnsNothing) {
    EXPECT_EQ(chased("3k5/9/9/9/9/9/9/9/4n4/4KA3 w - - 0 1", kRed), points("e1")) << "advisor";
    EXPECT_EQ(chased("3k5/9/9/9/9/9/9/9/4n4/4K4 w - - 0 1", kRed), points("")) << "king";
    EXPECT_EQ(chased("3k5/9/9/9/9/2c5r/9/4B4/9/4K4 w - - 0 1", kRed), points("c4")) << "elephant";
    EXPECT_EQ(chased("3k5/9/4r4/4P4/9/9/9/9/9/5K3 w - - 0 1", kRed), points("")) << "pawn";
}

TEST(Chase, PawnsOnTheirOwnSideAreNotChased) {
    EXPECT_EQ(chased("3k5/9/9/p8/9/9/9/9/9/R3K4 w - - 0 1", kRed), points(""));
    EXPECT_EQ(chased("3k5/9/9/9/9/p8/9/9/9/R3K4 w - - 0 1", kRed), points("a4"));
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
