// Finite interpretations: a domain of n elements and a table for every function and predicate.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "common/logic/formula.hpp"
#include "common/logic/heartbeat.hpp"
#include "common/logic/literal.hpp"
#include "common/logic/print.hpp"

namespace ailab::logic {

struct FiniteModel {
    std::uint32_t size = 0;
    /// Functions have values 0 … size - 1, predicates 0 or 1. The entry for (a, b, …) has index
    /// a·size + b ….
    std::map<SymbolId, std::vector<std::uint32_t>> tables;
};

/// Evaluates by Tarski's definition of truth, independently of how the model was found. Tries every
/// assignment: n^v for v variables. Throws OutOfBudget if `heartbeat` does.
class Evaluator {
public:
    Evaluator(const TermBank& bank, const FiniteModel& model, Heartbeat* heartbeat = nullptr)
        : bank_(bank), model_(model), heartbeat_(heartbeat) {}

    /// Whether the clause is true under every assignment of its variables.
    bool holds(std::span<const Literal> clause) const;
    /// Whether the closed formula is true.
    bool holds(const Formula& f) const;
    /// Whether the literal is true under the assignment.
    using Assignment = std::map<VarId, std::uint32_t>;
    bool holds(Literal l, const Assignment& a) const { return truth(l.atom, a) == l.positive; }

private:
    std::uint32_t value(TermId t, const Assignment& a) const;
    bool truth(TermId atom, const Assignment& a) const;
    bool truth(const Formula& f, Assignment& a) const;
    bool quantified(const Formula& f, std::size_t i, Assignment& a) const;

    const TermBank& bank_;
    const FiniteModel& model_;
    Heartbeat* heartbeat_;
};

/// The tables of the input symbols (without Skolem functions and definitions) as text.
std::string to_text(const FiniteModel& model, const TermBank& bank,
                    Notation notation = Notation::textbook);
/// The same as a TPTP finite interpretation; the elements are distinct objects "e0", "e1", ….
std::string to_tptp(const FiniteModel& model, const TermBank& bank);

}  // namespace ailab::logic
