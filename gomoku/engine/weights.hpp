// The weights of the evaluation: every empty point is worth what its four lines and their
// combination are worth, one scale for the player to move and one for the player who waits.
// Tuned on self-play (see tune.hpp); a text file may replace the built-in numbers.
#pragma once

#include <array>
#include <iosfwd>
#include <string>

#include "gomoku/pattern/position.hpp"

namespace ailab::gomoku {

inline constexpr std::size_t kWeights = kLineClasses + kPointClasses;

/// So many units of weight are one point of value: the smallest patterns are worth less than one.
inline constexpr int kWeightUnit = 8;

struct Weights {
    /// The first kLineClasses by line class, the rest by point class.
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

ValueTable value_table(const Weights& weights);

/// The static value of a position for the player to move.
inline Value evaluate(const Position& position, int tempo) noexcept {
    const Colour us = position.to_move();
    return (moving_part(position.sum(us)) - waiting_part(position.sum(!us)) + tempo) / kWeightUnit;
}

}  // namespace ailab::gomoku
