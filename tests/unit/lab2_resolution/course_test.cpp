// The laboratory of the course: its three cases, its format, its table.
#include <gtest/gtest.h>

#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "lab2_resolution/textbook/shortest.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

struct CourseCase {
    std::string text;
    std::uint64_t generated, steps;  ///< at most by the prover; of a shortest proof
    std::size_t kept[3];             ///< by the loops of the lecture
};
std::vector<CourseCase> course_cases() {
    return {{test::kAlpine, 20, 5, {2301, 92, 144}},
            {test::kGraduate, 10, 3, {18, 8, 8}},
            {test::kBlocks, 10, 5, {771, 26, 36}}};
}

TEST(CourseCases, HaveShortProofsAndFewClausesAreGenerated) {
    for (const CourseCase& c : course_cases()) {
        Problem p = test::read(c.text);
        const Refutation shortest = shortest_refutation(p.bank, p.clauses, 10, Unlimited());
        EXPECT_TRUE(shortest.proved());
        EXPECT_EQ(shortest.no_fewer_than, c.steps);
        const ClausalProblem clausal = clausify(p);
        const Refutation found = prove(p.bank, clausal.clauses, {}, Unlimited());
        EXPECT_EQ(found.outcome, Outcome::refuted);
        EXPECT_LE(found.statistics.generated, c.generated);
    }
}

TEST(LectureLoops, ReproduceTheNineLengthsOfTheTable) {
    for (const CourseCase& c : course_cases()) {
        const Problem p = test::read(c.text);
        for (std::size_t l = 0; l < 3; ++l) {
            const Refutation r =
                run_lecture_loop(p.bank, p.clauses, kLectureLoops[l].value, Unlimited());
            EXPECT_EQ(r.statistics.kept, c.kept[l]) << c.text << kLectureLoops[l].name;
            EXPECT_EQ(r.outcome, Outcome::refuted);
        }
    }
}

TEST(Strategies, AgreeOnTheCourseCases) {
    for (const CourseCase& c : course_cases())
        for (const Strategy& strategy : kStrategies) {
            Problem p = test::read(c.text);
            Budget budget = node_limit(20'000);
            const Refutation r = saturate(p.bank, p.clauses, strategy, budget);
            if (strategy.complete)
                EXPECT_EQ(r.outcome, Outcome::refuted) << strategy.name;
            else
                EXPECT_NE(r.outcome, Outcome::gave_up) << strategy.name;
        }
}

}  // namespace
}  // namespace ailab::logic
