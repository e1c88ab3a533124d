// Static exchange evaluation: what a capture wins when both sides keep taking on that point with
// the cheapest piece. Lines, screens and legs are looked up anew after every capture, because in
// xiangqi a piece that leaves may open or close the way of any other.
#pragma once

#include <array>

#include "lab4_xiangqi/engine/score.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Round figures for exchanges: nothing depends on their being tuned.
inline constexpr std::array<Value, kKinds> kExchangeValue = {0,   10000, 200, 200,
                                                             430, 1000,  450, 100};

constexpr Value exchange_value(Piece piece) noexcept {
    return kExchangeValue[index_of(kind_of(piece))];
}

/// Does the exchange begun by `move` win at least `threshold`? Pins are not looked at.
bool exchange_wins(const Position& position, Move move, Value threshold) noexcept;

}  // namespace ailab::lab4
