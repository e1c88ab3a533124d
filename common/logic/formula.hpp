// First-order formulas as immutable trees. Every quantifier binds its own variables (numbers are
// unique in the problem), so renaming cannot capture variables; the user's names are stored
// separately.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/literal.hpp"
#include "common/logic/term_bank.hpp"

namespace ailab::logic {

enum class Connective : std::uint8_t {
    atom,
    truth,
    falsity,
    negation,
    conjunction,  // n-ary
    disjunction,  // n-ary
    implication,
    equivalence,
    exclusive_or,
    for_all,
    exists
};

struct Formula;
using FormulaPtr = std::shared_ptr<const Formula>;

struct Formula {
    Connective connective = Connective::truth;
    TermId atom = kNoTerm;
    std::vector<VarId> variables{};  ///< of a quantifier
    std::vector<FormulaPtr> parts{};
};

FormulaPtr make_atom(TermId atom);
FormulaPtr make_constant(bool truth);
FormulaPtr make_not(FormulaPtr f);
/// Flattens nested conjunctions and disjunctions; a single part is returned unchanged.
FormulaPtr make_nary(Connective connective, std::vector<FormulaPtr> parts);
FormulaPtr make_binary(Connective connective, FormulaPtr left, FormulaPtr right);
FormulaPtr make_quantified(Connective connective, std::vector<VarId> variables, FormulaPtr body);

bool is_quantifier(Connective c);
/// Atom, negated atom or truth constant.
bool is_literal(const Formula& f);

/// f with every part replaced by map(part).
template <class Map>
FormulaPtr with_parts(const Formula& f, Map&& map) {
    auto copy = std::make_shared<Formula>(f);
    for (FormulaPtr& part : copy->parts) part = map(part);
    return copy;
}

/// Free variables in the order of their first occurrence.
std::vector<VarId> free_variables(const TermBank& bank, const FormulaPtr& f,
                                  Heartbeat* heartbeat = nullptr);

/// The names of variables; a variable without a name is printed as X<number>.
using VariableNames = std::vector<std::string>;

/// A closed formula of the problem.
struct NamedFormula {
    std::string label;
    Role role = Role::axiom;
    FormulaPtr formula;
    bool to_negate = false;  ///< a conjecture: its negation is added to the axioms
};

}  // namespace ailab::logic
