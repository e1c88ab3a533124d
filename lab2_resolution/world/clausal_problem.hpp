// The clauses to be refuted, with a record of the formulas that each clause came from.
#pragma once

#include <string>
#include <vector>

#include "common/logic/problem.hpp"

namespace ailab::logic {

enum class FormulaRule : std::uint8_t {
    input,
    negate,       ///< ¬(G1 ∧ …) of the goals
    ask,          ///< an answer literal added
    definition,   ///< a new predicate
    name_parts,   ///< parts replaced by their names
    normal_form,  ///< arrows eliminated, ¬ pushed inwards, variables standardised apart
    skolemise
};

/// One intermediate formula and its parents.
struct FormulaStep {
    FormulaRule rule = FormulaRule::input;
    std::string label;
    FormulaPtr formula;
    std::vector<std::size_t> parents{};
    std::vector<SymbolId> new_symbols{};
    Role role = Role::axiom;
};

struct ClausalProblem {
    std::vector<Clause> clauses;
    /// The origin of clause i: a formula step, or kNoFormula if it was a clause in the input.
    std::vector<std::size_t> sources;
    std::vector<FormulaStep> steps;

    static constexpr std::size_t kNoFormula = ~std::size_t{0};
};

}  // namespace ailab::logic
