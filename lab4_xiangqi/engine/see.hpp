// Static exchange evaluation: the material gain of a capture when both sides keep capturing on that
// point with the cheapest piece. Lines, screens and legs are recomputed after every capture,
// because in xiangqi a piece that leaves its point may open or close the path of any other.
#pragma once

#include <array>

#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Rounded values for exchanges; they need no tuning.
inline constexpr std::array<Value, kKinds> kExchangeValue = {0,   10000, 200, 200,
                                                             430, 1000,  450, 100};

constexpr Value exchange_value(Piece piece) noexcept {
    return kExchangeValue[index_of(kind_of(piece))];
}

/// Returns true if the exchange begun by `move` gains at least `threshold`. Pins are ignored.
bool exchange_wins(const Position& position, Move move, Value threshold) noexcept;

}  // namespace ailab::lab4
