// A limit of memory is shared between what searches remember and what is won.
#include "gomoku/engine/proof/proof_tables.hpp"

#include <gtest/gtest.h>

namespace ailab::gomoku {
namespace {

TEST(ProofTables, AreWholeWhereNothingIsLimited) {
    Budget budget;
    EXPECT_EQ(tables_within(budget, 2).bytes(), ProofTables().bytes());
}

TEST(ProofTables, TakeAtMostHalfOfTheMemory) {
    for (const int threads : {1, 2, 16}) {
        Budget budget;
        budget.max_bytes = std::size_t{100} << 20U;
        const ProofTables tables = tables_within(budget, threads);
        const std::size_t all = static_cast<std::size_t>(threads) * tables.bytes();
        EXPECT_LE(all, std::size_t{50} << 20U);
        EXPECT_GT(all, std::size_t{20} << 20U);  // no smaller than need be
        EXPECT_EQ(budget.max_bytes, (std::size_t{100} << 20U) - all);
    }
}

TEST(ProofTables, HaveALeastSize) {
    Budget budget;
    budget.max_bytes = 1000;
    const ProofTables tables = tables_within(budget, 1);
    EXPECT_GT(tables.positions, 0U);
    EXPECT_GT(tables.wins, 0U);
    EXPECT_EQ(budget.max_bytes, 0U);
}

}  // namespace
}  // namespace ailab::gomoku
