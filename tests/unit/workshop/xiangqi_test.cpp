// The tools of xiangqi: training data, the tuner, the opening book, SPSA.
#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab4_xiangqi/engine/engine.hpp"
#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/movegen.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/xiangqi_networks.hpp"
#include "tests/support/xiangqi_positions.hpp"
#include "workshop/training/spsa.hpp"
#include "workshop/xiangqi/build_book.hpp"
#include "workshop/xiangqi/commands.hpp"
#include "workshop/xiangqi/learning.hpp"
#include "workshop/xiangqi/search_parameters.hpp"
#include "workshop/xiangqi/self_play.hpp"
#include "workshop/xiangqi/tuner.hpp"

namespace ailab::lab4 {
namespace {

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
    TuneOptions tune{.epochs = 20, .search_share = 0};
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

/// The number of steps that a hill is away from the top, squared, with noise.
double hill(const std::vector<double>& at, const std::vector<double>& top, Random& noise) {
    double sum = 0;
    for (std::size_t i = 0; i < at.size(); ++i) sum -= (at[i] - top[i]) * (at[i] - top[i]);
    return sum / 100 + static_cast<double>(noise.below(1000)) / 1000;
}

TEST(Spsa, ClimbsANoisyHillToItsTop) {
    const std::vector<double> top{30, 70, 55};
    training::Spsa spsa({{50, 0, 100, 5}, {50, 0, 100, 5}, {50, 0, 100, 5}},
                        {.iterations = 2000, .rate = 0.05, .seed = 3});
    Random noise(9);
    while (!spsa.done()) {
        const training::Spsa::Points points = spsa.points();
        spsa.advance(hill(points.plus, top, noise) - hill(points.minus, top, noise));
    }
    EXPECT_EQ(spsa.iteration(), 2001);
    for (std::size_t i = 0; i < top.size(); ++i)
        EXPECT_NEAR(spsa.numbers()[i].value, top[i], 3) << i;
}

TEST(SpsaCommand, PlaysAndWritesTheNumbersItWasAllowedToChange) {
    const TemporaryFolder folder;
    const std::string file = folder.path("tuned.txt");
    const Ran answer =
        run_program(workshop_program(),
                    {"spsa", file, "--only", "late_moves", "--only", "reduction_base",
                     "--iterations", "4", "--nodes", "100", "--rate", "1", "--time-limit", "60"});
    EXPECT_EQ(answer.code, app::ExitCode::answered) << answer.err;
    EXPECT_TRUE(has(answer.out, "iteration 4 of 4, 8 games"));
    SearchParameters tuned = parse_search_parameters(Source::open(file));
    EXPECT_NE(tuned, SearchParameters()) << "the games decided nothing";
    tuned.late_moves = SearchParameters().late_moves;
    tuned.reduction_base = SearchParameters().reduction_base;
    EXPECT_EQ(tuned, SearchParameters());
}

TEST(SearchParameters, AreNamedOnceAndStandInTheirRanges) {
    const SearchParameters parameters;
    std::set<std::string_view> names;
    for (const SearchParameter& parameter : kSearchParameters) {
        EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
        EXPECT_FALSE(parameter.help.empty()) << parameter.name;
        EXPECT_GE(parameters.*parameter.member, parameter.low) << parameter.name;
        EXPECT_LE(parameters.*parameter.member, parameter.high) << parameter.name;
    }
    // Every number is in the table: the struct holds nothing else.
    EXPECT_EQ(names.size() * sizeof(int), sizeof(SearchParameters));
}

TEST(SearchParameters, AreReadAsTheyAreWritten) {
    SearchParameters parameters{.razor_margin = 321};
    const Source text = Source::from_string(to_text(parameters));
    EXPECT_EQ(parse_search_parameters(text), parameters);
    EXPECT_EQ(parse_search_parameters(Source::from_string("# one\nrazor_margin 321 # more\n")),
              parameters);
}

TEST(SearchParameters, ErrorsNameTheLine) {
    const auto numbers_error = [](const char* text) {
        return error_of([&] { parse_search_parameters(Source::from_string(text, "numbers.txt")); });
    };
    const std::string unknown = numbers_error("quiet_loss 20\nrazor_margn 3\n");
    EXPECT_TRUE(has(unknown, {"numbers.txt:2:1", "razor_margin"}));
    EXPECT_TRUE(has(numbers_error("razor_margin 100000\n"), "numbers.txt:1:14"));
}

}  // namespace
}  // namespace ailab::lab4
