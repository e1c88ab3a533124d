// The weights of the evaluation: every empty point is worth what its four lines, every two of them
// together and their combination are worth; and there is what a player could threaten next. One
// scale for the player to move, one for the player who waits. Tuned on self-play (see tune.hpp); a
// text file may replace the built-in numbers.
#pragma once

#include <algorithm>
#include <array>
#include <iosfwd>
#include <string>

#include "gomoku/world/patterns/position.hpp"

namespace ailab::gomoku {

/// The weights are numbered: line classes, point classes, pairs of line classes, sets of threats.
inline constexpr std::size_t kFirstPoint = kLineClasses;
inline constexpr std::size_t kFirstPair = kFirstPoint + kPointClasses;
inline constexpr std::size_t kFirstThreat = kFirstPair + kLineClasses * (kLineClasses + 1) / 2;
inline constexpr std::size_t kWeights = kFirstThreat + kThreatSets;

/// The number of a pair of line classes, in either order.
constexpr std::size_t pair_weight(LineClass a, LineClass b) noexcept {
    const auto low = static_cast<std::size_t>(std::min(a, b));
    const auto high = static_cast<std::size_t>(std::max(a, b));
    return kFirstPair + high * (high + 1) / 2 + low;
}

/// Calls visit(number) for every weight that counts for a point with this code.
template <class Visit>
constexpr void for_each_weight(PointCode code, Visit&& visit) {
    for (std::size_t d = 0; d < 4; ++d) {
        visit(static_cast<std::size_t>(class_in(code, d)));
        for (std::size_t e = 0; e < d; ++e)
            visit(pair_weight(class_in(code, d), class_in(code, e)));
    }
    visit(kFirstPoint + static_cast<std::size_t>(combine(code)));
}

/// So many units of weight are one point of value: the smallest patterns are worth less than one.
inline constexpr int kWeightUnit = 32;

struct Weights {
    std::array<int, kWeights> moving{};
    std::array<int, kWeights> waiting{};
    int tempo = 0;  ///< for being on move

    friend bool operator==(const Weights&, const Weights&) = default;
};

/// The weights that the program was built with.
const Weights& built_in_weights();

/// One line a weight: name, moving, waiting. Throws InputError naming `source`.
Weights read_weights(std::istream& in, const std::string& source);
void write_weights(std::ostream& out, const Weights& weights);

/// The weights made ready for the search.
struct Evaluation {
    explicit Evaluation(const Weights& weights);

    ValueTable points;
    std::array<std::int32_t, kThreatSets> moving{};  ///< tempo included
    std::array<std::int32_t, kThreatSets> waiting{};
};

/// The static value of a position, made with the table of `evaluation`, for the player to move.
inline Value evaluate(const Position& position, const Evaluation& evaluation) noexcept {
    const Colour us = position.to_move();
    return (moving_part(position.sum(us)) - waiting_part(position.sum(!us)) +
            evaluation.moving[position.threats(us)] - evaluation.waiting[position.threats(!us)]) /
           kWeightUnit;
}

}  // namespace ailab::gomoku
