// How the limits are counted and said. That every loop notices them is tested on the program: see
// tests/limits/lab2_resolution.txt.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "lab2_resolution/textbook/unify.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

/// Condensed detachment: endless work for every strategy.
const std::string kEndless =
    "T(i(x,i(y,x)))\nT(i(i(x,i(y,z)),i(i(x,y),i(x,z))))\nT(i(i(n(x),n(y)),i(y,x)))\n"
    "(¬T(i(x,y)),¬T(x),T(y))\n¬T(cc)\n";

/// `count` items, with their numbers for {0}.
std::string many(const char* item, int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += fmt::format(fmt::runtime(item), i);
    return text;
}

TEST(Limits, OfNodesAreForAllSlicesOfTheScheduleTogether) {
    Problem p = test::read(kEndless);
    survey_symbols(p.bank, p.clauses);
    Budget budget = node_limit(2000);
    EXPECT_EQ(solve(p.bank, p.clauses, {}, budget).stopped, StopReason::nodes);
    EXPECT_EQ(budget.nodes(), 2001U) << "the one that exceeds the limit";
}

TEST(Limits, NoWorldIsSearchedWhoseTablesAreTooLarge) {  // 5 to the 6 entries
    std::string text = "P(" + many("x,", 5) + "x)\n";
    for (int i = 0; i < 5; ++i)
        for (int k = 0; k < i; ++k) text += fmt::format("d{} != d{}\n", i, k);
    Problem p = test::read(text);
    const ModelSearch search = find_model(p.bank, p.clauses, {.max_literals = 10'000}, Unlimited());
    EXPECT_FALSE(search.model);
    EXPECT_EQ(search.stopped, StopReason::none);
    EXPECT_LT(search.tried, 5U);
}

TEST(Limits, OfNodesAreKeptExactly) {
    for (const NamedStrategy& strategy : strategy_list()) {
        if (strategy.is_lecture_loop()) continue;  // they know no functions
        Problem p = test::read(kEndless);
        const ClausalProblem c = clausify(p);
        survey_symbols(p.bank, c.clauses);
        Budget budget = node_limit(300);
        const Refutation a = strategy.run(p.bank, c.clauses, 64, budget);
        EXPECT_EQ(a.stopped, StopReason::nodes) << strategy.name;
        EXPECT_LE(a.statistics.generated, 301U) << strategy.name;
    }
}

TEST(Limits, TermsThatDoubleWithEveryStepAreNotWrittenOut) {
    for (const char* const name : {"breadth-first", "unit", "hyper", "unit-preference"}) {
        Problem p = test::read("P(aa)\n(¬P(x),P(f(x,x)))\n¬P(bb)\n");
        const Refutation a = find_strategy(name).run(p.bank, p.clauses, 64, Unlimited());
        EXPECT_EQ(a.stopped, StopReason::memory) << name;
    }
}

/// x1 ≐ g(x0,x0), x2 ≐ g(x1,x1), …: exponential as a tree, small as a graph.
TEST(Unify, IsNearLinearOnTheClassicExponentialPair) {
    TermBank bank;
    const SymbolId g = bank.symbols.add("g", 2, SymbolKind::function);
    constexpr VarId kSize = 3000;
    const SymbolId f = bank.symbols.add("f", 2 * kSize, SymbolKind::function);
    std::vector<TermId> left, right;
    for (VarId i = 1; i <= kSize; ++i) {
        const TermId twice[] = {bank.variable(i - 1), bank.variable(i - 1)};
        const TermId other[] = {bank.variable(5000 + i - 1), bank.variable(5000 + i - 1)};
        left.push_back(bank.variable(i));
        right.push_back(bank.make(g, twice));
        left.push_back(bank.variable(5000 + i));
        right.push_back(bank.make(g, other));
    }
    left.back() = bank.variable(kSize);  // the two towers meet at the top
    Substitution sigma;
    EXPECT_TRUE(DagUnifier(bank)(bank.make(f, left), bank.make(f, right), sigma));
}

TEST(Limits, StopTheEvaluationOfAModel) {  // 4 to the 17 assignments
    const Problem wide = test::read("(" + many("P(x{0}),", 17) + "P(x))\n");
    FiniteModel four;
    four.size = 4;
    four.tables[wide.bank.symbol(wide.clauses[0].literals[0].atom)] = {1, 1, 1, 1};
    Budget budget = interrupted();
    Heartbeat heartbeat(budget);
    EXPECT_THROW(Evaluator(wide.bank, four, &heartbeat).holds(wide.clauses[0].literals),
                 OutOfBudget);
}

TEST(LectureLoops, NoticeThatTheyAddNothingButCopies) {
    const Problem p = test::read("Dog(fido)\n(¬Dog(x),Animal(x))\nAnimal(fido)\n");
    for (const auto& loop : kLectureLoops) {
        Budget budget = node_limit(1000);
        const Refutation r = run_lecture_loop(p.bank, p.clauses, loop.value, budget);
        EXPECT_EQ(r.stopped, StopReason::none) << loop.name;
        EXPECT_NE(r.outcome, Outcome::refuted);
        EXPECT_EQ(r.only_copies, loop.value != LectureLoop::no_copies) << loop.name;
    }
}

}  // namespace
}  // namespace ailab::logic
