#include "gomoku/engine/weights.hpp"

#include <gtest/gtest.h>

#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {
namespace {

TEST(LearnedEvaluation, IsAskedOnlyNearTheBound) {
    const Evaluation tuned(built_in_weights());
    const auto network = std::make_shared<network::Network>(
        network::Shape{kNetworkInputs, 16, kNetworkBuckets}, "gomoku", kNetworkValueUnit);
    for (std::int32_t& bias : network->output_bias())
        bias = network::kActivationUnit * network::kOutputUnit / 2;
    constexpr Value kCorrection = kNetworkValueUnit / 2;
    Evaluator evaluator(tuned, {EvaluationKind::learned, network});
    for (const char* moves : {"h8", "h8i9g7", "e9i10h9h7e11i8g6"}) {
        const Position position(parse_moves(moves), tuned.points);
        const Value value = evaluate(position, tuned);
        EXPECT_EQ(evaluator.evaluate(position), value + kCorrection) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value + 20), value + kCorrection) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value + 1000), value) << moves;
        EXPECT_EQ(evaluator.evaluate_near(position, value - 1000), value) << moves;
    }
}

}  // namespace
}  // namespace ailab::gomoku
