// Generated tests notice nearly every known mistake, and hidden tests a search that is blind.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "common/text/source.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/output_of.hpp"

namespace ailab::test {
namespace {

/// Whose answers to a test the known mistakes predict, and of how many tests in a row.
class AimedGenerator : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Generators, AimedGenerator,
                         testing::Values("shortest-path", "distances", "unifier", "entailment",
                                         "cnf", "heuristic", "solvable", "minimax",
                                         "alpha-beta-count", "and-or-tree", "knapsack", "tsp",
                                         "queens", "xiangqi-moves", "gomoku-winner", "gomoku-move"),
                         [](const auto& name) {
                             std::string word = name.param;
                             std::erase(word, '-');
                             return word;
                         });

TEST_P(AimedGenerator, FortyTestsNoticeNearlyEveryKnownMistake) {
    if (!needs_python("json")) return;
    const grade::Generator& generator =
        *std::ranges::find(grade::all_generators(), GetParam(), &grade::Generator::name);
    std::set<const grade::Cause*> noticed;
    for (const grade::TestCase& test : generator.generate(5, 40))
        for (const grade::Guess& guess :
             grade::known_mistakes(generator.lab)
                 .ask(*grade::find_checker(test.checker), grade::input_of(test, test.input.text)))
            if (!guess.right) noticed.insert(guess.cause);
    std::vector<std::string> missed;
    for (const grade::Mistake& mistake : grade::known_mistakes(generator.lab).all())
        // Lengths with decimals, and wins by fours, are in other tests.
        if (std::ranges::find(mistake.steps, generator.name) != mistake.steps.end() &&
            !has(mistake.cause.english, "decimals") && mistake.file != "fours.py" &&
            !noticed.contains(&mistake.cause))
            missed.push_back(mistake.cause.english);
    // The ready suites notice every one; what random tests show rarely, they have by hand.
    EXPECT_LE(missed.size(), 2U) << fmt::format("{}", fmt::join(missed, "\n"));
}

TEST(GeneratedTests, HaveCasesThatOnlyOneIdeaDecides) {
    const auto tests = [](const char* name, std::size_t count) {
        return std::ranges::find(grade::all_generators(), name, &grade::Generator::name)
            ->generate(5, count);
    };
    EXPECT_TRUE(std::ranges::any_of(tests("unifier", 20), [](const grade::TestCase& test) {
        return test.answer && test.answer->text == "{}\n";
    })) << "an empty unifier is not the same as none";
    EXPECT_TRUE(std::ranges::any_of(tests("resolution-proof", 10), [](const grade::TestCase& test) {
        return test.input.text.ends_with("\nQ(peter)\n");
    })) << "the last clause need not be the goal";
    const grade::TestCase both = tests("gomoku-move", 3)[2];
    const std::string& board = both.input.text;
    EXPECT_GT(std::ranges::count(board, 'X'), std::ranges::count(board, 'O')) << board;
    EXPECT_EQ(both.name, "complete a five") << "O moves, and both sides have four";
}

/// A search for wins by fours with an idea missing plays a wrong move in a hidden test, in whatever
/// order it looks at the points.
TEST(GomokuWins, NoticeASearchThatDoesNotSeeTheCounterFour) {
    if (!needs_python("sys")) return;
    const std::string file = AILAB_ROOT "/data/grading/gomoku_wins_full.yaml";
    grade::Suite suite = grade::read_suite(Source::open(file));
    std::erase_if(suite.tests, [](const grade::TestCase& test) {
        return test.visibility == grade::Visibility::visible;
    });
    const auto fails = [&](const std::string& variant, int order) {
        return std::ranges::any_of(suite.tests, [&](const grade::TestCase& test) {
            const std::string move =
                output_of(fmt::format("printf '{}' | python3 " AILAB_ROOT
                                      "/tests/support/programs/wrong_fours.py '{}' {}",
                                      test.input.text, variant, order));
            return !judge(test, move).passed();
        });
    };
    for (int order = 0; order < 4; ++order) {
        EXPECT_FALSE(fails("right", order));
        for (const char* variant :
             {"counter-fours unseen", "seen first only", "any four", "one four only", "defends",
              "rows missing", "columns missing", "falling missing", "rising missing"})
            EXPECT_TRUE(fails(variant, order)) << variant << ", order " << order;
    }
}

}  // namespace
}  // namespace ailab::test
