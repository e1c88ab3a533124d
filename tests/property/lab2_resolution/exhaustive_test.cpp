// Every clause set of at most four literals over the constants a, b, the variables x, y, P/1 and
// R/2 against its truth table, up to symmetry: a for b, P for ¬P, R for ¬R, R(s,t) for R(t,s), and
// the names of variables. Without functions the ground instances over a and b decide (Herbrand).
#include <algorithm>
#include <bit>
#include <functional>

#include <gtest/gtest.h>

#include "lab2_resolution/engine/models/model_finder.hpp"
#include "lab2_resolution/engine/prover/prover.hpp"
#include "lab2_resolution/engine/solve.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/lab2_random.hpp"
#include "tests/support/lab2_strategies.hpp"

namespace ailab::logic {
namespace {

constexpr int kSize = 4;
/// Terms a, b, x, y are 0 … 3, atoms P(t) = t and R(s,t) = 4 + 4s + t, literals 2·atom + sign.
constexpr int kAtoms = 20, kLiterals = 2 * kAtoms;
using ClauseBits = std::uint64_t;  // a set of literals
using ClauseSet = std::vector<ClauseBits>;

template <class Term, class Atom>
ClauseBits mapped(ClauseBits clause, Term&& term, Atom&& atom) {
    ClauseBits result = 0;
    for (; clause != 0; clause &= clause - 1) {
        const int literal = std::countr_zero(clause), a = literal / 2;
        const int image = a < 4 ? term(a) : 4 + 4 * term((a - 4) / 4) + term((a - 4) % 4);
        result |= ClauseBits{1} << atom(2 * image + literal % 2);
    }
    return result;
}

/// The smaller of a clause and its copy with x and y exchanged.
ClauseBits up_to_names(ClauseBits clause) {
    const auto swap = [](int t) { return t < 2 ? t : 5 - t; };
    return std::min(clause, mapped(clause, swap, [](int l) { return l; }));
}

/// Is no symmetric copy of the set smaller?
bool is_canonical(const ClauseSet& set) {
    for (int symmetry = 1; symmetry < 16; ++symmetry) {
        const auto term = [&](int t) { return (symmetry & 1) != 0 && t < 2 ? 1 - t : t; };
        const auto literal = [&](int l) {
            const int atom = l / 2, bit = atom < 4 ? 2 : 4;
            const int sign = l % 2 ^ ((symmetry & bit) != 0 ? 1 : 0);
            const int turned = 4 + 4 * ((atom - 4) % 4) + (atom - 4) / 4;
            return 2 * (atom >= 4 && (symmetry & 8) != 0 ? turned : atom) + sign;
        };
        ClauseSet image;
        for (const ClauseBits c : set) image.push_back(up_to_names(mapped(c, term, literal)));
        std::sort(image.begin(), image.end());
        if (image < set) return false;
    }
    return true;
}

/// All clauses of 1 … kSize literals up to the names of variables, by size.
std::vector<ClauseSet> all_clauses() {
    std::vector<ClauseSet> by_size(kSize + 1);
    const std::function<void(int, ClauseBits)> extend = [&](int from, ClauseBits clause) {
        const int size = std::popcount(clause);
        if (size > 0 && clause == up_to_names(clause))
            by_size[static_cast<std::size_t>(size)].push_back(clause);
        if (size == kSize) return;
        for (int l = from; l < kLiterals; ++l) extend(l + 1, clause | ClauseBits{1} << l);
    };
    extend(0, 0);
    return by_size;
}

/// Ground atoms P(a), P(b), R(a,a), … as six bits: is there a row of the truth table for all?
bool is_satisfiable(const ClauseSet& set) {
    for (unsigned row = 0; row < 64; ++row) {
        bool all = true;
        for (std::size_t i = 0; i < 4 * set.size() && all; ++i) {
            const int value[] = {0, 1, static_cast<int>(i % 2), static_cast<int>(i / 2 % 2)};
            bool one = false;
            for (ClauseBits rest = set[i / 4]; rest != 0 && !one; rest &= rest - 1) {
                const int literal = std::countr_zero(rest), atom = literal / 2;
                const int bit =
                    atom < 4 ? value[atom] : 2 + 2 * value[(atom - 4) / 4] + value[(atom - 4) % 4];
                one = (row >> bit & 1U) == static_cast<unsigned>(literal % 2);
            }
            all = one;
        }
        if (all) return true;
    }
    return false;
}

std::vector<Clause> as_clauses(test::TinyWorld& w, const ClauseSet& set) {
    const TermId terms[] = {w.bank.make(w.a), w.bank.make(w.b), w.bank.variable(0),
                            w.bank.variable(1)};
    std::vector<Clause> clauses;
    for (const ClauseBits c : set) {
        Literals literals;
        for (ClauseBits rest = c; rest != 0; rest &= rest - 1) {
            const int literal = std::countr_zero(rest), atom = literal / 2;
            const TermId pair[] = {terms[atom < 4 ? atom : (atom - 4) / 4], terms[(atom + 4) % 4]};
            const TermId made = atom < 4 ? w.bank.make(w.p, {pair, 1}) : w.bank.make(w.r, pair);
            literals.push_back({made, literal % 2 == 1});
        }
        clauses.push_back(normalised(w.bank, literals, {"x", "y"}));
    }
    clauses.back().role = Role::goal;
    return clauses;
}

class Exhaustive : public testing::Test {
protected:
    void check(const ClauseSet& set) {
        ++sets_;
        const bool satisfiable = is_satisfiable(set);
        test::TinyWorld w;
        const std::vector<Clause> clauses = as_clauses(w, set);
        survey_symbols(w.bank, clauses);
        static const auto settings = test::every_option();
        const ProverSettings& mine = settings[sets_ % settings.size()];
        Budget budget = node_limit(2000);
        const Refutation r = prove(w.bank, clauses, mine, budget);
        const std::string text = name_of(mine) + "\n" + test::show(w.bank, clauses);
        if (satisfiable || mine.complete()) {
            ASSERT_EQ(r.outcome == Outcome::refuted, !satisfiable) << text;
        }
        if (satisfiable) {
            // Saturation need not end; a world of two things is always found.
            ModelOptions sizes{.last_size = 2};
            ASSERT_TRUE(r.outcome == Outcome::satisfiable ||
                        find_model(w.bank, clauses, sizes, Unlimited()).model)
                << text;
        }
        if (r.outcome != Outcome::refuted) return;
        ++refuted_;
        test::expect_checked(w.bank, r, clauses, text);
        ASSERT_FALSE(HasFailure());
    }

    /// Sets in which every clause is at least as large as the one before.
    void extend(const std::vector<ClauseSet>& by_size, ClauseSet& set, int left) {
        if (!set.empty()) {
            ClauseSet sorted = set;
            std::sort(sorted.begin(), sorted.end());
            if (is_canonical(sorted)) check(sorted);
        }
        for (int size = set.empty() ? 1 : std::popcount(set.back()); size <= left; ++size)
            for (const ClauseBits c : by_size[static_cast<std::size_t>(size)]) {
                if (!set.empty() && size == std::popcount(set.back()) && c <= set.back()) continue;
                set.push_back(c);
                extend(by_size, set, left - size);
                set.pop_back();
                if (HasFatalFailure()) return;
            }
    }

    std::size_t sets_ = 0, refuted_ = 0;
};

TEST_F(Exhaustive, ClauseSetsOfUpToFourLiteralsAgreeWithTruthTables) {
    ClauseSet set;
    extend(all_clauses(), set, kSize);
    RecordProperty("sets", static_cast<int>(sets_));
    RecordProperty("refuted", static_cast<int>(refuted_));
    EXPECT_GT(sets_, 10'000U);
    EXPECT_GT(refuted_, 100U);
}

}  // namespace
}  // namespace ailab::logic
