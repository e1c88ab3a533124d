#include "gomoku/engine/weights.hpp"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/formats/game_file.hpp"

namespace ailab::gomoku {
namespace {

TEST(Weights, AreReadBackAsWritten) {
    std::stringstream text;
    write_weights(text, built_in_weights());
    EXPECT_EQ(read_weights(text, "weights"), built_in_weights());
}

TEST(Weights, TheDataFileHoldsTheBuiltInNumbers) {
    std::ifstream file(app::data_file("gomoku/weights.txt"));
    EXPECT_EQ(read_weights(file, "weights.txt"), built_in_weights());
}

TEST(LineSets, HaveTheClassesThatTheyAreNumberedBy) {
    for (LineSet set = 0; set < kLineSets; ++set) {
        PointCode code = 0;
        for (const LineClass c : classes_of(set))
            code = static_cast<PointCode>(code << 2 | code_of(static_cast<unsigned>(c)));
        EXPECT_EQ(line_set(code), set);
    }
    EXPECT_EQ(line_set(0xFFFF), kLineSets);
}

TEST(Weights, AFileThatIsNotUnderstoodIsRefused) {
    const auto read = [](const std::string& text) {
        std::istringstream in(text);
        return read_weights(in, "w");
    };
    EXPECT_THROW(read("threats none three 3\n"), InputError);
    EXPECT_THROW(read("set none.none.none.seven 3 4\n"), InputError);
    EXPECT_THROW(read("set none.none.none.none 3\n"), InputError);
    EXPECT_THROW(read("tempo 3\n"), InputError);
    EXPECT_EQ(read("set none.none.none.none 3 4\nthreats none three 5\n").threats[0][1], 5);
}

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
