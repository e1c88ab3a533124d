// First-order formulas as immutable trees. Every quantifier binds variables of its own (numbers
// unique in the problem), so no renaming can go wrong; what the user called them is kept aside.
#pragma once

#include <memory>
#include <string>
#include <vector>

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
/// Flattens nested conjunctions and disjunctions; a single part is returned as it is.
FormulaPtr make_nary(Connective connective, std::vector<FormulaPtr> parts);
FormulaPtr make_binary(Connective connective, FormulaPtr left, FormulaPtr right);
FormulaPtr make_quantified(Connective connective, std::vector<VarId> variables, FormulaPtr body);

bool is_quantifier(Connective c);
/// Atom, negated atom or truth constant.
bool is_literal(const Formula& f);

/// Free variables in the order of their first occurrence.
std::vector<VarId> free_variables(const TermBank& bank, const FormulaPtr& f);

/// How variables are called; a variable without a name is printed as X<number>.
using VariableNames = std::vector<std::string>;

/// A formula of the problem, closed.
struct NamedFormula {
    std::string label;
    Role role = Role::axiom;
    FormulaPtr formula;
    bool to_negate = false;  ///< a conjecture: to be proved, so its negation joins the axioms
};

}  // namespace ailab::logic
