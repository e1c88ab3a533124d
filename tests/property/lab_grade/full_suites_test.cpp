// Every known mistake loses points in the ready suites, where it is named: one that no test shows
// is graded as if it were none.
#include <array>
#include <filesystem>
#include <iostream>
#include <set>

#include <gtest/gtest.h>

#include "common/text/source.hpp"
#include "lab_grade/judge/causes.hpp"
#include "lab_grade/run/diagnose.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/needs.hpp"
#include "tests/support/output_of.hpp"
#include "tests/support/sweep.hpp"

namespace ailab::test {
namespace {

std::vector<grade::Suite> full_suites() {
    std::vector<grade::Suite> suites;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(AILAB_ROOT) + "/data/grading")) {
        const std::string name = entry.path().stem().string();
        if (entry.path().extension() == ".yaml" && name.size() > 5 &&
            name.substr(name.size() - 5) == "_full")
            suites.push_back(grade::read_suite(Source::from_string(
                grade::read_file(entry.path().string()), entry.path().string())));
    }
    return suites;
}

/// An answer of a program of which this is known.
std::string one_answer(const std::string& known) {
    if (known.starts_with(grade::kNot)) return "elsewhere";
    const std::size_t first = known.find('\n') + 1;
    return known.substr(first, known.find('\n', first) - first);
}

class Solution : public testing::TestWithParam<const char*> {
protected:
    Solution() {
        for (const grade::Suite& suite : full_suites())
            for (const grade::TestCase& test : suite.tests)
                if (grade::find_checker(test.checker)->lab == GetParam()) tests_.push_back(test);
    }
    /// What is said of a program with this mistake when it has answered all tests.
    std::set<std::string> said_of(const grade::Mistake& mistake, const std::string& checker) {
        std::vector<grade::Evidence> evidence;
        for (const grade::TestCase& test : tests_) {
            const grade::CheckInput in = grade::input_of(test, test.input.text);
            if (test.checker != checker) continue;
            for (const grade::Guess& guess : known_.guesses(*grade::find_checker(checker), in)) {
                if (guess.cause != &mistake.cause) continue;
                grade::Verdict verdict = guess.right ? grade::correct() : grade::wrong("");
                verdict.canonical = one_answer(guess.canonical);
                evidence.push_back(grade::evidence_of(*grade::find_checker(checker), in, verdict));
            }
        }
        const auto sentences = grade::diagnose(evidence);
        std::set<std::string> said(sentences.begin(), sentences.end());
        said.erase("");
        return said;
    }

    std::vector<grade::TestCase> tests_{};
    grade::KnownMistakes& known_ = grade::known_mistakes(GetParam());
};

TEST_P(Solution, KeepsItsAnswersToTheReadySuites) {
    for (std::size_t i = 0; i < tests_.size(); ++i) {
        const grade::CheckInput in = grade::input_of(tests_[i], tests_[i].input.text);
        const grade::Checker& checker = *grade::find_checker(tests_[i].checker);
        ASSERT_TRUE(known_.keeps(checker, in))
            << tests_[i].id << ": run `lab_grade mistakes --update`";
        constexpr std::size_t kOneIn = 40;  // a run of Python takes its time
        if (i % kOneIn != 0 || !needs_python("json")) continue;
        const auto now = known_.ask(checker, in);
        const auto& then = known_.guesses(checker, in);
        ASSERT_EQ(now.size(), then.size()) << tests_[i].id;
        for (std::size_t k = 0; k < now.size(); ++k)
            EXPECT_EQ(now[k].canonical, then[k].canonical) << tests_[i].id;
    }
}

TEST_P(Solution, LosesPointsWithEveryKnownMistakeWhichIsNamed) {
    std::size_t variants = 0, alone = 0;
    for (const grade::Mistake& mistake : known_.all()) {
        const std::string& says = mistake.cause.english;
        EXPECT_NE(mistake.cause.chinese, says) << mistake.place;
        for (const std::string& checker : mistake.steps) {
            if (checker == "puzzle-path") continue;  // where it makes a difference no path is shown
            const auto said = said_of(mistake, checker);
            // One move shows a mistake only where it breaks the rule; lists of moves show them all.
            EXPECT_TRUE(!said.empty() || checker == "xiangqi-move") << mistake.place;
            ++variants;
            alone += said.contains(says) ? 1 : 0;
            for (const std::string& sentence : said)
                EXPECT_TRUE(sentence.starts_with("one of: ") || sentence.starts_with("perhaps: ") ||
                            sentence == says)
                    << checker << ": " << mistake.place << " is called: " << sentence;
        }
    }
    std::cout << variants << " variants, " << alone << " named alone over all their tests\n";
    EXPECT_GE(alone * 10, variants * 7);
}

INSTANTIATE_TEST_SUITE_P(EveryLab, Solution,
                         testing::Values("lab1_dijkstra", "lab2_resolution", "lab3_puzzle",
                                         "lab4_xiangqi", "gomoku", "tree_search"),
                         [](const auto& lab) { return std::string(lab.param); });

/// Does this variant of the program lose one of the boards of lab3_solve that are made for it?
bool loses_a_board(const std::string& variant) {
    for (const grade::Suite& suite : full_suites())
        for (const grade::TestCase& test : suite.tests) {
            const bool small = test.id.rfind("solve.estimate", 0) == 0 ||
                               test.id.rfind("solve.order", 0) == 0 ||
                               test.name == "8-puzzle without a solution";
            // A search without a test of solvability looks at every board.
            if (test.checker != "puzzle-path" || !small) continue;
            const std::string output =
                output_of("printf '" + test.input.text +
                          "' | python3 " AILAB_ROOT "/tests/support/programs/wrong_puzzle.py '" +
                          variant + "'");
            if (!judge(test, output).passed()) return true;
        }
    return false;
}

TEST(FullSuites, WrongSearchesLoseABoardOfTheirOwn) {
    if (!needs_python("heapq")) return;
    EXPECT_FALSE(loses_a_board("right"));
    constexpr std::array kVariants{
        "counts the blank",         "weight 1.5", "weight 2",     "greedy",
        "rows and columns swapped", "backwards",  "counts boards"};
    for (std::size_t i = 0; i < kVariants.size(); i += step_of_sweep(3))
        EXPECT_TRUE(loses_a_board(kVariants[i])) << kVariants[i];
}

}  // namespace
}  // namespace ailab::test
