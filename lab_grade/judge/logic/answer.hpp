// Parses the tests and outputs of lab 2; proofs have their own reader (proof_reader.cpp).
// checker.cpp decides whether an answer is right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/logic/problem.hpp"
#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/logic/reader.hpp"

namespace ailab::grade {

/// Returns the naming rule for variables: the option `vars`.
logic::VariableRule rule_of(const CheckInput& in);
logic::Problem clauses_of(const CheckInput& in);
/// The two atoms of a unification task; variable v is called names[v].
struct Atoms {
    TermBank bank;
    TermId a = logic::kNoTerm, b = logic::kNoTerm;
    std::vector<std::string> names;
};
Atoms atoms_of(const CheckInput& in);
/// Returns the unifier with all bindings applied. May take exponential time; throws OutOfBudget.
std::optional<Bindings> most_general_unifier(Atoms& atoms, logic::Heartbeat* heartbeat = nullptr);
/// Applies every binding to the others; returns an empty optional if they are circular.
std::optional<Bindings> composed(Atoms& atoms, const Bindings& bindings);
/// Returns "x=a,y=f(b)" with the names of the variables.
std::string to_text(const Atoms& atoms, const Bindings& bindings, std::string_view separator);

bool says_not_unifiable(const std::string& text);
/// Reads the last line that can be parsed as bindings; new variables follow those of the atoms.
std::optional<PrintedBindings> printed_bindings(const std::string& text, logic::VariableRule rule,
                                                Atoms& atoms,
                                                SlashOrder order = SlashOrder::variable_first);
/// Reads clauses, one per line, joined by `∧` or in the braces of a set. Throws InputError.
std::vector<Clause> printed_clauses(const std::string& text, logic::VariableRule rule,
                                    TermBank& bank);

}  // namespace ailab::grade
