// The tools of gomoku: learning, weights, the opening table.
#include <cmath>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/error.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/world/symmetry.hpp"
#include "workshop/gomoku/book_trainer.hpp"
#include "workshop/gomoku/fit_weights.hpp"
#include "workshop/gomoku/learning.hpp"
#include "workshop/gomoku/self_play.hpp"
#include "workshop/gomoku/weights_file.hpp"

namespace ailab::gomoku {
namespace {

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

TEST(Weights, TheDataFileHoldsTheBuiltInNumbersAsTheyAreWritten) {
    const Source file = Source::open(AILAB_ROOT "/data/gomoku/weights.txt");
    EXPECT_EQ(read_weights(file), built_in_weights());
    std::ostringstream text;
    write_weights(text, built_in_weights());
    EXPECT_TRUE(file.text().ends_with(text.str()));
}

TEST(Weights, AFileThatIsNotUnderstoodIsRefused) {
    const auto read = [](const char* text) { return read_weights(Source::from_string(text, "w")); };
    for (const char* text : {"threats none three 3\n", "set none.none.none.seven 3 4\n",
                             "set none.none.none.none 3\n", "tempo 3\n"})
        EXPECT_THROW(read(text), InputError) << text;
    EXPECT_EQ(read("set none.none.none.none 3 4\nthreats none three 5\n").threats[0][1], 5);
}

TEST(Tune, FittingLowersTheError) {
    TuneOptions options{.games = 10, .nodes = 100, .size = 10};
    const auto samples = self_play(options, built_in_weights(), {});
    ASSERT_FALSE(samples.empty());
    const Weights nothing;
    const Weights fitted = fit(samples, nothing, 5);
    EXPECT_LT(prediction_error(samples, fitted), prediction_error(samples, nothing));
}

struct Tried {
    std::string at;
    TrainedAnswer answer;
    bool chosen = false;
};

TrainingSettings small() {
    TrainingSettings settings{.candidates = 3,
                              .replies = 2,
                              .depth = 1,
                              .analysis_nodes = 3000,
                              .own_nodes = 300,
                              .opponent_nodes = 1500};
    return settings;
}

std::vector<Tried> train(OpeningTable& table, const Board& board,
                         const TrainingSettings& settings = small()) {
    std::vector<Tried> tried;
    BookTrainer trainer(table, settings,
                        [&](const Board& at, const TrainedAnswer& answer, bool chosen) {
                            tried.push_back({to_string(at.moves()), answer, chosen});
                        });
    trainer.train(board);
    return tried;
}

/// Images of one position are one.
std::size_t positions_lost(const char* position, const TrainedAnswer& answer) {
    std::set<Key> keys;
    for (const Point reply : answer.lost_to) {
        Board board = parse_moves(position, 10);
        board.make(answer.move);
        board.make(reply);
        keys.insert(canonical(board).key);
    }
    return keys.size();
}

TEST(BookTrainer, TakesTheAnswerThatLosesLeastAndMendsWhatItLostTo) {
    for (const char* position : {"e5e6", "e5f6", "e5e7"}) {
        OpeningTable table;
        const auto tried = train(table, parse_moves(position, 10));
        std::size_t mended = 0, expected = 0;
        for (std::size_t i = 0; i < tried.size(); ++i) {
            if (!tried[i].chosen) continue;
            for (std::size_t j = i; j-- > 0 && !tried[j].chosen;)
                EXPECT_LE(tried[i].answer.lost, tried[j].answer.lost) << tried[i].at;
            const auto found = table.find(parse_moves(tried[i].at, 10));
            ASSERT_TRUE(found);
            EXPECT_EQ(found->move, tried[i].answer.move);
            EXPECT_EQ(found->kind, AnswerKind::analysed);
            if (tried[i].at == position) expected = positions_lost(position, tried[i].answer);
            mended += tried[i].at != position;
        }
        EXPECT_EQ(mended, expected) << position;
    }
}

}  // namespace
}  // namespace ailab::gomoku
