// Splitting with a SAT solver: the propositional problem, and the proofs unfolded from it.
#include <gtest/gtest.h>

#include "lab2_resolution/engine/prover/unfolding.hpp"
#include "lab2_resolution/textbook/replay.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

/// P(x) ∨ Q(y), ¬P(a), ¬Q(a)
struct SplittingTest : testing::Test {
    TermBank bank;
    SymbolId a = bank.symbols.add("a", 0, SymbolKind::function);
    SymbolId p = bank.symbols.add("P", 1, SymbolKind::predicate);
    SymbolId q = bank.symbols.add("Q", 1, SymbolKind::predicate);
    Budget budget;
    Heartbeat heartbeat{budget};
    Derivation derivation;
    std::vector<Clause> inputs;

    TermId atom(SymbolId predicate, TermId t) { return bank.make(predicate, std::array{t}); }

    void SetUp() override {
        const TermId x = bank.variable(0), y = bank.variable(1), constant = bank.make(a);
        inputs = {{{{atom(p, x), true}, {atom(q, y), true}}, {"x", "y"}},
                  {{{atom(p, constant), false}}},
                  {{{atom(q, constant), false}}}};
        for (const Clause& c : inputs) derivation.add({}, finish_clause(bank, {}, c.literals));
    }
};

TEST_F(SplittingTest, AssumesOnePartAfterTheOther) {
    Splitting splitting(bank, derivation, budget);
    EXPECT_FALSE(splitting.split(1, false));
    ASSERT_TRUE(splitting.split(0, false));
    ASSERT_EQ(splitting.components().size(), 2U);
    Resolution resolution(bank, derivation);
    for (int round = 0; round < 2; ++round) {
        ASSERT_TRUE(splitting.is_outdated());
        ASSERT_TRUE(splitting.update());
        const auto assumed = splitting.returning();
        ASSERT_EQ(assumed.size(), 1U);
        EXPECT_EQ(splitting.switched_off().size(), round == 0 ? 0U : 1U);
        const bool is_p = bank.symbol(derivation.literals(assumed[0].step)[0].atom) == p;
        const auto empty = resolution.resolve(assumed[0].step, 0, is_p ? 1 : 2, 0);
        ASSERT_TRUE(empty.has_value());
        EXPECT_NE(splitting.under(*empty), 0U);
        splitting.refute(*empty);
    }
    ASSERT_FALSE(splitting.update());
    const auto core = splitting.core();
    EXPECT_EQ(core.size(), 3U);

    const Unfolded whole = unfold(bank, derivation, inputs, splitting, core, heartbeat);
    EXPECT_TRUE(whole.derivation.literals(whole.empty_clause).empty());
    const Proof proof = replay(bank, whole.derivation, whole.empty_clause, inputs);
    EXPECT_EQ(proof.steps(), 2U);  // Q(y), then []
    EXPECT_TRUE(proof.lines.back().conclusion.empty());
}

TEST_F(SplittingTest, ParksWhatDependsOnAnAssumptionUntilItIsFalse) {
    Splitting splitting(bank, derivation, budget);
    ASSERT_TRUE(splitting.split(0, false));
    ASSERT_TRUE(splitting.update());
    const StepId assumed = splitting.returning().at(0).step;
    splitting.park(1, false, splitting.under(assumed));
    EXPECT_TRUE(splitting.returning().empty());
    const bool is_p = bank.symbol(derivation.literals(assumed)[0].atom) == p;
    Resolution resolution(bank, derivation);
    splitting.refute(resolution.resolve(assumed, 0, is_p ? 1 : 2, 0).value());
    ASSERT_TRUE(splitting.update());
    std::vector<StepId> back;
    for (const auto& clause : splitting.returning()) back.push_back(clause.step);
    EXPECT_EQ(std::count(back.begin(), back.end(), 1U), 1);
    EXPECT_EQ(back.size(), 2U);  // and the other part
}

/// Each component is used twice, so the rest of its clause is carried along twice and merged.
TEST(SplittingProofs, MergeTheCopiesOfWhatIsCarriedAlong) {
    const std::string text = "3\n(P(x), Q(y))\n(¬P(x), ¬P(f(x)))\n(¬Q(x), ¬Q(f(x)))\n";
    for (const std::string strategy : {"discount-split", "otter-none-split", "lpo-join-split"}) {
        const test::Run r =
            test::run({"prove", "-", "--strategy", strategy, "--paranoid", "--no-log"}, text);
        EXPECT_EQ(r.code, 0) << strategy << r.out << r.err;
        EXPECT_NE(r.out.find(". F["), std::string::npos) << strategy << r.out;
    }
}

/// The smaller side of an equation also occurs in the larger one, where it is rewritten.
TEST(RewritingProofs, RewriteEveryOccurrenceInAnEquation) {
    for (const std::string strategy : {"otter-rarity-1:0:0", "otter-frequency-1:0:0"})
        for (const std::string value : {"cc", "dd"}) {
            const std::string text = "4\nf(aa,bb)=" + value + "\nf(" + value +
                                     ",aa)=" + (value == "cc" ? "dd" : "cc") +
                                     "\nf(f(aa,bb),aa)=f(aa,bb)\n¬(cc=dd)\n";
            const test::Run r =
                test::run({"prove", "-", "--strategy", strategy, "--paranoid", "--no-log"}, text);
            EXPECT_EQ(r.code, 0) << text << strategy << r.out << r.err;
        }
}

}  // namespace
}  // namespace ailab::logic
