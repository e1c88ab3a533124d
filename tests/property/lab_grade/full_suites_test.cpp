// Every known bug loses points in a suite that has its checker: a bug that no test shows is graded
// as if it were none.
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "common/text/source.hpp"
#include "lab_grade/judge/bugs.hpp"
#include "lab_grade/judge/logic/formula.hpp"
#include "lab_grade/judge/logic/logic.hpp"
#include "lab_grade/judge/logic/resolution.hpp"
#include "lab_grade/suite/files.hpp"
#include "lab_grade/suite/suite.hpp"
#include "tests/support/grade.hpp"
#include "tests/support/needs.hpp"

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

/// The right answer in canonical form; nothing if the test has no answer and none is known here.
std::string right_answer_to(const grade::TestCase& test, grade::CheckInput& in) {
    if (!test.answer)
        return test.checker == "cnf" ? meaning_of(grade::read_formula(in.input, test.id)) : "";
    in.answer = in.output = test.answer->text;
    return grade::check_safely(*grade::find_checker(test.checker), in).canonical;
}

/// A bug loses a test where its answer is not the right one.
bool loses(const grade::Bug& bug, const grade::TestCase& test) {
    grade::CheckInput in{.input = test.input.text, .input_name = test.id};
    in.options = test.options;
    const std::string right = right_answer_to(test, in);
    const auto wrong = bug.answer(in);
    if (right.empty()) return wrong == "unified" || wrong == "none";
    return wrong && *wrong != right;
}

TEST(FullSuites, EveryKnownBugLosesPointsWhereItsCheckerIsUsed) {
    const auto suites = full_suites();
    ASSERT_GT(suites.size(), 15U);
    for (const grade::Bug& bug : grade::all_bugs()) {
        if (bug.seen || bug.general || bug.checker == "puzzle-path") continue;
        bool used = false, lost = false;
        for (const grade::Suite& suite : suites)
            for (const grade::TestCase& test : suite.tests) {
                if (test.checker != bug.checker || lost) continue;
                used = true;
                lost = loses(bug, test);
            }
        EXPECT_TRUE(lost || !used) << bug.checker << "/" << bug.id << " passes every test";
    }
}

/// What a prover by these rules does with the tests of lab2_proofs: does it lose any?
std::size_t lost_by(const grade::ResolutionRules& rules) {
    std::size_t lost = 0;
    for (const grade::Suite& suite : full_suites())
        for (const grade::TestCase& test : suite.tests) {
            if (test.checker != "resolution-proof") continue;
            const auto clauses = grade::read_clauses(test.input.read(), test.id, "uvwxyz");
            const bool possible = test.options.text("expect", "proof") == "proof";
            const auto found = grade::refutes(clauses, rules);
            lost += found && *found != possible ? 1 : 0;
        }
    return lost;
}

TEST(FullSuites, ProversWithoutOccursCheckRenamingOrFactoringLosePoints) {
    EXPECT_EQ(lost_by({}), 0U);
    EXPECT_GE(lost_by({.factoring = false}), 2U);
    EXPECT_GE(lost_by({.rename_apart = false}), 1U);
    EXPECT_GE(lost_by({.unit_only = true}), 1U);
    EXPECT_GE(lost_by({.conflict_check = false}), 1U);
    EXPECT_GE(lost_by({.occurs_check = false}), 1U);
}

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> part{};
    while (const std::size_t n = std::fread(part.data(), 1, part.size(), pipe.get()))
        text.append(part.data(), n);
    return text;
}

/// Does this variant of the program lose one of the boards of lab3_solve that are made for it?
bool loses_a_board(const std::string& variant) {
    for (const grade::Suite& suite : full_suites())
        for (const grade::TestCase& test : suite.tests) {
            const bool small = test.id.rfind("solve.estimate", 0) == 0 ||
                               test.id.rfind("solve.order", 0) == 0 ||
                               test.name == "8-puzzle without solution";
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
    for (const char* variant : {"counts the blank", "weight 1.5", "weight 2", "greedy",
                                "rows and columns swapped", "backwards", "counts boards"})
        EXPECT_TRUE(loses_a_board(variant)) << variant;
}

}  // namespace
}  // namespace ailab::test
