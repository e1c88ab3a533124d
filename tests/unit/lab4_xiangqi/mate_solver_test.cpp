// Mates proved, and endgames solved backwards.
#include "lab4_xiangqi/engine/mate/mate_solver.hpp"

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/engine/endgame/endgame_table.hpp"
#include "lab4_xiangqi/engine/evaluate.hpp"
#include "lab4_xiangqi/generate/puzzles.hpp"
#include "lab4_xiangqi/show/board_picture.hpp"
#include "lab4_xiangqi/textbook/ladder.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/laws/ending.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tests/support/xiangqi_positions.hpp"

namespace ailab::lab4 {
namespace {

/// The oracle: plain recursion over every move.
int shortest_mate(Position& position, int moves) {
    for (int n = 1; n <= moves; ++n) {
        const auto mates = [&](auto&& self, int left) -> bool {
            for (const Move attack : legal_moves(position)) {
                position.make(attack);
                bool all = true;
                const Moves replies = legal_moves(position);
                for (const Move reply : replies) {
                    if (left == 1) {
                        all = false;
                        break;
                    }
                    position.make(reply);
                    all = self(self, left - 1);
                    position.unmake(reply);
                    if (!all) break;
                }
                position.unmake(attack);
                if (all) return true;
            }
            return false;
        };
        if (mates(mates, n)) return n;
    }
    return 0;
}

TEST(MateSolver, AgreesWithPlainRecursionAndItsProofsHold) {
    constexpr std::uint64_t kSeed = 11;
    SCOPED_TRACE(kSeed);
    Random random(kSeed);
    int found = 0;
    for (int i = 0; i < 150; ++i) {
        Position position = test::random_position(
            random, 6, {Kind::rook, Kind::horse, Kind::cannon, Kind::pawn, Kind::advisor});
        const auto proof = MateSolver(Unlimited(), AttackMoves::all).solve(position, 2);
        EXPECT_EQ(proof ? proof->moves : 0, shortest_mate(position, 2)) << to_fen(position);
        if (!proof) continue;
        ++found;
        EXPECT_TRUE(verify(position, *proof)) << to_fen(position);
        EXPECT_TRUE(MateSolver(Unlimited(), AttackMoves::all)
                        .mates(position, proof->nodes[0].attack, proof->moves));
    }
    EXPECT_GT(found, 10);
}

TEST(MateSolver, ADamagedProofDoesNotPass) {
    const Position position = parse_fen("3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1");
    auto proof = MateSolver(Unlimited(), AttackMoves::all).solve(position, 3);
    ASSERT_TRUE(proof);
    EXPECT_TRUE(verify(position, *proof));
    MateProof wrong = *proof;
    wrong.nodes[0].attack = Move(square_at(4, 0), square_at(4, 0));
    EXPECT_FALSE(verify(position, wrong));
    MateProof shorter = *proof;
    --shorter.moves;
    EXPECT_FALSE(verify(position, shorter));
}

TEST(Puzzles, EveryShippedPuzzleHasExactlyOneKey) {
    const auto puzzles = read_puzzles(Source::open(app::data_file("lab4/puzzles.epd")));
    EXPECT_GE(puzzles.size(), 20U);
    for (const Puzzle& puzzle : puzzles) {
        if (puzzle.mate > 3) continue;  // the longer ones take longer to prove
        const auto proof =
            MateSolver(Unlimited(), AttackMoves::checks).solve(puzzle.position, puzzle.mate);
        ASSERT_TRUE(proof) << puzzle.id;
        EXPECT_EQ(proof->moves, puzzle.mate) << puzzle.id;
        EXPECT_TRUE(verify(puzzle.position, *proof)) << puzzle.id;
    }
}

TEST(Puzzles, AreReadWithTheirPlaces) {
    EXPECT_THROW(read_puzzles(Source::from_string("3k5/9 w; dm 2; id \"a\"")), InputError);
    EXPECT_THROW(read_puzzles(Source::from_string("startpos; dm x")), InputError);
}

TEST(DocumentMoves, AreLegalInOurLineAndItsThirdIsImpossibleAsPrinted) {
    EXPECT_EQ(document_positions().size(), document_moves().size());
    EXPECT_FALSE(read_move(Position(), "车九进八"));
}

TEST(Evaluation, EveryTermSwitchesAndIsSymmetric) {
    for (const char* terms :
         {"material", "pst", "mobility", "threats", "material,pst,mobility,threats"}) {
        const TextbookEvaluation evaluation(terms);
        EXPECT_EQ(evaluation.names(), terms);
        EXPECT_EQ(evaluation(Position()), 0) << "both sides are alike";
        Position position;
        position.make(*parse_uci("h2e2"));
        const Value black = evaluation(position);
        position.make_null();
        EXPECT_EQ(evaluation(position), -black) << terms;
    }
    EXPECT_EQ(TextbookEvaluation("material")(parse_fen("4k4/9/9/9/9/9/9/9/9/R2K5 w")), 989);
    EXPECT_THROW(TextbookEvaluation("materiel"), UsageError);
}

using Result = EndgameValue::Result;

std::string complaint(std::string_view name) {
    try {
        Endgames(100'000).table(Material::named(name));
    } catch (const InputError& e) {
        return e.what();
    }
    return "none";
}

TEST(Material, IsNamedByItsPieces) {
    for (const char* name : {"KR-KAABB", "KP-K", "KCAAB-KA", "KRNCP-KRNCPAB"})
        EXPECT_EQ(Material::named(name).name(), name);
    EXPECT_EQ(Material::named("khe-kea").name(), "KNB-KAB") << "H and E are N and B";
    const Position position = parse_fen("3k1a3/9/9/9/4P4/9/9/9/4A4/4KA3 w");
    EXPECT_EQ(Material::of(position, kRed).name(), "KPAA-KA");
    EXPECT_EQ(Material::of(position, kBlack).name(), "KA-KPAA");
    EXPECT_EQ(stronger_side(position), kRed);
}

TEST(Material, WithABadNameIsRefused) {
    for (const char* name : {"", "K", "KR", "KR-", "-KR", "R-K", "KR-KK", "KX-K", "KR-K-K", "KRK"})
        EXPECT_TRUE(has(complaint(name), "is not a valid endgame")) << name;
    EXPECT_TRUE(has(complaint("KRRR-K"), "too many"));
    EXPECT_TRUE(has(complaint("KPPP-K"), "more than two"));
    EXPECT_TRUE(has(complaint("KR-KR"), "the second must not"));
    EXPECT_TRUE(has(complaint("K-KA"), "must have"));
    EXPECT_TRUE(has(complaint("KR-KAABB"), "the limit is 100000"));
}

/// What the values of the positions one move on say, by the definition of winning and losing.
EndgameValue by_definition(Endgames& endgames, Position& position) {
    int shortest_win = -1, longest_loss = 0;
    bool all_lost = true;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        const EndgameValue reply = endgames.value(position);
        position.unmake(move);
        all_lost = all_lost && reply.result == Result::win;
        if (reply.result == Result::loss && (shortest_win < 0 || reply.plies + 1 < shortest_win))
            shortest_win = reply.plies + 1;
        if (reply.result == Result::win) longest_loss = std::max(longest_loss, reply.plies + 1);
    }
    if (shortest_win >= 0) return {Result::win, shortest_win};
    return all_lost ? EndgameValue{Result::loss, longest_loss} : EndgameValue{};
}

TEST(EndgameTable, HoldsInEveryPositionByTheDefinitionOfWinningAndLosing) {
    Endgames endgames;
    for (const char* name : {"KR-K", "KN-K", "KP-K", "KC-K", "KCA-K", "KR-KA", "KN-KA", "KP-KA",
                             "KP-KB", "KN-KB", "KR-KAA", "KP-KAA"}) {
        const EndgameTable& table = endgames.table(Material::named(name));
        Position position;
        for (std::uint64_t i = 0; i < table.index().size(); ++i) {
            if (!table.index().place(i, position)) continue;
            if (is_insufficient(position)) continue;  // drawn before any move
            ASSERT_EQ(table.at(i), by_definition(endgames, position))
                << name << ' ' << to_fen(position);
        }
    }
}

TEST(EndgameTable, KnowsTheTheoryOfSinglePieces) {
    Endgames endgames;
    const auto always = [&](const char* name) {
        return lost_permille(Material::named(name)).value() > 900;
    };
    const auto hardly = [&](const char* name) {
        return lost_permille(Material::named(name)).value() < 30;
    };
    EXPECT_TRUE(always("KN-KA")) << "a horse wins against one advisor";
    EXPECT_TRUE(hardly("KN-KAA")) << "but not against two";
    EXPECT_TRUE(always("KCA-KAA")) << "a cannon with an advisor wins against two advisors";
    EXPECT_TRUE(hardly("KCA-KBB")) << "but not against two elephants";
    EXPECT_TRUE(always("KR-KABB")) << "a rook wins against three guards";
    EXPECT_FALSE(always("KR-KAABB")) << "but not always against four";
    EXPECT_TRUE(hardly("KP-KA")) << "a pawn hardly wins against an advisor";
    // A pawn on the last rank is lost for the attack; before that it wins against a bare king.
    EXPECT_EQ(endgames.value(parse_fen("P3k4/9/9/9/9/9/9/9/9/3K5 b")).result, Result::draw);
    EXPECT_EQ(endgames.value(parse_fen("4k4/9/9/9/4P4/9/9/9/9/4K4 w")).result, Result::win);
}

TEST(EndgameTable, IsTheSameForBothColours) {
    Endgames endgames;
    const Position red = parse_fen("9/9/3ak4/9/9/9/9/9/9/N2K5 w");
    const EndgameValue value = endgames.value(red);
    EXPECT_EQ(value, (EndgameValue{Result::win, 37}));
    EXPECT_EQ(endgames.value(colours_changed(red)), value);
    EXPECT_EQ(to_fen(colours_changed(colours_changed(red))), to_fen(red));
}

TEST(EndgameChances, AreTheCountsOfTheSolvedEndgames) {
    // The small ones; `lab4_xiangqi endgame --verify` counts all.
    Endgames endgames;
    int counted = 0;
    for (const Material& material : counted_endgames()) {
        if (EndgameIndex(material).size() > 200'000) continue;
        EXPECT_EQ(count_lost_permille(endgames, material), lost_permille(material))
            << material.name();
        ++counted;
    }
    EXPECT_GE(counted, 15);
}

TEST(EndgameChances, DrawTheEvaluationTowardsZero) {
    const auto value = [](const char* fen) { return std::abs(evaluate(parse_fen(fen))); };
    EXPECT_LT(value("3ak4/4a4/9/9/4N4/9/9/9/9/4K4 w"), 10) << "a horse against two advisors";
    EXPECT_GT(value("3ak4/9/9/9/4N4/9/9/9/9/4K4 w"), 150) << "against one";
    EXPECT_LT(value("3ak4/9/9/9/4p4/9/9/9/4A4/3AK4 b"), 10) << "a pawn, for black";
    EXPECT_EQ(lost_permille(parse_fen("3ak4/9/9/9/4N4/9/4N4/9/9/4K4 w"), kRed), std::nullopt);
}

}  // namespace
}  // namespace ailab::lab4
