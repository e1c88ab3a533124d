// Reads TPTP problems and TSTP proofs in CNF and FOF (Sutcliffe 2017): include, roles, equality,
// $true and $false, quoted names, numbers, distinct objects, annotations.
#pragma once

#include <string>
#include <vector>

#include "common/logic/heartbeat.hpp"
#include "common/logic/problem.hpp"
#include "common/text/source.hpp"

namespace ailab::logic {

/// The annotations of TPTP: names, f(…) and lists (name "[]").
struct GeneralTerm {
    std::string name;
    std::vector<GeneralTerm> parts{};
};

struct AnnotatedFormula {
    std::string label;
    std::string role;
    bool is_cnf = false;
    FormulaPtr formula;  ///< for cnf, the variables are free
    GeneralTerm source{};
    std::size_t offset = 0;
};

struct AnnotatedFile {
    TermBank bank;
    VariableNames names;
    std::vector<AnnotatedFormula> formulas;
};

/// Reads formulas with their annotations. Include directives are looked up relative to the file and
/// then in $TPTP. Throws InputError with location and hint, OutOfBudget if
/// `heartbeat` reports a limit.
AnnotatedFile read_annotated(const Source& source, Heartbeat* heartbeat = nullptr);

/// Reads the same as a problem.
Problem read_tptp(const Source& source, Heartbeat* heartbeat = nullptr);

/// Extracts the literals of a disjunction; returns false if f is not a clause.
bool as_clause(const Formula& f, Literals& literals);

}  // namespace ailab::logic
