// The clause form of a formula, and the meaning of formulas and clauses in small worlds: the grader
// compares them by the finite interpretations in which they hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/logic/formula.hpp"
#include "common/timing/budget.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

/// A formula with its own bank; variable v is called names[v].
struct FormulaProblem {
    TermBank bank;
    logic::FormulaPtr formula;
    std::vector<std::string> names;
};
/// Reads `∀x (∃y P(x,y) → Q(x))` in the syntax of lab 2. Throws InputError.
FormulaProblem read_formula(std::string_view input, const std::string& name);

/// Eliminates arrows, moves negations inwards, adds Skolem functions (sk1, sk2, …) and distributes.
/// Throws InputError above 2,000 clauses.
std::vector<Clause> clause_form(FormulaProblem& problem);

/// Returns the worlds in which the formula holds, one character per world: all interpretations of
/// its symbols over one and two objects (or a fixed sample if there are too many), and a sample
/// over three. Throws OutOfBudget.
std::string meaning_of(const FormulaProblem& problem, const Budget& budget = {});
/// The same worlds for clauses over its bank. Symbols that the formula lacks are free.
std::string meaning_of(const std::vector<Clause>& clauses, const FormulaProblem& like,
                       const Budget& budget = {});
/// True if no world of up to two objects satisfies the premises but not `conclusion`. False proves
/// that `conclusion` does not follow.
bool follows_in_small_worlds(const TermBank& bank, const std::vector<Clause>& premises,
                             const Clause& conclusion);

}  // namespace ailab::grade
