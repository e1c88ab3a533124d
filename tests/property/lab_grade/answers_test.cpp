// The measured goals of the checkers: every other right answer is accepted, every answer with one
// harmful change is rejected. AILAB_GRADE_ROUNDS=1000 makes it a thousand each per lab. What is not
// taken for a known mistake. What a generator makes is what a suite may hold: read back it is the
// same test, and its reference answer is accepted; `./lab test --long` goes through 2,000 seeds of
// each.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/roads/problem.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::test {
namespace {

/// So many answers per lab: AILAB_GRADE_ROUNDS, or a few for everyday runs.
std::size_t grade_rounds() {
    const char* wanted = std::getenv("AILAB_GRADE_ROUNDS");
    constexpr std::size_t kEveryDay = 60;
    return wanted ? static_cast<std::size_t>(std::atoi(wanted)) : kEveryDay;
}

grade::TestCase generated(std::string_view name, std::uint64_t seed) {
    for (const grade::Generator& g : grade::all_generators())
        if (g.name == name) return g.generate(seed, seed % 3 + 1).back();
    throw std::invalid_argument("no such generator");
}

struct Lab {
    const char* name;
    std::vector<std::string> generators;
    AnswerMaker* answer;
};

std::ostream& operator<<(std::ostream& out, const Lab& lab) {
    return out << lab.name;
}

class Answers : public testing::TestWithParam<Lab> {};

TEST_P(Answers, OtherRightAnswersAreAccepted) {
    const Lab& lab = GetParam();
    for (std::size_t i = 0; i < grade_rounds(); ++i) {
        Random random(i);
        const auto test = generated(lab.generators[i % lab.generators.size()], i);
        const std::string output = lab.answer(test, random, true).value();
        const auto verdict = judge(test, output);
        ASSERT_TRUE(verdict.passed()) << "seed " << i << "\n"
                                      << test.input.text << "---\n"
                                      << output << "---\n"
                                      << testing::PrintToString(verdict);
    }
}

TEST_P(Answers, SingleMutationsAreRejected) {
    const Lab& lab = GetParam();
    std::size_t rejected = 0;
    for (std::size_t i = 0; rejected < grade_rounds(); ++i) {
        Random random(i + 1'000'000);
        const auto test = generated(lab.generators[i % lab.generators.size()], i);
        const auto output = lab.answer(test, random, false);
        if (!output) continue;
        const auto verdict = judge(test, *output);
        ASSERT_FALSE(verdict.passed()) << "seed " << i << "\n"
                                       << test.input.text << "---\n"
                                       << *output;
        ASSERT_NE(verdict.outcome, grade::Outcome::judge_error) << verdict.detail;
        ++rejected;
    }
}

INSTANTIATE_TEST_SUITE_P(EveryReaderOfPaths, Answers,
                         testing::Values(Lab{"lab1_dijkstra", {"shortest-path"}, road_answer},
                                         Lab{"lab2_resolution", {"resolution-proof"}, logic_answer},
                                         Lab{"lab3_puzzle", {"puzzle-path"}, puzzle_answer}),
                         [](const auto& lab) { return std::string(lab.param.name); });

TEST(Diagnosis, DoesNotTakeAReversedPathForAnotherBug) {
    EXPECT_EQ(judge("shortest-path", "3 3\nA B 2\nB C 3\nA B 9\nA C\n", "C -> B -> A it costs 5")
                  .diagnosis,
              "");
}

/// A program that finds no path longer than 20.
std::string gives_up(const grade::TestCase& test) {
    const auto roads = grade::read_roads(test.input.text, test.id);
    std::string text;
    for (const auto& [s, t] : roads.queries) {
        const auto best = grade::distances_from(roads, s)[t];
        text += best > 20 ? "no path\n"
                          : fmt::format("{} -> {} {}\n", roads.names[s], roads.names[t],
                                        grade::show(roads.length_of(best)));
    }
    return text;
}

TEST(Diagnosis, DoesNotTakeASearchThatGivesUpForOneWayEdges) {
    std::vector<grade::Evidence> evidence;
    for (std::size_t i = 0; i < 24; ++i) {
        const auto test = generated("shortest-path", i);
        const std::string output = gives_up(test);
        const auto verdict = judge(test, output);
        grade::CheckInput in = grade::input_of(test, test.input.text);
        in.output = output;
        if (!verdict.canonical.empty() && verdict.canonical != "paths")
            evidence.push_back(
                grade::evidence_of(*grade::find_checker("shortest-path"), in, verdict));
    }
    for (const std::string& sentence : grade::diagnose(evidence))
        EXPECT_TRUE(sentence.empty() || sentence.starts_with("one of: ") ||
                    sentence.starts_with("perhaps: "))
            << sentence;
}

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
    grade::Suite suite{.title = "generated"};
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

}  // namespace
}  // namespace ailab::test
