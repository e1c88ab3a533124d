// The measured goals of the checkers: every other right answer is accepted, every answer with one
// harmful change is rejected. AILAB_GRADE_ROUNDS=1000 makes it a thousand each per lab.
#include <cstdlib>

#include <gtest/gtest.h>

#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {

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

namespace {

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

}  // namespace
}  // namespace ailab::test
