// The learned evaluation: kept along moves it is what it is from nothing, and it sees a position,
// its mirror image and the one with colours changed alike.
#include "lab4_xiangqi/engine/learned.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "common/base/random.hpp"
#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "tests/support/xiangqi_networks.hpp"

namespace ailab::lab4 {
namespace {

using namespace test;

TEST(XiangqiLearned, KeptAlongMovesItIsTheOneFromNothing) {
    const NetworkPointer network = random_network(1);
    std::size_t king_moves = 0, captures = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        Random random(seed);
        Position position;
        LearnedEvaluator evaluator(network);
        evaluator.reset(position);
        for (int ply = 0; ply < 150; ++ply) {
            const Moves moves = legal_moves(position);
            if (moves.empty()) break;
            const Value here = evaluator.evaluate(position);
            for (const Move move : moves) {
                king_moves += kind_of(position.piece_on(move.from())) == Kind::king;
                captures += position.piece_on(move.to()) != Piece::none;
                evaluator.push(position, move);
                position.make(move);
                ASSERT_EQ(evaluator.evaluate(position), from_nothing(network, position))
                    << to_fen(position);
                position.unmake(move);
                evaluator.pop();
                ASSERT_EQ(evaluator.evaluate(position), here) << to_uci(move);
            }
            if (!position.in_check()) {
                evaluator.push_null();
                position.make_null();
                ASSERT_EQ(evaluator.evaluate(position), from_nothing(network, position));
                position.unmake_null();
                evaluator.pop();
            }
            const Move move = some_move(position, moves, random);
            evaluator.push(position, move);
            position.make(move);
        }
    }
    EXPECT_GT(king_moves, 100U);
    EXPECT_GT(captures, 500U);
}

TEST(XiangqiLearned, ColoursAndSidesOfTheBoardAreAlike) {
    const NetworkPointer network = random_network(2);
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const Position position = position_after(seed, static_cast<int>(seed));
        const Value value = from_nothing(network, position);
        EXPECT_EQ(value, from_nothing(network, changed(position, flip_ranks,
                                                       [](Side side) { return !side; })))
            << to_fen(position);
        // A king on the middle file does not say which side is the left one: what the training's
        // mirror images teach is not exact there.
        if (file_of(position.king(kRed)) == 4 || file_of(position.king(kBlack)) == 4) continue;
        EXPECT_EQ(value, from_nothing(network, mirrored(position))) << to_fen(position);
        ++compared;
    }
    EXPECT_GT(compared, 40);
}

}  // namespace
}  // namespace ailab::lab4
