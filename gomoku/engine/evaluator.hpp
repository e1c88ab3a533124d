// What the search sees of the evaluation, whichever it is: the document's, counted anew for every
// position; the tuned one; the learned one, which corrects the tuned one.
#pragma once

#include <cstdlib>
#include <optional>

#include "common/network/evaluation_choice.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/engine/weights.hpp"
#include "gomoku/textbook/point_value.hpp"

namespace ailab::gomoku {

using network::EvaluationChoice;
using network::EvaluationKind;

/// An open three is worth about 6,000 to the document, and 200 to the margins of the search.
inline constexpr Value kDocumentUnit = 32;

class Evaluator {
public:
    /// `tuned` must outlive the evaluator. Requires a network for the learned evaluation.
    Evaluator(const Evaluation& tuned, const EvaluationChoice& choice)
        : tuned_(tuned), kind_(choice.kind) {
        if (kind_ == EvaluationKind::learned) learned_.emplace(choice.network);
    }

    /// The static value for the player to move.
    Value evaluate(const Position& position) {
        if (kind_ == EvaluationKind::document)  // the point values of "Gomoku AI (3)"
            return PointValues(position.grid()).balance(position.to_move()) / kDocumentUnit;
        const Value tuned = gomoku::evaluate(position, tuned_);
        return kind_ == EvaluationKind::tuned ? tuned : tuned + learned_->correction(position);
    }

    /// The same for a comparison with `bound`: far from it, the tuned value alone, because the
    /// correction would hardly change the result.
    Value evaluate_near(const Position& position, Value bound) {
        if (kind_ != EvaluationKind::learned) return evaluate(position);
        const Value tuned = gomoku::evaluate(position, tuned_);
        return std::abs(tuned - bound) > kNear ? tuned : tuned + learned_->correction(position);
    }

private:
    static constexpr Value kNear = 250;  // four times the mean correction

    const Evaluation& tuned_;
    EvaluationKind kind_;
    std::optional<LearnedEvaluator> learned_;
};

}  // namespace ailab::gomoku
