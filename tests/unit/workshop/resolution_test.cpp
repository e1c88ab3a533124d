// The schedule of the prover: the choice of slices from measured runs, and the command that
// measures them.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/has.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"
#include "workshop/resolution/choose_schedule.hpp"
#include "workshop/resolution/commands.hpp"

namespace ailab::logic {
namespace {

/// Seconds in which each strategy decides a problem.
TrainingProblem decided_in(const std::map<std::string, double>& times) {
    TrainingProblem problem;
    for (const auto& [strategy, seconds] : times)
        problem.runs[strategy] = {2, seconds, Outcome::refuted};
    return problem;
}

class Choice : public testing::Test {
protected:
    static constexpr const char *kQuick = "1:0:0", *kSlow = "0:1:0", *kStrong = "0:0:1";

    Schedule choose(ChoiceOptions options) const {
        options.slack = 1;
        return choose_schedule(problems_, options);
    }

    const TrainingProblem one_ = decided_in({{kQuick, 0.01}, {kStrong, 2}}),
                          two_ = decided_in({{kQuick, 0.01}, {kStrong, 2}}),
                          three_ = decided_in({{kSlow, 0.5}, {kStrong, 2}});
    const Problems problems_{&one_, &two_, &three_};
};

TEST_F(Choice, TakesTheMostProblemsPerSecondFirstAndThenWhatIsLeft) {
    EXPECT_EQ(to_text(choose({.again = 0}), ProblemClass::with_equality),
              "with-equality 0.01 1:0:0\nwith-equality 0.5 0:1:0\n");
}

TEST_F(Choice, DecidesAgainWhereThatCountsEnough) {
    const Schedule slices = choose({.again = 0.5, .least_gain = 0.6});
    ASSERT_EQ(slices.size(), 4U);
    EXPECT_EQ(slices[1].name, kQuick);  // 2 · 0.5, in case the first slice was too short
    EXPECT_EQ(slices[1].seconds, 0.02);
    EXPECT_EQ(slices[3].name, kStrong);  // 2 · 0.25 + 0.5
}

TEST_F(Choice, PredictsWhenAScheduleDecides) {
    const Schedule slices{Slice::of(kQuick, 0.1), Slice::of(kSlow, 0.2)};
    EXPECT_NEAR(time_with(slices, one_, 10).value(), 0.01, 1e-9);
    // 0.1 + 0.2 in the first round, four times 0.1 and 0.5 in the second.
    EXPECT_NEAR(time_with(slices, three_, 10).value(), 0.3 + 0.4 + 0.5, 1e-9);
    EXPECT_FALSE(time_with(slices, three_, 1));
    EXPECT_EQ(decided_within(slices, problems_, 1), 2U);
}

TEST(RunsOnFile, GoOnBehindTheLastWholeLine) {
    const TrainingRun run{1, 0.25, Outcome::refuted}, failed{1, 1.001, Outcome::gave_up};
    const std::string first = RunTable::to_line("pel1", "models", failed);
    const std::string second = RunTable::to_line("pel2", "1:0:0", run);
    const RunTable half = RunTable::read(RunTable().to_text() + first + second.substr(0, 20));
    EXPECT_EQ(half.problems().size(), 1U);
    EXPECT_TRUE(half.knows("pel1", "models", 1));
    EXPECT_FALSE(half.knows("pel1", "models", 2));  // more time might help
    const RunTable whole = RunTable::read(half.to_text() + second);
    EXPECT_TRUE(whole.knows("pel2", "1:0:0", 100));  // more time would not
    EXPECT_EQ(whole.problems().at("pel2").time_of("1:0:0"), 0.25);
    EXPECT_TRUE(whole.problems().at("pel2").any(Outcome::refuted));
    EXPECT_FALSE(whole.problems().at("pel1").time_of("models"));
}

class Train : public testing::Test {
protected:
    Train() {
        folder_.write("follows.txt", "P(a)\n(¬P(x),Q(x))\n¬Q(a)\n");
        folder_.write("does_not.txt", "P(a)\n¬P(b)\n");
        folder_.write("equation.txt", "axiom: a = b\naxiom: P(a)\ngoal: P(b)\n");
    }
    app::ExitCode train() { return run().code; }
    Ran run() {
        return run_program(
            workshop_program(),
            {"train", folder_.path("follows.txt"), folder_.path("does_not.txt"), "--also",
             folder_.path("equation.txt"), "--table", folder_.path("runs.csv"), "-o",
             folder_.path("schedule.inc"), "--strategy", "models", "--strategy", "discount-kbo",
             "--seconds", "5", "--again", "0"});
    }
    static auto lines(const std::string& text) {
        return std::count(text.begin(), text.end(), '\n');
    }

    TemporaryFolder folder_;
};

TEST_F(Train, MeasuresChoosesAndGoesOnAfterAStop) {
    ASSERT_EQ(train(), app::ExitCode::answered);
    const std::string table = folder_.read("runs.csv");
    EXPECT_EQ(lines(table), 1 + 2 * 3);
    EXPECT_TRUE(has(table, "does_not,discount-kbo,5,"));
    const std::string slices = folder_.read("schedule.inc");
    EXPECT_TRUE(has(slices, "with-equality 0.005 discount-kbo\n"));

    folder_.write("runs.csv", table.substr(0, table.size() / 2));
    const std::string known = table.substr(0, table.rfind('\n', table.size() / 2) + 1);
    ASSERT_EQ(train(), app::ExitCode::answered);
    EXPECT_EQ(lines(folder_.read("runs.csv")), lines(table));
    std::istringstream kept(known);
    for (std::string line; std::getline(kept, line);)
        EXPECT_TRUE(has(folder_.read("runs.csv"), line + '\n'));
}

TEST_F(Train, ReportsWhatSchedulesDecideOfHeldOutFamilies) {
    // Each problem is a family here.
    const Ran result = run();
    ASSERT_EQ(result.code, app::ExitCode::answered);
    EXPECT_TRUE(has(result.out, "held out  1 s: 2 of 2"));
    EXPECT_TRUE(has(result.out,
                    "seen      1 s: 2 of 2 (refuted 1, formulas with equality 0; satisfiable 1)"));
}

}  // namespace
}  // namespace ailab::logic
