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

TEST(XiangqiLearned, SearchIsTheSameWithPlainKernels) {
    auto plain = std::make_shared<network::Network>(*random_network(4));
    plain->use(network::Kernels::plain());
    SearchResult results[2];
    for (const bool fast : {false, true}) {
        EngineOptions options{.hash_megabytes = 4};
        options.evaluation = {EvaluationKind::learned, fast ? random_network(4) : plain};
        Engine engine(options);
        Limits limits;
        limits.nodes = 20'000;
        results[fast] = engine.search(position_after(9, 20), limits);
    }
    EXPECT_EQ(results[0].best, results[1].best);
    EXPECT_EQ(results[0].value, results[1].value);
    EXPECT_EQ(results[0].depth, results[1].depth);
}

TEST(XiangqiLearned, NetworkOfAnotherGameOrShapeIsRefused) {
    const auto error_of = [](const network::Network& network) -> std::string {
        std::ostringstream bytes;
        network.write(bytes);
        try {
            read_network(Source::from_string(bytes.str(), "my.net"), kNetworkFormat);
        } catch (const InputError& e) {
            return e.diagnostics()[0].message;
        }
        return "";
    };
    EXPECT_EQ(error_of(*random_network(5)), "");
    EXPECT_EQ(error_of({{kNetworkInputs, 16, kNetworkBuckets}, "gomoku", 200}),
              "my.net: not a network: it is for 'gomoku', not for xiangqi");
    EXPECT_EQ(error_of({{kNetworkInputs - 1, 16, kNetworkBuckets}, "xiangqi", 200}),
              "my.net: not a network: it has 7559 inputs, not 7560");
    EXPECT_EQ(error_of({{kNetworkInputs, 16, 1}, "xiangqi", 200}),
              "my.net: not a network: it has 1 outputs, not 4");
}

}  // namespace
}  // namespace ailab::lab4
