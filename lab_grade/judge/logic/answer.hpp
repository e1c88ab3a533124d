// What a program of lab 2 was given and what it printed; proofs have a reader of their own
// (proof_reader.cpp). Whether an answer is right is for checker.cpp.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/problem.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

/// Which names are variables: the option `vars`.
logic::VariableRule rule_of(const CheckInput& in);
/// The clauses of a test. Throws InputError.
logic::Problem clauses_of(const CheckInput& in);
/// The two atoms of a unification task; variable v is called names[v].
struct Atoms {
    TermBank bank;
    TermId a = logic::kNoTerm, b = logic::kNoTerm;
    std::vector<std::string> names;
};
Atoms atoms_of(const CheckInput& in);
/// With all bindings applied.
std::optional<Bindings> most_general_unifier(Atoms& atoms);
/// Every binding applied to the others; nothing if they run in a circle.
std::optional<Bindings> composed(Atoms& atoms, const Bindings& bindings);
/// "x=a,y=f(b)" by the names of the variables.
std::string to_text(const Atoms& atoms, const Bindings& bindings, std::string_view separator);

/// Does the text say, in any of the usual words, that two atoms do not unify?
bool says_not_unifiable(const std::string& text);
struct PrintedBindings {
    Bindings bindings{};
    bool binds_constant = false;  ///< as LogicReader has it
    bool slash_is_open = false;   ///< the same
};
/// The last line that can be read as bindings; new variables go behind those of the atoms.
std::optional<PrintedBindings> printed_bindings(const std::string& text, logic::VariableRule rule,
                                                Atoms& atoms,
                                                SlashOrder order = SlashOrder::variable_first);
/// One clause a line, or several joined by `∧` or in the braces of a set. Throws InputError.
std::vector<Clause> printed_clauses(const std::string& text, logic::VariableRule rule,
                                    TermBank& bank);

}  // namespace ailab::grade
