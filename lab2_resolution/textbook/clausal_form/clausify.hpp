// From a problem to the clauses to be refuted: the conversion of the lecture (AIMA 4e §9.5.1; Chang
// & Lee 1973, ch. 4), with a record of how each clause came about.
#pragma once

#include <string>
#include <vector>

#include "lab2_resolution/textbook/clausal_form/transform.hpp"
#include "lab2_resolution/world/clausal_problem.hpp"

namespace ailab::logic {

struct ClausifyOptions {
    double naming_limit = 24;        ///< clauses a disjunction may become before parts are named
    Heartbeat* heartbeat = nullptr;  ///< if given, long conversions throw OutOfBudget
};

/// The clauses of the input first, then those of its formulas, in order.
ClausalProblem clausify(Problem& problem, const ClausifyOptions& options = {});

/// A stage of the conversion of one formula, as text for people.
struct ConversionStage {
    std::string title;  ///< in English
    std::string text;
};

/// The conversion of one closed formula, as taught, with every intermediate form.
std::vector<ConversionStage> convert_step_by_step(Problem& problem, const FormulaPtr& f, bool ascii,
                                                  Heartbeat* heartbeat = nullptr);

}  // namespace ailab::logic
