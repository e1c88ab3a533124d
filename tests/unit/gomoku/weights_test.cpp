#include "gomoku/engine/weights.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/app/data_files.hpp"
#include "common/base/error.hpp"
#include "gomoku/training/tune.hpp"

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

TEST(Weights, AreNumberedOnceForEveryClassPairAndSetOfThreats) {
    std::set<std::size_t> numbers;
    for (std::size_t a = 0; a < kLineClasses; ++a)
        for (std::size_t b = 0; b <= a; ++b) {
            const auto low = static_cast<LineClass>(b);
            const auto high = static_cast<LineClass>(a);
            EXPECT_EQ(pair_weight(low, high), pair_weight(high, low));
            numbers.insert(pair_weight(low, high));
        }
    EXPECT_EQ(*numbers.begin(), kFirstPair);
    EXPECT_EQ(*numbers.rbegin(), kFirstThreat - 1);
    EXPECT_EQ(numbers.size(), kFirstThreat - kFirstPair);
}

TEST(Weights, AFileThatIsNotCompleteIsRefused) {
    std::istringstream missing("tempo 3\n");
    EXPECT_THROW(read_weights(missing, "w"), InputError);
    std::istringstream unknown("line.seven 3 4\n");
    EXPECT_THROW(read_weights(unknown, "w"), InputError);
}

TEST(Tune, TheSampleTimesTheWeightsIsTheValue) {
    const Weights& weights = built_in_weights();
    const Evaluation evaluation(weights);
    const Position position(parse_moves("h8i9g8g9j10h7f8"), evaluation.points);
    const TuneSample sample = sample_of(position);
    Value value = weights.tempo;
    for (std::size_t i = 0; i < kWeights; ++i)
        value += weights.moving[i] * sample.moving[i] - weights.waiting[i] * sample.waiting[i];
    EXPECT_EQ(value / kWeightUnit, evaluate(position, evaluation));
}

TEST(Tune, FittingLowersTheError) {
    TuneOptions options;
    options.games = 3;
    options.nodes = 100;
    options.size = 10;
    const auto samples = self_play(options, built_in_weights(), {});
    ASSERT_FALSE(samples.empty());
    const Weights fitted = fit(samples, built_in_weights(), 20);
    EXPECT_LE(prediction_error(samples, fitted), prediction_error(samples, built_in_weights()));
}

}  // namespace
}  // namespace ailab::gomoku
