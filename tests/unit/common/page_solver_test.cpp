// The small SAT solver of the site's pages against all assignments.
#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "web/shim/cadical.hpp"

namespace ailab {
namespace {

using Formula = std::vector<std::vector<int>>;

bool holds(const Formula& formula, unsigned assignment) {
    return std::ranges::all_of(formula, [&](const std::vector<int>& clause) {
        return std::ranges::any_of(clause, [&](int literal) {
            return ((assignment >> (std::abs(literal) - 1) & 1U) != 0) == (literal > 0);
        });
    });
}

TEST(PageSolver, FindsWhatAllAssignmentsFind) {
    constexpr unsigned kVariables = 8;
    Random random(5);
    int satisfiable = 0;
    for (int round = 0; round < 400; ++round) {
        Formula formula(5 + random.below(30));
        for (auto& clause : formula)
            for (auto n = 1 + random.below(3); n > 0; --n)
                clause.push_back(static_cast<int>(1 + random.below(kVariables)) *
                                 (random.below(2) == 0 ? 1 : -1));
        CaDiCaL::Solver solver;
        for (const auto& clause : formula) {
            for (const int literal : clause) solver.add(literal);
            solver.add(0);
        }
        bool expected = false;
        for (unsigned a = 0; a < 1U << kVariables; ++a) expected = expected || holds(formula, a);
        ASSERT_EQ(solver.solve(), expected ? 10 : 20) << round;
        if (!expected) continue;
        ++satisfiable;
        unsigned found = 0;
        for (unsigned v = 0; v < kVariables; ++v)
            if (solver.val(static_cast<int>(v + 1)) > 0) found |= 1U << v;
        EXPECT_TRUE(holds(formula, found)) << round;
    }
    EXPECT_GT(satisfiable, 20);
}

}  // namespace
}  // namespace ailab
