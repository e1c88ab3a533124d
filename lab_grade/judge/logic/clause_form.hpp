// The clause form of a formula, and what formulas and clauses mean in small worlds: the grader
// compares them by the finite interpretations in which they hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/logic/formula.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

/// A formula over a bank of its own; variable v is called names[v].
struct FormulaProblem {
    TermBank bank;
    logic::FormulaPtr formula;
    std::vector<std::string> names;
};
/// `∀x (∃y P(x,y) → Q(x))` as lab 2 reads it. Throws InputError.
FormulaProblem read_formula(std::string_view input, const std::string& name);

/// Arrows, negations inwards, Skolem functions (named sk1, sk2, …), distribution. Throws InputError
/// beyond 2,000 clauses.
std::vector<Clause> clause_form(FormulaProblem& problem);

/// In which worlds the formula holds, one sign each: all interpretations of its symbols over one
/// and two objects, or a fixed sample of them where there are too many, and a sample over three.
std::string meaning_of(const FormulaProblem& problem);
/// The same worlds for clauses over its bank, in which symbols that it does not have are free to be
/// chosen.
std::string meaning_of(const std::vector<Clause>& clauses, const FormulaProblem& like);
/// Do the clauses hold in no world of up to two objects in which the premises hold and this one
/// fails? False shows that `conclusion` does not follow.
bool follows_in_small_worlds(const TermBank& bank, const std::vector<Clause>& premises,
                             const Clause& conclusion);

}  // namespace ailab::grade
