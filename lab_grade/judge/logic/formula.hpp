// Formulas, their clause form step by step, and what they mean in small worlds: the grader compares
// formulas by the finite interpretations in which they hold.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab_grade/judge/logic/logic.hpp"

namespace ailab::grade {

enum class Connective : std::uint8_t {
    atom,
    negation,
    conjunction,
    disjunction,
    implication,
    equivalence,
    all,
    exists
};

struct Formula {
    Connective kind = Connective::atom;
    Literal atom{};          ///< Connective::atom
    std::string variable{};  ///< quantifiers
    std::vector<Formula> parts{};
};

/// `∀x (∃y P(x,y) → Q(x))`, also `forall x`, `exists`, `->`, `<->`, `&`, `|`, `~`; a variable is
/// what a quantifier binds. Throws InputError.
Formula read_formula(std::string_view input, const std::string& name);
std::string to_text(const Formula& formula);

/// Clausal form: arrows, negations inwards, Skolem functions (named sk1, sk2, …), distribution.
/// Throws InputError beyond 2,000 clauses.
std::vector<Clause> clause_form(const Formula& formula);

/// In which worlds the formula holds, one sign each: all interpretations of its symbols over one
/// and two objects, or a fixed sample of them where there are too many, and a sample over three.
std::string meaning_of(const Formula& formula);
/// The same worlds for clauses, in which symbols that `like` does not have are free to be chosen.
std::string meaning_of(const std::vector<Clause>& clauses, const Formula& like);
/// Do the clauses hold in no world of up to two objects in which the premises hold and this one
/// fails? False shows that `conclusion` does not follow.
bool follows_in_small_worlds(const std::vector<Clause>& premises, const Clause& conclusion);

}  // namespace ailab::grade
