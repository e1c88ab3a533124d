// From a problem to the clauses to be refuted, with a record of how each came about.
#pragma once

#include <string>
#include <vector>

#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/world/problem.hpp"

namespace ailab::lab2 {

enum class FormulaRule : std::uint8_t {
    input,
    negate,       ///< ¬(G1 ∧ …) of the goals
    definition,   ///< a new predicate
    name_parts,   ///< parts replaced by their names
    normal_form,  ///< arrows eliminated, ¬ pushed inwards, variables standardised apart
    skolemise
};

/// One formula on the way, and what it follows from.
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
    /// Where clause i comes from: a formula step, or kNoFormula if it was a clause in the input.
    std::vector<std::size_t> sources;
    std::vector<FormulaStep> steps;

    static constexpr std::size_t kNoFormula = ~std::size_t{0};
};

struct ClausifyOptions {
    double naming_limit = 24;  ///< clauses a disjunction may become before parts are named
    Pulse* pulse = nullptr;    ///< if given, long conversions throw OutOfBudget
};

/// The clauses of the input first, then those of its formulas, in order.
ClausalProblem clausify(Problem& problem, const ClausifyOptions& options = {});

/// A stage of the conversion of one formula, as text for people.
struct ConversionStage {
    std::string title_en, title_zh;
    std::string text;
};

/// The conversion of one closed formula, as taught, with every intermediate form.
std::vector<ConversionStage> convert_step_by_step(Problem& problem, const FormulaPtr& f, bool ascii,
                                                  Pulse* pulse = nullptr);

}  // namespace ailab::lab2
