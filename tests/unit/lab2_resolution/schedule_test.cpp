// The schedule of the prover: strategies by name, and what their options do.
#include <array>

#include <gtest/gtest.h>

#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/prover/clause_weight.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/lab2_strategies.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

TEST(Strategies, AreNamedByTheirOptions) {
    const ProverSettings s = settings_of("otter-lpo-arity-fewest-1:0:8-support").value();
    EXPECT_EQ(s.loop, Loop::otter);
    EXPECT_EQ(s.ratio(Queue::goal), 8U);
    EXPECT_FALSE(s.complete());
    EXPECT_EQ(name_of(s), "otter-lpo-arity-fewest-1:0:8-support");
    EXPECT_EQ(settings_of(name_of(ProverSettings{})), ProverSettings{});
    const ProverSettings near = settings_of("horn-1:0:0:4-open").value();
    EXPECT_EQ(near.ratio(Queue::near), 4U);
    EXPECT_TRUE(near.set_of_support && near.open_axioms);
    EXPECT_EQ(name_of(near), "discount-kbo-rarity-horn-1:0:0:4-open");
    for (const char* const wrong :
         {"discount-fancy", "1:2", "0:0:0", "fancy1", "kbo--lpo", "1:2:3:4:5:6:7", "1:2:3:"})
        EXPECT_FALSE(settings_of(wrong)) << wrong;
}

TEST(BuiltInSchedule, LooksForProofsAndForModelsOfEveryClass) {
    for (const ProblemClass kind : kProblemClasses) {
        const Schedule& slices = schedule(kind);
        const auto models = [](const Slice& s) { return !s.prover; };
        const auto complete = [](const Slice& s) { return s.prover && s.prover->complete(); };
        EXPECT_TRUE(std::ranges::any_of(slices, models)) << to_string(kind);
        EXPECT_TRUE(std::ranges::any_of(slices, complete)) << to_string(kind);
        EXPECT_EQ(to_text(read_schedule(to_text(slices, kind), kind), kind), to_text(slices, kind));
    }
}

TEST(ProblemClasses, AreToldApartByTheirEquations) {
    const auto kind = [](const std::string& text) {
        Problem p = test::read(text);
        return class_of(p.bank, clausify(p).clauses);
    };
    EXPECT_EQ(kind("P(a)\n¬P(x)\n"), ProblemClass::without_equality);
    EXPECT_EQ(kind("axiom: a = b\naxiom: P(a)\ngoal: P(b)\n"), ProblemClass::with_equality);
}

Refutation by(const std::string& strategy, const std::string& text, std::uint64_t nodes) {
    Problem p = test::read(text);
    const ClausalProblem c = clausify(p);
    survey_symbols(p.bank, c.clauses);
    Budget budget = node_limit(nodes);
    return prove(p.bank, c.clauses, settings_of(strategy).value(), budget);
}

TEST(ClausesOfTheGoal, ArePickedFirstByTheirQueues) {
    TermBank bank;
    const SymbolId p = bank.symbols.add("p", 2, SymbolKind::predicate);
    const SymbolId a = bank.symbols.add("a", 0, SymbolKind::function);
    const SymbolId b = bank.symbols.add("b", 0, SymbolKind::function);
    bank.symbols[p].in_goal = bank.symbols[a].in_goal = true;
    const auto clause = [&](SymbolId f) {
        const TermId t = bank.make(f);
        return Literals{{bank.make(p, std::array{t, t}), false}};
    };
    const ProverSettings s = settings_of("1:1:1:1:1:1").value();
    const ClauseWeight weight(bank, s);
    const ClauseKeys near = weight.keys(clause(a), 7, true), far = weight.keys(clause(b), 7, true);
    const ClauseKeys axiom = weight.keys(clause(a), 7, false);
    const auto key = [](const ClauseKeys& k, Queue q) { return k[static_cast<std::size_t>(q)]; };
    EXPECT_EQ(key(near, Queue::age), 7U);
    EXPECT_EQ(key(near, Queue::weight), key(far, Queue::weight));
    EXPECT_EQ(7 * key(near, Queue::near), key(far, Queue::near));  // 3 to 1 + 2 · 10
    EXPECT_LT(key(far, Queue::support), key(axiom, Queue::support));
    EXPECT_GT(key(near, Queue::axioms), key(axiom, Queue::axioms));
}

