// Unification, orders and subsumption against brute force, every prover against truth tables, every
// proof through the independent checker.
#include <gtest/gtest.h>

#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "lab2_resolution/textbook/ordering.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/saturation.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"
#include "lab2_resolution/textbook/unify.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/lab2_random.hpp"
#include "tests/support/lab2_strategies.hpp"
#include "tests/support/lab2_text.hpp"

namespace ailab::logic {
namespace {

using test::expect_checked;
using test::show;
using test::TinyWorld;

std::vector<TermId> ground_terms(TinyWorld& w) {
    std::vector<TermId> all{w.bank.make(w.a), w.bank.make(w.b)};
    for (int level = 0; level < 3; ++level)
        for (std::size_t i = 0, n = all.size(); i < n; ++i) {
            const TermId argument[] = {all[i]};
            const TermId t = w.bank.make(w.f, argument);
            if (std::find(all.begin(), all.end(), t) == all.end()) all.push_back(t);
        }
    return all;
}

TEST(UnifyProperty, AgreesWithTheGraphUnifierAndWithAllGroundInstances) {
    TinyWorld w;
    const std::vector<TermId> ground = ground_terms(w);
    Random random(7);
    for (int round = 0; round < 3000; ++round) {
        const TermId s[] = {w.term(random, true), w.term(random, true)};
        const TermId t[] = {w.term(random, true), w.term(random, true)};
        const TermId left = w.bank.make(w.r, s), right = w.bank.make(w.r, t);
        Substitution sigma, other;
        const bool unifies = unify(w.bank, left, right, sigma);
        ASSERT_EQ(unifies, DagUnifier(w.bank)(left, right, other)) << "round " << round;
        if (unifies) {
            EXPECT_EQ(apply(w.bank, sigma, left), apply(w.bank, sigma, right));
            EXPECT_EQ(apply(w.bank, other, left), apply(w.bank, other, right));
            EXPECT_TRUE(is_variant(w.bank, std::array{Literal{apply(w.bank, sigma, left), true}},
                                   std::array{Literal{apply(w.bank, other, left), true}}));
        }
        for (const TermId x : ground)
            for (const TermId y : ground) {
                Substitution instance;
                instance.bind(0, x);
                instance.bind(1, y);
                if (apply_once(w.bank, instance, left) != apply_once(w.bank, instance, right))
                    continue;
                ASSERT_TRUE(unifies) << "round " << round;
                // The unifier is most general: this instance is an instance of it.
                Substitution rest;
                EXPECT_TRUE(match(w.bank, apply(w.bank, sigma, left),
                                  apply_once(w.bank, instance, left), rest));
            }
    }
}

class OrderProperty : public testing::TestWithParam<OrderKind> {};

TEST_P(OrderProperty, IsASimplificationOrder) {
    TinyWorld w;
    const TermOrder order(w.bank, GetParam(), Precedence::arity);
    const std::vector<TermId> ground = ground_terms(w);
    for (const TermId s : ground)
        for (const TermId t : ground)
            EXPECT_NE(order.compare(s, t), Order::incomparable);  // total on ground terms
    Random random(11);
    const auto make = [&] {
        const TermId parts[] = {w.term(random, true), w.term(random, true)};
        return w.bank.make(w.r, parts);
    };
    for (int round = 0; round < 3000; ++round) {
        const TermId s = make(), t = make(), u = make();
        const Order st = order.compare(s, t);
        EXPECT_EQ(order.compare(t, s), flip(st));
        if (st == Order::greater && order.compare(t, u) == Order::greater) {
            EXPECT_EQ(order.compare(s, u), Order::greater);
        }
        for (const TermId part : w.bank.arguments(s))
            EXPECT_EQ(order.compare(s, part), Order::greater);
        if (st != Order::greater) continue;
        Substitution sigma;  // stable under substitution
        sigma.bind(0, w.term(random, true));
        sigma.bind(1, w.term(random, true));
        EXPECT_EQ(order.compare(apply_once(w.bank, sigma, s), apply_once(w.bank, sigma, t)),
                  Order::greater);
    }
}
INSTANTIATE_TEST_SUITE_P(Kinds, OrderProperty, testing::Values(OrderKind::kbo, OrderKind::lpo));

TEST(SubsumptionProperty, AgreesWithAllSubstitutionsOfSmallClauses) {
    TinyWorld w;
    Random random(13);
    const std::vector<TermId> values{w.bank.make(w.a), w.bank.make(w.b), w.bank.variable(0),
                                     w.bank.variable(1)};
    for (int round = 0; round < 3000; ++round) {
        const Literals c = w.clauses(random, 1, 3, false, false)[0].literals;
        const Literals d = w.clauses(random, 1, 3, false, false)[0].literals;
        bool expected = false;
        for (const TermId x : values)
            for (const TermId y : values) {
                Substitution sigma;
                sigma.bind(0, x);
                sigma.bind(1, y);
                expected |= std::all_of(c.begin(), c.end(), [&](Literal l) {
                    const Literal instance{apply_once(w.bank, sigma, l.atom), l.positive};
                    return std::find(d.begin(), d.end(), instance) != d.end();
                });
            }
        EXPECT_EQ(subsumes(w.bank, c, d), expected) << "round " << round;
    }
}

struct Case {
    bool functions, equality;
    int rounds;
    std::uint64_t seed;
};

class ProverProperty : public testing::TestWithParam<Case> {};

/// Without functions the truth table decides; with them, a proof must be right and a model true.
TEST_P(ProverProperty, NeverErrsOnRandomClauseSets) {
    const Case c = GetParam();
    const std::vector<ProverSettings> strategies = test::every_option();
    Random random(c.seed);
    int refuted = 0;
    for (int round = 0; round < c.rounds; ++round) {
        TinyWorld w;
        const auto clauses = w.clauses(random, 2 + random.below(5), 3, c.functions, c.equality);
        survey_symbols(w.bank, clauses);
        const auto number = static_cast<std::size_t>(round);
        for (const ProverSettings& settings :
             {strategies[0], strategies[number % strategies.size()]}) {
            Budget budget = node_limit(c.equality ? 150 : 400);
            const Refutation r = prove(w.bank, clauses, settings, budget);
            const std::string where = "seed " + std::to_string(c.seed) + ", round " +
                                      std::to_string(round) + ", " + name_of(settings) + "\n" +
                                      show(w.bank, clauses);
            if (!c.functions && settings.complete()) {
                const bool satisfiable = w.satisfiable(clauses);
                ASSERT_NE(r.outcome, satisfiable ? Outcome::refuted : Outcome::satisfiable)
                    << where;
                ASSERT_TRUE(c.equality || r.outcome != Outcome::gave_up) << where;
            }
            if (r.outcome != Outcome::refuted) continue;
            ++refuted;
            expect_checked(w.bank, r, clauses, where);
            Budget search = node_limit(5000);
            ModelOptions sizes{.last_size = 2};
            ASSERT_FALSE(find_model(w.bank, clauses, sizes, search).model) << where;
        }
    }
    EXPECT_GT(refuted, c.rounds / 10);
}
INSTANTIATE_TEST_SUITE_P(Worlds, ProverProperty,
                         testing::Values(Case{false, false, 700, 1}, Case{false, true, 300, 2},
                                         Case{true, false, 300, 3}, Case{true, true, 200, 4}));

/// Long clauses over few predicates: most refutations need several cases.
TEST(SplittingProperty, AgreesWithTruthTables) {
    Random random(31);
    int refuted = 0;
    for (int round = 0; round < 400; ++round) {
        TinyWorld w;
        const bool equality = round % 4 == 0;
        const auto clauses = w.clauses(random, 6 + random.below(8), 4, false, equality);
        survey_symbols(w.bank, clauses);
        for (const std::string_view name : {"discount-split", "otter-lpo-largest-split"}) {
            Budget budget = node_limit(2000);
            const Refutation r = prove(w.bank, clauses, settings_of(name).value(), budget);
            const std::string where =
                "round " + std::to_string(round) + " " + r.by + "\n" + show(w.bank, clauses);
            ASSERT_NE(r.outcome, w.satisfiable(clauses) ? Outcome::refuted : Outcome::satisfiable)
                << where;
            ASSERT_TRUE(equality || r.outcome != Outcome::gave_up) << where;
            if (r.outcome != Outcome::refuted) continue;
            ++refuted;
            expect_checked(w.bank, r, clauses, where);
        }
    }
    EXPECT_GT(refuted, 100);
}

TEST(StrategyProperty, CompleteStrategiesAgreeWithTruthTables) {
    Random random(5);
    for (int round = 0; round < 150; ++round) {
        TinyWorld w;
        auto clauses = w.clauses(random, 2 + random.below(3), 2, false, false);
        for (Clause& c : clauses) c.role = Role::goal;
        const bool satisfiable = w.satisfiable(clauses);
        for (const Strategy& strategy : kStrategies) {
            Budget budget = node_limit(3000);
            const Refutation r = saturate(w.bank, clauses, strategy, budget);
            const std::string where = "round " + std::to_string(round) + " " +
                                      std::string(strategy.name) + "\n" + show(w.bank, clauses);
            const bool ended =
                r.outcome == Outcome::satisfiable || r.outcome == Outcome::incomplete;
            ASSERT_FALSE(satisfiable && r.outcome == Outcome::refuted) << where;
            ASSERT_FALSE(!satisfiable && strategy.complete && ended) << where;
            if (r.outcome != Outcome::refuted) continue;
            expect_checked(w.bank, r, clauses, where);
        }
    }
}

/// Without functions a world of as many things as there are constants is enough.
TEST(ModelFinderProperty, WithSortsDecidesClausesWithoutFunctions) {
    Random random(23);
    for (int round = 0; round < 300; ++round) {
        TinyWorld w;
        const auto clauses = w.clauses(random, 2 + random.below(5), 3, false, false);
        ModelOptions options{.sorted = true};
        EXPECT_EQ(find_model(w.bank, clauses, options, Unlimited()).model.has_value(),
                  w.satisfiable(clauses))
            << "round " << round << "\n"
            << show(w.bank, clauses);
    }
}

TEST(ModelFinderProperty, FindsAModelOfExactlyTheSizesThatHaveOne) {
    Random random(17);
    for (int round = 0; round < 200; ++round) {
        TinyWorld w;
        const auto clauses = w.clauses(random, 2 + random.below(4), 3, false, true);
        for (const std::uint32_t n : {1U, 2U}) {
            const bool expected = w.has_model(clauses, n);
            ModelOptions options{.first_size = n, .last_size = n};
            const ModelSearch search = find_model(w.bank, clauses, options, Unlimited());
            EXPECT_EQ(search.model.has_value(), expected)
                << "round " << round << " size " << n << "\n"
                << show(w.bank, clauses);
        }
    }
}

/// A random closed formula over P/1 and R/2.
FormulaPtr random_formula(TinyWorld& w, Random& random, VariableNames& names,
                          std::vector<VarId>& scope, int depth) {
    const auto choice = random.below(depth == 0 ? 2 : 9);
    const auto again = [&] { return random_formula(w, random, names, scope, depth - 1); };
    if (choice < 2) {
        const auto pick = [&] {
            return scope.empty() ? w.bank.make(w.a)
                                 : w.bank.variable(scope[random.below(scope.size())]);
        };
        const TermId arguments[] = {pick(), pick()};
        return make_atom(choice == 0 ? w.bank.make(w.p, {arguments, 1})
                                     : w.bank.make(w.r, arguments));
    }
    if (choice < 5) {
        const auto v = static_cast<VarId>(names.size());
        names.push_back("v" + std::to_string(v));
        scope.push_back(v);
        FormulaPtr body = again();
        scope.pop_back();
        return make_quantified(choice == 2 ? Connective::exists : Connective::for_all, {v}, body);
    }
    if (choice == 5) return make_not(again());
    const Connective binary[] = {Connective::implication, Connective::equivalence,
                                 Connective::exclusive_or};
    if (choice == 6) return make_binary(binary[random.below(3)], again(), again());
    return make_nary(choice == 7 ? Connective::conjunction : Connective::disjunction,
                     {again(), again()});
}

/// Clausification preserves satisfiability in every world of one and of two things.
TEST(ClausifyProperty, KeepsModelsOfEverySmallSize) {
    Random random(23);
    for (int round = 0; round < 400; ++round) {
        Problem problem;
        TinyWorld w;
        std::vector<VarId> scope;
        const FormulaPtr f = random_formula(w, random, problem.names, scope, 4);
        problem.bank = std::move(w.bank);
        problem.formulas.push_back({"f", Role::axiom, f, false});
        ClausifyOptions options{.naming_limit = round % 2 == 0 ? 2.0 : 1000.0};
        const ClausalProblem clausal = clausify(problem, options);
        for (const std::uint32_t n : {1U, 2U}) {
            const bool expected = w.any_world(n, [&](const FiniteModel& model) {
                return Evaluator(problem.bank, model).holds(*f);
            });
            ModelOptions sizes{.first_size = n, .last_size = n};
            EXPECT_EQ(
                find_model(problem.bank, clausal.clauses, sizes, Unlimited()).model.has_value(),
                expected)
                << "round " << round << " size " << n << " "
                << Printer{problem.bank}.formula(*f, problem.names);
        }
    }
}

}  // namespace
}  // namespace ailab::logic
