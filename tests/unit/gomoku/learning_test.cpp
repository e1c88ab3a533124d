// Training of the learned evaluation: games, positions, matches.
#include "gomoku/training/learning.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/training/self_match.hpp"

namespace ailab::gomoku {
namespace {

std::vector<std::string> lines_of_games(int threads) {
    Learning learning(0.7);
    std::vector<std::string> all;
    learning.play({.player = nullptr, .games = 4, .nodes = 100, .seed = 5, .threads = threads},
                  [&](const std::vector<std::string>& lines) {
                      all.insert(all.end(), lines.begin(), lines.end());
                      return true;
                  });
    EXPECT_EQ(learning.positions(), all.size());
    return all;
}

TEST(Learning, PlaysTheSameGamesOnAnyNumberOfThreads) {
    const auto lines = lines_of_games(1);
    EXPECT_GT(lines.size(), 10U);
    EXPECT_EQ(lines, lines_of_games(3));
}

TEST(Learning, ReadsTheLinesThatItWrites) {
    const SeenPosition seen{parse_moves("h8i9g7").moves(), -42, 1};
    const SeenPosition read = parse_seen(to_line(seen));
    EXPECT_EQ(read.moves, seen.moves);
    EXPECT_EQ(read.value, -42);
    EXPECT_EQ(read.result, 1.0);
    for (const char* line : {"", "h8i9", "h8h8 | 1 | 1", "h8 | x | 1", "h8 | 1 | ", "zz | 1 | 1"})
        EXPECT_THROW(parse_seen(line), InputError) << line;
}

TEST(Learning, PositionsAreSeenByThePlayerToMove) {
    TrainingPositions positions(0.5);
    positions.add({parse_moves("h8i9").moves(), 200, 1.0});    // black is to move, and wins
    positions.add({parse_moves("h8i9g7").moves(), 200, 1.0});  // white is to move, and loses
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
    learning.play({.player = nullptr, .games = 20, .nodes = 60, .seed = 1},
                  [](const auto&) { return true; });
    network::TrainOptions options;
    options.batch = 32;
    options.epochs = 6;
    options.most_active = learning.most_active();
    network::Trainer trainer(learning.shape(16), learning.sharing(), options);
    double first = 0, last = 0;
    trainer.train(learning.examples(), [&](const network::Epoch& epoch) {
        (epoch.number == 1 ? first : last) = epoch.training_loss;
        return true;
    });
    EXPECT_LT(last, first);
}

TEST(SelfMatch, ExchangesColoursAndDoesNotDependOnThreads) {
    const auto play = [](int threads) {
        SelfMatchOptions options;
        options.games = 4;
        options.nodes = 100;
        options.threads = threads;
        return play_self_match({}, {EvaluationKind::document}, options,
                               [](const arena::Score&) { return true; });
    };
    const arena::Score one = play(1), two = play(2);
    EXPECT_EQ(one.games(), 4);
    EXPECT_EQ(one.wins, two.wins);
    EXPECT_EQ(one.losses, two.losses);
}

TEST(SelfMatch, OfEqualPlayersIsEven) {
    SelfMatchOptions options;
    options.games = 6;
    options.nodes = 100;
    const arena::Score score = play_self_match({}, {}, options, [](const auto&) { return true; });
    EXPECT_EQ(score.wins, score.losses);
}

}  // namespace
}  // namespace ailab::gomoku
