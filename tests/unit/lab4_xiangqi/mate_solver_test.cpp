#include "lab4_xiangqi/engine/mate/mate_solver.hpp"

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "lab4_xiangqi/check/mate_check.hpp"
#include "lab4_xiangqi/generate/puzzles.hpp"
#include "lab4_xiangqi/show/board_text.hpp"
#include "lab4_xiangqi/textbook/ladder.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"
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
        Budget budget;
        const auto proof = MateSolver(budget, AttackMoves::all).solve(position, 2);
        EXPECT_EQ(proof ? proof->moves : 0, shortest_mate(position, 2)) << to_fen(position);
        if (!proof) continue;
        ++found;
        EXPECT_TRUE(verify(position, *proof)) << to_fen(position);
        EXPECT_TRUE(MateSolver(budget, AttackMoves::all)
                        .mates(position, proof->nodes[0].attack, proof->moves));
    }
    EXPECT_GT(found, 10);
}

TEST(MateSolver, ADamagedProofDoesNotPass) {
    const Position position = parse_fen("3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1");
    Budget budget;
    auto proof = MateSolver(budget, AttackMoves::all).solve(position, 3);
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
        Budget budget;
        const auto proof =
            MateSolver(budget, AttackMoves::checks).solve(puzzle.position, puzzle.mate);
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

}  // namespace
}  // namespace ailab::lab4
