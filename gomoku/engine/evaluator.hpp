// What the search sees of the evaluation, whichever it is: the document's, counted anew for every
// position; the tuned one; the learned one, which corrects the tuned one.
#pragma once

#include <array>
#include <cstdlib>
#include <optional>

#include "common/network/evaluation_choice.hpp"
#include "gomoku/engine/learned.hpp"
#include "gomoku/textbook/point_value.hpp"
#include "gomoku/world/patterns/point_class.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

// The weights of the evaluation. The value of an empty point is looked up by the set of the classes
// of its four lines, one weight for the player to move and one for the other; a last weight is
// looked up by the threats that either player could make next. Tuned on self-play.

/// Weight units per point of value: the smallest patterns are worth less than one point.
inline constexpr int kWeightUnit = 32;

struct Weights {
    std::array<int, kLineSets> moving{};   ///< of a point, for the player to move
    std::array<int, kLineSets> waiting{};  ///< for the other player
    /// By the threats of the player to move, then of the other; the bonus for being on move
    /// included.
    std::array<std::array<int, kThreatSets>, kThreatSets> threats{};

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The numbers of data/gomoku/weights.txt, compiled in (cmake/GomokuWeights.cmake).
const Weights& built_in_weights();

/// The weights in the form that the search uses.
struct Evaluation {
    explicit Evaluation(const Weights& weights)
        : points([&](PointCode code) -> ValuePair {
              const LineSet set = line_set(code);
              if (set == kLineSets) return 0;  // not a code of any point
              return make_pair_value(weights.moving[set], weights.waiting[set]);
          }),
          threats(weights.threats) {}

    ValueTable points;
    std::array<std::array<int, kThreatSets>, kThreatSets> threats;
};

/// Returns the static value for the player to move. Requires a position that uses the table of
/// `evaluation`.
inline Value evaluate(const Position& position, const Evaluation& evaluation) noexcept {
    const Colour us = position.to_move();
    return (moving_part(position.sum(us)) - waiting_part(position.sum(!us)) +
            evaluation.threats[position.threats(us)][position.threats(!us)]) /
           kWeightUnit;
}

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
