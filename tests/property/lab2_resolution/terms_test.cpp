// Unification, matching, orders and subsumption against brute force on small terms.
#include <gtest/gtest.h>

#include "lab2_resolution/textbook/ordering.hpp"
#include "lab2_resolution/textbook/resolution.hpp"
#include "lab2_resolution/textbook/subsumption.hpp"
#include "lab2_resolution/textbook/unify.hpp"
#include "tests/support/lab2_random.hpp"

namespace ailab::logic {
namespace {

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

}  // namespace
}  // namespace ailab::logic
