// SPSA, and the command that tunes the numbers of the search with it.
#include "workshop/training/spsa.hpp"

#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab4_xiangqi/engine/search_parameters.hpp"
#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/xiangqi/commands.hpp"

namespace ailab::lab4 {
namespace {

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

}  // namespace
}  // namespace ailab::lab4
