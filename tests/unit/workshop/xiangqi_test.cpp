// Training data of xiangqi, the tuner of the evaluation, and the maker of the opening book.
#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/xiangqi_networks.hpp"
#include "tests/support/xiangqi_positions.hpp"
#include "workshop/xiangqi/build_book.hpp"
#include "workshop/xiangqi/learning.hpp"
#include "workshop/xiangqi/self_play.hpp"
#include "workshop/xiangqi/tuner.hpp"

namespace ailab::lab4 {
namespace {

using namespace test;

TEST(XiangqiTraining, TermsTimesWeightsAreTheEvaluation) {
    const Weights& weights = Weights::defaults();
    Random random(1);
    for (int i = 0; i < 100; ++i) {
        const Position position = ailab::test::random_position(
            random, 2 + i % 28,
            {Kind::rook, Kind::horse, Kind::cannon, Kind::pawn, Kind::advisor, Kind::elephant});
        const TermCounts counts = term_counts(position);
        int middle = 0, end = 0;
        for (int f = 0; f < Terms::kCount; ++f) {
            middle += counts[static_cast<std::size_t>(f)] * weights[f].middle();
            end += counts[static_cast<std::size_t>(f)] * weights[f].end();
        }
        const int phase = phase_of(position);
        Value v = (middle * phase + end * (kFullPhase - phase)) / kFullPhase;
        v = v * winning_chances(position, v > 0 ? kRed : kBlack) / 64;
        EXPECT_EQ(evaluate(position), position.side_to_move() == kRed ? v : -v);
    }
}

TEST(XiangqiTraining, TuningLowersTheError) {
    EngineOptions options{.hash_megabytes = 1};
    Engine engine(options);
    const Limits limits{.nodes = 200};
    Budget budget;
    Tuner tuner(Weights::defaults(), budget);
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto game = play_training_game(engine, limits, seed);
        for (const auto& sample : game.value()) tuner.add(sample);
    }
    tuner.fit_scale();
    const double before = tuner.training_error();
    TuneOptions tune;
    tune.epochs = 20;
    tune.search_share = 0;
    tuner.tune(tune, [](int, double) { return true; });
    EXPECT_LT(tuner.training_error(), before);
    budget = Budget();
    budget.max_nodes = 3 * tuner.size();
    int epochs = 0;
    tuner.tune(tune, [&](int, double) { return ++epochs > 0; });
    EXPECT_EQ(epochs, 3) << "of training and held-out positions";
    EXPECT_EQ(budget.reason(), StopReason::nodes);
}

TEST(XiangqiBook, HandsValuesUpToTheAnswersThatLeadThere) {
    const OpeningBook book = with_values_handed_up(
        read_book(Source::from_string("startpos : h2e2 +31, b0c2 +20\nh2e2 : h9g7 +5, b9c7 -3\n"
                                      "h2e2 h9g7 : h0g2 +9\n",
                                      "book")));
    EXPECT_EQ(to_line(book.entries()[0]), "startpos : b0c2 +20, h2e2 +3");
    EXPECT_EQ(to_line(book.entries()[1]), "h2e2 : b9c7 -3, h9g7 -9");
}

TEST(XiangqiTraining, SeesWhatTheEngineSees) {
    const NetworkPointer network = random_network(3);
    Learning positions(0.7);
    std::vector<Position> added;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        added.push_back(position_after(seed, static_cast<int>(seed)));
        positions.add({to_fen(added.back()), 50, 1.0});
    }
    ASSERT_EQ(positions.size(), 2 * added.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Position position = i % 2 == 0 ? added[i / 2] : mirrored(added[i / 2]);
        network::Example example;
        positions.get(i, example);
        network::Accumulator us, them;
        network->refresh(us, example.us);
        network->refresh(them, example.them);
        Value value = network->value(us, them, example.bucket);
        const Side side = position.side_to_move();
        value = value * winning_chances(position, value > 0 ? side : !side) / 64;
        ASSERT_EQ(std::clamp(value, -kDecided + 1, kDecided - 1), from_nothing(network, position))
            << to_fen(position);
        const double chance = 1 / (1 + std::exp(side == kRed ? -0.25 : 0.25));
        ASSERT_NEAR(example.target, 0.7 * chance + 0.3 * (side == kRed ? 1 : 0), 1e-6);
    }
}

}  // namespace
}  // namespace ailab::lab4
