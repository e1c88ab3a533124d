// Converts a problem to the clauses to be refuted, as in the lecture (AIMA 4e §9.5.1; Chang & Lee
// 1973, ch. 4), and records how each clause was derived.
#pragma once

#include <string>
#include <vector>

#include "common/logic/print.hpp"
#include "lab2_resolution/textbook/answers.hpp"
#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/world/clausal_problem.hpp"

namespace ailab::logic {

struct ClausifyOptions {
    double naming_limit = 24;            ///< clauses per disjunction above which parts are named
    Heartbeat* heartbeat = nullptr;      ///< if set, long conversions throw OutOfBudget
    const Question* question = nullptr;  ///< if set, its answer literal is added to the goal
};

/// Returns the clauses of the input, then those of its formulas, in order.
ClausalProblem clausify(Problem& problem, const ClausifyOptions& options = {});

/// One stage of the conversion of a formula, as text.
struct ConversionStage {
    std::string title;  ///< in English
    std::string text;
};

/// Returns all intermediate forms of the conversion of one closed formula, as taught in the
/// lecture.
std::vector<ConversionStage> convert_step_by_step(Problem& problem, const FormulaPtr& f,
                                                  Notation notation,
                                                  Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
