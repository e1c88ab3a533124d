// The weights of the evaluation. The value of an empty point is looked up by the set of the classes
// of its four lines, one weight for the player to move and one for the other; a last weight is
// looked up by the threats that either player could make next. Tuned on self-play.
#pragma once

#include <array>

#include "gomoku/world/patterns/line_set.hpp"
#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

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
    explicit Evaluation(const Weights& weights);

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

}  // namespace ailab::gomoku