TEST(SetOfSupport, MayUseEveryLiteralOfTheAxioms) {
    // Ordered resolution resolves on the largest literal of the axiom only.
    const std::string text = "axiom: ∀x (Fly(x) ∨ ¬Bird(x))\naxiom: Bird(a)\ngoal: Fly(a)\n";
    EXPECT_EQ(by("largest-1:1:1-support", text, 1000).outcome, Outcome::incomplete);
    EXPECT_EQ(by("largest-1:1:1-open", text, 1000).outcome, Outcome::refuted);
}

TEST(Inequations, OfVariablesAreResolvedAtOnce) {
    const Refutation found = by("largest-1:1:1", "axiom: ∀x (x = a → P(x))\ngoal: P(a)\n", 1000);
    EXPECT_EQ(found.outcome, Outcome::refuted);
    EXPECT_EQ(found.statistics.generated, 0U);  // P(a) is known before anything is inferred
}

TEST(GroundJoining, EndsWhereReorderingsOfASumWouldGoOnForEver) {
    const std::string sums =
        "axiom: ∀x∀y s(x,y) = s(y,x)\naxiom: ∀x∀y∀z s(s(x,y),z) = s(x,s(y,z))\ngoal: aa = bb\n";
    EXPECT_EQ(by("1:1:1", sums, 1000).outcome, Outcome::gave_up);
    EXPECT_EQ(by("1:1:1-join", sums, 1000).outcome, Outcome::incomplete);
}

TEST(GroundJoining, ComparesTermsUnderAnOrderOfTheirVariables) {
    TermBank bank;
    const SymbolId f = bank.symbols.add("f", 2, SymbolKind::function);
    const TermId x = bank.variable(0), y = bank.variable(1);
    const auto made = [&](TermId a, TermId b) { return bank.make(f, std::array{a, b}); };
    for (const OrderKind kind : {OrderKind::kbo, OrderKind::lpo}) {
        TermOrder order(bank, kind, Precedence::arity);
        EXPECT_EQ(order.compare(made(x, y), made(y, x)), Order::incomparable);
        EXPECT_EQ(order.compare(made(x, x), made(x, y)), Order::incomparable);
        order.assume({0, 1});
        EXPECT_EQ(order.compare(x, y), Order::greater);
        EXPECT_EQ(order.compare(made(x, y), made(y, x)), Order::greater);
        EXPECT_EQ(order.compare(made(y, x), made(x, y)), Order::less);
        EXPECT_EQ(order.compare(made(x, x), made(x, y)), Order::greater);
        EXPECT_EQ(order.compare(x, made(y, y)), Order::incomparable);
        order.assume({});
        EXPECT_EQ(order.compare(x, y), Order::incomparable);
    }
}

TEST(SortedModels, GiveEverySortItsOwnSize) {
    // Five colours that differ, and people of whom two suffice.
    Problem p = test::read(
        "Likes(f(u),c1)\n¬Likes(u,c2)\nDark(c3)\n¬Dark(c4)\nDark(c5)\nKnows(f(u),u)\n"
        "¬Knows(u,u)\n(¬Likes(u,x),Dark(x))\n");
    ModelOptions options{.sorted = true};
    const ModelSearch search = find_model(p.bank, p.clauses, options, Unlimited());
    ASSERT_TRUE(search.model);  // the evaluator has confirmed it
    EXPECT_EQ(search.model->size, 5U);
    options.sorted = false;
    EXPECT_EQ(find_model(p.bank, p.clauses, options, Unlimited()).model->size, 2U);
}

TEST(ModelSlices, GoOnAfterTheSizesThatHaveNoModel) {
    Problem p = test::read("Less(u,f(u))\n¬Less(u,u)\n(¬Less(u,v),¬Less(v,u))\n");
    survey_symbols(p.bank, p.clauses);
    std::uint32_t no_model = 0;
    const Slice slice = Slice::of(kModels, 1);
    EXPECT_EQ(run_slice(p.bank, p.clauses, slice, no_model, Unlimited()).model->size, 3U);
    EXPECT_EQ(no_model, 2U);
    no_model = 4;
    EXPECT_EQ(run_slice(p.bank, p.clauses, slice, no_model, Unlimited()).model->size, 5U);
}

}  // namespace
}  // namespace ailab::logic
