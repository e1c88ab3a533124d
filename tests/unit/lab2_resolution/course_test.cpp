// The laboratory of the course: its three cases, its format, its table.
#include <gtest/gtest.h>

#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "lab2_resolution/textbook/shortest.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

using test::run;

TEST(CourseCases, StayWithinTheClausesTheyMayGenerate) {
    const std::pair<std::string, int> cases[] = {
        {test::kGraduate, 10}, {test::kAlpine, 20}, {test::kBlocks, 10}};
    for (const auto& [text, most] : cases) {
        Problem p = test::read(text);
        const ClausalProblem c = clausify(p);
        const Refutation result = prove(p.bank, c.clauses, {}, Unlimited());
        EXPECT_EQ(result.outcome, Outcome::refuted);
        EXPECT_LE(result.statistics.generated, static_cast<std::uint64_t>(most));
    }
}

TEST(CourseCases, HaveProofsOfThreeFiveAndFiveSteps) {
    const std::pair<std::string, std::uint64_t> cases[] = {
        {test::kGraduate, 3}, {test::kAlpine, 5}, {test::kBlocks, 5}};
    for (const auto& [text, steps] : cases) {
        Problem p = test::read(text);
        const Refutation r = shortest_refutation(p.bank, p.clauses, 10, Unlimited());
        EXPECT_TRUE(r.proved());
        EXPECT_EQ(r.no_fewer_than, steps);
    }
}

TEST(LectureLoops, ReproduceTheNineLengthsOfTheTable) {
    const std::size_t table[3][3] = {{2301, 92, 144}, {18, 8, 8}, {771, 26, 36}};
    const std::string cases[] = {test::kAlpine, test::kGraduate, test::kBlocks};
    for (std::size_t c = 0; c < 3; ++c) {
        const Problem p = test::read(cases[c]);
        for (std::size_t l = 0; l < 3; ++l) {
            const Refutation r =
                run_lecture_loop(p.bank, p.clauses, kLectureLoops[l].value, Unlimited());
            EXPECT_EQ(r.statistics.kept, table[c][l])
                << "case " << c << ", loop " << kLectureLoops[l].name;
            EXPECT_EQ(r.outcome, Outcome::refuted);
        }
    }
}

TEST(Strategies, AgreeOnTheCourseCases) {
    for (const std::string& text : {test::kAlpine, test::kGraduate, test::kBlocks})
        for (const Strategy& strategy : kStrategies) {
            Problem p = test::read(text);
            Budget budget = node_limit(20'000);
            const Refutation r = saturate(p.bank, p.clauses, strategy, budget);
            if (strategy.complete)
                EXPECT_EQ(r.outcome, Outcome::refuted) << strategy.name;
            else
                EXPECT_NE(r.outcome, Outcome::gave_up) << strategy.name;
        }
}

TEST(Strategies, LinearInputMissesWhatAncestorFilteringFinds) {
    const std::string text = "(Q(u),P(a))\n(¬Q(w),P(w))\n(¬Q(x),¬P(x))\n(Q(y),¬P(y))\n";
    const auto outcome = [&](const std::string& strategy) {
        return run({"prove", "-", "--no-log", "--quiet", "--strategy", strategy}, text).code;
    };
    EXPECT_EQ(outcome("ancestor"), 0);
    EXPECT_EQ(outcome("unit"), 3);
    EXPECT_EQ(outcome("breadth-first"), 0);
}

TEST(Strategies, AFactorOfAnInputIsASideClause) {
    for (const char* const strategy : {"ancestor", "linear-input", "set-of-support"})
        EXPECT_EQ(run({"prove", "-", "--no-log", "--quiet", "--strategy", strategy},
                      "(P(x),P(y))\n(¬P(u),¬P(v))\n")
                      .code,
                  0)
            << strategy;
}

TEST(Resolution, NeedsFactoringAndHasIt) {
    const auto r =
        run({"prove", "-", "--no-log", "--quiet", "--paranoid"}, "(P(x),P(y))\n(¬P(u),¬P(v))\n");
    EXPECT_EQ(r.code, 0);
    EXPECT_TRUE(has(r.out, "F["));
}

TEST(Resolution, NeverRefutesWhatHasAModel) {
    for (const char* const text :
         {"(P,Q)\n(¬P,¬Q)\n", "P(x,x)\n¬P(y,f(y))\n", "(P(x,x))\n¬P(a,b)\n", "axiom: ¬∃x P(x)\n",
          "P(f(x))\n¬P(a)\n"}) {
        const auto r = run({"prove", "-", "--no-log", "--quiet"}, text);
        EXPECT_EQ(r.code, 1) << text << r.out;
    }
}

TEST(Resolution, RenamesParentsApartAndPrintsIt) {
    const auto r =
        run({"prove", "-", "--no-log", "--quiet", "--strategy", "breadth-first", "--paranoid"},
            "(P(x),Q(f(x)))\n(¬Q(x),P(x))\n(¬P(x),S(x))\n¬S(x)\n");
    EXPECT_EQ(r.code, 0);
    EXPECT_TRUE(has(r.out, "x'"));
}

TEST(Answers, AreExtractedAndMayBeDisjunctive) {
    const auto who = run({"prove", "-", "--no-log", "--quiet", "--answer"},
                         "axiom: Happy(john) ∨ Happy(jane)\naxiom: ∀x (Happy(x) → Student(x))\n"
                         "goal: ∃x Student(x)\n");
    EXPECT_TRUE(has(who.out, "answer: x = "));
    EXPECT_TRUE(has(who.out, " or "));
}

TEST(Prove, ShowsASmallWorldAfterASaturation) {
    const auto r = run({"prove", "-", "--no-log", "--quiet"}, "P(aa)\n¬P(bb)\n");
    EXPECT_EQ(r.code, 1);
    EXPECT_TRUE(has(r.out, "saturated"));
    EXPECT_TRUE(has(r.out, "world: {0, 1}\naa = 0\nP: (0)\nbb = 1\n"));
    const auto tstp =
        run({"prove", "-", "--no-log", "--quiet", "--style", "tstp"}, "P(aa)\n¬P(bb)\n");
    EXPECT_TRUE(has(tstp.out, "fof(domain, fi_domain, ! [X] : (X = \"e0\" | X = \"e1\"))."));
}

}  // namespace
}  // namespace ailab::logic
