// How the limits are counted and said. That every loop notices them is tested on the program: see
// tests/limits/lab2_resolution.txt.
#include <atomic>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/engine/strategy_list.hpp"
#include "lab2_resolution/textbook/lecture_loop.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
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

TEST(Limits, AreSaidInJson) {
    const auto json = [](const test::Run& run) { return nlohmann::json::parse(run.out); };
    const std::vector<std::string> limit{"--format", "json", "--node-limit", "20", "--no-log"};
    const auto with_limit = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), limit.begin(), limit.end());
        const auto r = test::run(arguments, kEndless);
        EXPECT_EQ(r.code, 3) << arguments[0];
        return json(r);
    };
    EXPECT_EQ(with_limit({"prove", "-"})["results"][0]["stopped"], "node limit");
    EXPECT_EQ(with_limit({"bench"})["stopped"], "node limit");
    EXPECT_EQ(with_limit({"cnf", "--formula", many("A{0} & B{0} | ", 10) + "C"})["stopped"],
              "node limit");
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

TEST(Unify, AnswersATowerOfSixtyStoreysAtOnce) {  // the unifier has 2 to the 60 symbols
    constexpr int kHeight = 60;
    std::string left, right;
    for (int i = 0; i < kHeight; ++i) {
        left += fmt::format("{}x{}", i > 0 ? "," : "P(", i + 1);
        right += fmt::format("{0}g(x{1},x{1})", i > 0 ? "," : "P(", i);
    }
    const auto r = test::run({"unify", left + ")", right + ")"});
    EXPECT_EQ(r.code, 0) << r.err;
    EXPECT_TRUE(has(r.out, "x60=g("));
    EXPECT_LT(r.out.size(), 10'000'000U);
    const auto traced = test::run({"unify", left + ")", right + ")", "--trace"});
    EXPECT_EQ(traced.code, 3) << "written out, the equations would fill the memory";
}

TEST(Limits, StopTheEvaluationOfAModel) {  // 4 to the 17 assignments
    const Problem wide = test::read("(" + many("P(x{0}),", 17) + "P(x))\n");
    FiniteModel four{.size = 4};
    four.tables[wide.bank.symbol(wide.clauses[0].literals[0].atom)] = {1, 1, 1, 1};
    const std::atomic<bool> cancel{true};
    Budget budget;
    budget.cancel = &cancel;
    Heartbeat heartbeat(budget);
    EXPECT_THROW(Evaluator(wide.bank, four, &heartbeat).holds(wide.clauses[0].literals),
                 OutOfBudget);
}
TEST(Compare, EndsByItselfAndSaysWhatStoppedEachRow) {
    const auto saturated =
        test::run({"compare", "-"}, "Dog(fido)\n¬Dog(x) | Animal(x)\nAnimal(fido)\n");
    EXPECT_EQ(saturated.code, 0);
    EXPECT_TRUE(has(saturated.out, "would add copies of its clauses forever"));
    EXPECT_FALSE(has(saturated.out, "limit")) << "all of them saturate";

    const auto stopped = test::run({"compare", "-", "--node-limit", "50"}, kEndless);
    EXPECT_EQ(stopped.code, 0);
    std::size_t rows = 0;
    for (std::size_t at = 0; (at = stopped.out.find("node limit", at)) != std::string::npos; ++at)
        ++rows;
    EXPECT_GE(rows, 9U) << stopped.out;
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
