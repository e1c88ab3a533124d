// What the search sees of the evaluation, whichever it is: the document's, counted anew for every
// position; the tuned one; the learned one, which corrects the tuned one.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "gomoku/engine/learned.hpp"
#include "gomoku/engine/weights.hpp"

namespace ailab::gomoku {

enum class EvaluationKind : std::uint8_t { document, tuned, learned };
inline constexpr std::array<std::string_view, 3> kEvaluationNames{"document", "tuned", "learned"};
/// `name` is one of them.
EvaluationKind evaluation_named(std::string_view name);

struct EvaluationChoice {
    EvaluationKind kind = EvaluationKind::tuned;
    std::shared_ptr<const network::Network> network{};  ///< of the learned evaluation
};

/// The value of a position by the point values of "Gomoku AI (3)", in the engine's points.
Value document_value(const Position& position);

class Evaluator {
public:
    /// `tuned` must outlive the evaluator. Requires a network for the learned evaluation.
    Evaluator(const Evaluation& tuned, const EvaluationChoice& choice)
        : tuned_(tuned), kind_(choice.kind) {
        if (kind_ == EvaluationKind::learned) learned_.emplace(choice.network);
    }

    /// The static value for the player to move.
    Value evaluate(const Position& position) {
        if (kind_ == EvaluationKind::document) return document_value(position);
        const Value tuned = gomoku::evaluate(position, tuned_);
        return kind_ == EvaluationKind::tuned ? tuned : tuned + learned_->correction(position);
    }

private:
    const Evaluation& tuned_;
    EvaluationKind kind_;
    std::optional<LearnedEvaluator> learned_;
};

}  // namespace ailab::gomoku
