// What a program of lab 2 was given and what it printed; proofs have a reader of their own
// (proof_reader.cpp). Whether an answer is right is for checker.cpp.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab_grade/judge/checker.hpp"
#include "lab_grade/judge/logic/logic.hpp"

namespace ailab::grade {

/// Which names are variables: the option `vars`.
std::string rule_of(const CheckInput& in);
/// The two atoms of a unification task.
std::pair<Literal, Literal> atoms_of(const CheckInput& in);

/// Does the text say, in any of the usual words, that two atoms do not unify?
bool says_not_unifiable(const std::string& text);
/// The last line that can be read as bindings.
std::optional<Substitution> printed_bindings(const std::string& text, const std::string& rule);
/// One clause a line, or several joined by `∧` or in the braces of a set. Variables are the names
/// that the rule says and those that the formula binds. Throws InputError.
std::vector<Clause> printed_clauses(const std::string& text, const std::string& rule);

}  // namespace ailab::grade
