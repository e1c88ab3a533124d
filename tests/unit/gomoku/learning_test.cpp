// Training of the learned evaluation: games, positions, matches.
#include "gomoku/training/learning.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/engine/evaluator.hpp"
#include "gomoku/engine/learned.hpp"

namespace ailab::gomoku {
namespace {

std::vector<std::string> lines_of_games(int threads) {
    Learning learning(0.7);
    std::vector<std::string> all;
    learning.play(nullptr, {.games = 4, .nodes = 100, .seed = 5, .threads = threads},
                  [&](const std::vector<training::Sample>& samples) {
                      for (const auto& sample : samples) all.push_back(to_line(sample));
                      return true;
                  });
    return all;
}

TEST(Learning, PlaysTheSameGamesOnAnyNumberOfThreads) {
    const auto lines = lines_of_games(1);
    EXPECT_GT(lines.size(), 10U);
    EXPECT_EQ(lines, lines_of_games(3));
}

TEST(Learning, ReadsTheLinesThatItWrites) {
    const training::Sample read =
        training::parse_sample(to_line(training::Sample{"h8i9g7", -42, 1}));
    EXPECT_EQ(read.position, "h8i9g7");
    EXPECT_EQ(read.value, -42);
    EXPECT_EQ(read.result, 1.0);
    for (const char* line : {"", "h8i9", "h8h8 | 1 | 1", "h8 | x | 1", "h8 | 1 | ", "zz | 1 | 1"})
        EXPECT_THROW(Learning(0.7).add(training::parse_sample(line)), InputError) << line;
}

TEST(Learning, PositionsAreSeenByThePlayerToMove) {
    Learning positions(0.5);
    positions.add({"h8i9", 200, 1.0});    // black is to move, and wins
    positions.add({"h8i9g7", 200, 1.0});  // white is to move, and loses
    network::Example example;
    positions.get(0, example);
    const double chance = 1 / (1 + std::exp(-1.0));
    EXPECT_NEAR(example.target, (chance + 1) / 2, 1e-6);
    const Position position(parse_moves("h8i9g7"));
    positions.get(1, example);
    EXPECT_NEAR(example.target, (1 - chance) / 2, 1e-6);
    EXPECT_EQ(example.them, inputs_of(position));
    ASSERT_EQ(example.us.size(), example.them.size());
    for (std::size_t i = 0; i < example.us.size(); ++i)
        EXPECT_EQ(other_side(example.us[i]), example.them[i]);
}

TEST(Learning, TrainingFitsThePositionsBetterThanTheTunedEvaluation) {
    Learning learning(0.7);
    learning.play(nullptr, {.games = 20, .nodes = 60}, [&](const auto& samples) {
        for (const training::Sample& sample : samples) learning.add(sample);
        return true;
    });
    network::TrainOptions options;
    options.batch = 32;
    options.epochs = 6;
    options.most_active = learning.kind().most_active;
    network::Trainer trainer(learning.shape(16), learning.kind().sharing, options);
    double first = 0, last = 0;
    trainer.train(learning, [&](const network::Epoch& epoch) {
        (epoch.number == 1 ? first : last) = epoch.training_loss;
        return true;
    });
    EXPECT_LT(last, first);
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

TEST(SelfMatch, ExchangesColoursAndDoesNotDependOnThreads) {
    const auto play = [](int threads) {
        return play_self_match({}, {EvaluationKind::document},
                               {.games = 4, .nodes = 100, .threads = threads},
                               [](const arena::Score&) { return true; });
    };
    const arena::Score one = play(1), two = play(2);
    EXPECT_EQ(one.games(), 4);
    EXPECT_EQ(one.wins, two.wins);
    EXPECT_EQ(one.losses, two.losses);
}

TEST(SelfMatch, OfEqualPlayersIsEven) {
    const arena::Score score =
        play_self_match({}, {}, {.games = 6, .nodes = 100}, [](const auto&) { return true; });
    EXPECT_EQ(score.wins, score.losses);
}

}  // namespace
}  // namespace ailab::gomoku
