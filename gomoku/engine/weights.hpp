// The weights of the evaluation. The value of an empty point is the sum over its four lines, each
// pair of them, and their combination; the possible threats of each player are added. There is one
// scale for the player to move and one for the other. Tuned on self-play (see tune.hpp); a text
// file may replace the built-in numbers.
#pragma once

#include <algorithm>
#include <array>
#include <iosfwd>
#include <string>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The order of the weights: line classes, point classes, pairs of line classes, sets of threats.
inline constexpr std::size_t kFirstPoint = kLineClasses;
inline constexpr std::size_t kFirstPair = kFirstPoint + kPointClasses;
inline constexpr std::size_t kFirstThreat = kFirstPair + kLineClasses * (kLineClasses + 1) / 2;
inline constexpr std::size_t kWeights = kFirstThreat + kThreatSets;

/// Returns the number of a pair of line classes, in either order.
constexpr std::size_t pair_weight(LineClass a, LineClass b) noexcept {
    const auto low = static_cast<std::size_t>(std::min(a, b));
    const auto high = static_cast<std::size_t>(std::max(a, b));
    return kFirstPair + high * (high + 1) / 2 + low;
}

/// Calls visit(number) for every weight that applies to a point with this code.
template <class Visit>
constexpr void for_each_weight(PointCode code, Visit&& visit) {
    for (std::size_t d = 0; d < 4; ++d) {
        visit(static_cast<std::size_t>(class_in(code, d)));
        for (std::size_t e = 0; e < d; ++e)
            visit(pair_weight(class_in(code, d), class_in(code, e)));
    }
    visit(kFirstPoint + static_cast<std::size_t>(combine(code)));
}

/// Weight units per point of value: the smallest patterns are worth less than one point.
inline constexpr int kWeightUnit = 32;

struct Weights {
    std::array<int, kWeights> moving{};
    std::array<int, kWeights> waiting{};
    int tempo = 0;  ///< bonus for being on move

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// Returns the built-in weights.
const Weights& built_in_weights();

/// Reads one weight per line: name, moving, waiting. Throws InputError naming `source`.
Weights read_weights(std::istream& in, const std::string& source);
void write_weights(std::ostream& out, const Weights& weights);

/// The weights in the form that the search uses.
struct Evaluation {
    explicit Evaluation(const Weights& weights);

    ValueTable points;
    std::array<std::int32_t, kThreatSets> moving{};  ///< tempo included
    std::array<std::int32_t, kThreatSets> waiting{};
};

/// Returns the static value for the player to move. Requires a position that uses the table of
/// `evaluation`.
inline Value evaluate(const Position& position, const Evaluation& evaluation) noexcept {
    const Colour us = position.to_move();
    return (moving_part(position.sum(us)) - waiting_part(position.sum(!us)) +
            evaluation.moving[position.threats(us)] - evaluation.waiting[position.threats(!us)]) /
           kWeightUnit;
}

}  // namespace ailab::gomoku
