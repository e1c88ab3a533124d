// Random terms, clause sets and formulas over tiny signatures, and their truth tables.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/logic/check/course_checker.hpp"
#include "common/logic/finite_model.hpp"
#include "common/logic/print.hpp"
#include "common/logic/problem.hpp"
#include "lab2_resolution/formats/course_format.hpp"
#include "lab2_resolution/textbook/replay.hpp"

namespace ailab::logic::test {

/// Two constants a, b; P/1, R/2 and, on request, equality and a unary function f.
struct TinyWorld {
    TermBank bank;
    SymbolId a, b, f, p, r;

    TinyWorld()
        : a(bank.symbols.add("a", 0, SymbolKind::function)),
          b(bank.symbols.add("b", 0, SymbolKind::function)),
          f(bank.symbols.add("f", 1, SymbolKind::function)),
          p(bank.symbols.add("P", 1, SymbolKind::predicate)),
          r(bank.symbols.add("R", 2, SymbolKind::predicate)) {}

    /// A constant or one of two variables, under f now and then if `functions`.
    TermId term(Random& random, bool functions) {
        const auto choice = random.below(functions ? 6 : 4);
        if (choice >= 4) {
            const TermId inner[] = {term(random, functions)};
            return bank.make(f, inner);
        }
        return choice < 2 ? bank.make(choice == 0 ? a : b)
                          : bank.variable(static_cast<VarId>(choice - 2));
    }

    Literal literal(Random& random, bool functions, bool equality) {
        const bool positive = random.below(2) == 0;
        const auto kind = random.below(equality ? 3 : 2);
        const TermId first[] = {term(random, functions), term(random, functions)};
        if (kind == 2) return {bank.equation(first[0], first[1]), positive};
        return {kind == 0 ? bank.make(p, {first, 1}) : bank.make(r, first), positive};
    }

    std::vector<Clause> clauses(Random& random, std::size_t count, std::size_t longest,
                                bool functions, bool equality) {
        std::vector<Clause> result;
        for (std::size_t i = 0; i < count; ++i) {
            Literals literals;
            const auto length = 1 + random.below(longest);
            for (std::size_t k = 0; k < length; ++k)
                literals.push_back(literal(random, functions, equality));
            result.push_back(normalised(bank, literals, {"x", "y"}));
        }
        result.back().role = Role::goal;
        return result;
    }

    /// Does holds(world) for any of the worlds of n things? Tries every one; needs no f.
    template <class Holds>
    bool any_world(std::uint32_t n, Holds&& holds) const {
        FiniteModel model;
        model.size = n;
        const std::uint32_t relation = n * n, predicates = 1U << (n + relation);
        for (std::uint32_t constants = 0; constants < n * n; ++constants)
            for (std::uint32_t bits = 0; bits < predicates; ++bits) {
                model.tables[a] = {constants % n};
                model.tables[b] = {constants / n};
                auto& unary = model.tables[p];
                auto& binary = model.tables[r];
                unary.assign(n, 0);
                binary.assign(relation, 0);
                for (std::uint32_t i = 0; i < n; ++i) unary[i] = bits >> i & 1U;
                for (std::uint32_t i = 0; i < relation; ++i) binary[i] = bits >> (n + i) & 1U;
                if (holds(model)) return true;
            }
        return false;
    }

    /// Do all clauses hold in one of them?
    bool has_model(const std::vector<Clause>& clauses, std::uint32_t n) const {
        return any_world(n, [&](const FiniteModel& model) {
            const Evaluator evaluator(bank, model);
            return std::all_of(clauses.begin(), clauses.end(),
                               [&](const Clause& c) { return evaluator.holds(c.literals); });
        });
    }

    /// Clauses without functions have a model iff they have one of at most two things.
    bool satisfiable(const std::vector<Clause>& clauses) const {
        return has_model(clauses, 2) || has_model(clauses, 1);
    }
};

inline std::string show(const TermBank& bank, const std::vector<Clause>& clauses) {
    std::string text;
    for (const Clause& c : clauses) text += Printer{bank}.clause(c.literals, c.names) + '\n';
    return text;
}

/// The proof of what was refuted passes the independent checker.
inline void expect_checked(TermBank& bank, const Refutation& r, const std::vector<Clause>& clauses,
                           const std::string& where) {
    const Proof proof = replay(bank, r.derivation, r.empty_clause, clauses);
    const VariableRule rule = rule_for(proof, bank, VariableRule::u_to_z);
    const Source text =
        Source::from_string(course_format(proof, Printer{bank}, CourseStyle::slide, rule), "proof");
    std::string findings;
    const Verdict verdict = check::check_course_proof(text, rule, &clauses, &bank);
    for (const Diagnostic& d : verdict.findings) findings += to_string(d);
    EXPECT_TRUE(verdict.accepted()) << where << findings;
}

}  // namespace ailab::logic::test
