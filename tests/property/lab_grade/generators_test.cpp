// What a generator makes is what a suite may hold: written as YAML and read back it is the same
// test, and its reference answer is accepted. `./lab test --long` goes through 2,000 seeds of each.
#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "common/text/source.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/has.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/output_of.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::test {
namespace {

/// So many of a generator's 2,000 seeds every day, and so many with --long.
struct Sample {
    std::string generator;
    std::uint64_t daily, whole;
};
std::ostream& operator<<(std::ostream& out, const Sample& sample) {
    return out << sample.generator;
}

class EveryGenerator : public testing::TestWithParam<Sample> {
protected:
    static const grade::Generator& generator() {
        return *std::ranges::find(grade::all_generators(), GetParam().generator,
                                  &grade::Generator::name);
    }
};

std::vector<Sample> samples() {
    std::vector<Sample> all;
    for (const grade::Generator& g : grade::all_generators()) {
        const bool is_dear = g.name == "gomoku-win";  // seconds for each: it proves every move
        const bool is_slow = g.name == "cnf" || g.name == "xiangqi-move";
        const bool is_rare = g.name == "and-or-tree";  // one in a thousand has no solved leaf
        if (g.program.empty())                         // the others start a program for each test
            all.push_back({g.name,
                           is_dear   ? 1U
                           : is_slow ? 10U
                           : is_rare ? 2000U
                                     : 100U,
                           is_dear ? 50U : 2000U});
    }
    return all;
}

/// A placement of n queens: a generator gives none, because there are many.
std::string placement(std::size_t n) {
    static std::map<std::size_t, std::string> known;
    if (known.contains(n)) return known[n];
    std::vector<std::size_t> columns(n);
    std::iota(columns.begin(), columns.end(), 1);
    const auto attacks = [&](std::size_t a, std::size_t b) {
        return columns[a] + b == columns[b] + a || columns[a] + a == columns[b] + b;
    };
    const auto fails = [&] {
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = a + 1; b < n; ++b)
                if (attacks(a, b)) return true;
        return false;
    };
    if (n == 2 || n == 3) return known[n] = "no\n";  // there is none
    while (fails()) std::next_permutation(columns.begin(), columns.end());
    return known[n] = fmt::format("{}\n", fmt::join(columns, " "));
}

grade::TestCase read_back(const grade::TestCase& test) {
    grade::Suite suite;
    suite.title = "generated";
    suite.groups.push_back({.name = test.group, .title = test.group});
    suite.tests.push_back(test);
    return grade::read_suite(Source::from_string(grade::write_suite(suite), "suite")).tests.at(0);
}

TEST_P(EveryGenerator, WritesWhatItsReaderReadsAndItsCheckerAccepts) {
    const std::uint64_t seeds = sweeps_are_whole() ? GetParam().whole : GetParam().daily;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const grade::TestCase made = generator().make(seed, seed % 40, Budget());
        const grade::TestCase test = read_back(made);
        ASSERT_EQ(test.input.text, made.input.text) << made.id;
        ASSERT_EQ(test.answer.has_value(), made.answer.has_value()) << made.id;
        // A question about the board of gomoku-small is asked elsewhere, with its answer.
        const bool is_asked_elsewhere = GetParam().generator == "gomoku-small";
        const std::string answer =
            test.answer ? test.answer->text : placement(std::stoul(test.input.text));
        const auto verdict = judge(test, is_asked_elsewhere ? "x\n" : answer);
        if (is_asked_elsewhere) {
            ASSERT_NE(verdict.outcome, grade::Outcome::judge_error) << made.id << verdict.detail;
            continue;
        }
        ASSERT_TRUE(verdict.passed()) << made.id << "\n"
                                      << test.input.text << "---\n"
                                      << answer << testing::PrintToString(verdict);
        EXPECT_EQ(verdict.diagnosis, "") << made.id;
    }
}

INSTANTIATE_TEST_SUITE_P(Generators, EveryGenerator, testing::ValuesIn(samples()),
                         [](const auto& sample) {
                             std::string name = sample.param.generator;
                             std::erase(name, '-');
                             return name;
                         });

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

TEST_P(AimedGenerator, FortyTestsNoticeEveryKnownMistake) {
    if (!needs_python("json")) return;
    const grade::Generator& generator =
        *std::ranges::find(grade::all_generators(), GetParam(), &grade::Generator::name);
    std::set<const grade::Cause*> noticed;
    for (const grade::TestCase& test : generator.generate(5, 40))
        for (const grade::Guess& guess :
             grade::known_mistakes(generator.lab)
                 .ask(*grade::find_checker(test.checker), grade::input_of(test, test.input.text)))
            if (!guess.right) noticed.insert(guess.cause);
    for (const grade::Mistake& mistake : grade::known_mistakes(generator.lab).all())
        // Lengths with decimals, and wins by fours, are in other tests.
        if (std::ranges::find(mistake.steps, generator.name) != mistake.steps.end() &&
            !has(mistake.cause.english, "decimals") && mistake.file != "fours.py")
            EXPECT_TRUE(noticed.contains(&mistake.cause)) << mistake.place << mistake.cause.english;
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
             {"counter-fours unseen", "any four", "one four only", "defends", "rows missing",
              "columns missing", "falling missing", "rising missing"})
            EXPECT_TRUE(fails(variant, order)) << variant << ", order " << order;
    }
}

}  // namespace
}  // namespace ailab::test
