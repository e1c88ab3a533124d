// What is not taken for a known mistake though it looks like one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/roads/problem.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

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

}  // namespace
}  // namespace ailab::test
