#include "gomoku/engine/weights.hpp"

#include <fstream>
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

TEST(Tune, TheWeightsOfASampleAddUpToTheValue) {
    const Weights& weights = built_in_weights();
    const Evaluation evaluation(weights);
    const Position position(parse_moves("h8i9g8g9j10h7f8"), evaluation.points);
    Value value = 0;
    for (const std::size_t i : sample_of(position).weights)
        value += i < kLineSets       ? weights.moving[i]
                 : i < 2 * kLineSets ? -weights.waiting[i - kLineSets]
                                     : weights.threats[(i - 2 * kLineSets) / kThreatSets]
                                                      [(i - 2 * kLineSets) % kThreatSets];
    EXPECT_EQ(value / kWeightUnit, evaluate(position, evaluation));
}

TEST(Tune, ARecordedPositionHasAMeanOfResultAndValueForThePlayerToMove) {
    const auto target = [](const char* moves, int value, double result) {
        return sample_of(training::Sample{moves, value, result}, kDefaultSize, Rule::freestyle)
            .target;
    };
    EXPECT_FLOAT_EQ(target("h8i9", 0, 1), 0.65F);    // black is to move and has won
    EXPECT_FLOAT_EQ(target("h8i9g7", 0, 1), 0.35F);  // white is to move
    EXPECT_GT(target("h8i9", 100, 0.5), 0.5F);
    EXPECT_LT(target("h8i9g7", 100, 0.5), 0.5F);
}

TEST(Tune, FittingLowersTheError) {
    TuneOptions options;
    options.games = 10;
    options.nodes = 100;
    options.size = 10;
    const auto samples = self_play(options, built_in_weights(), {});
    ASSERT_FALSE(samples.empty());
    const Weights nothing;
    const Weights fitted = fit(samples, nothing, 5);
    EXPECT_LT(prediction_error(samples, fitted), prediction_error(samples, nothing));
}

}  // namespace
}  // namespace ailab::gomoku
