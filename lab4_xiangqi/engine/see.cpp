#include "lab4_xiangqi/engine/see.hpp"

namespace ailab::lab4 {
namespace {

struct Attacker {
    Kind kind = Kind::none;
    Square from = 0;
};

/// Returns the cheapest piece of `side` that could capture on `to`; Kind::none if there is none.
Attacker cheapest_attacker(const Position& position, Square to, Side side,
                           const Occupancy& occupied) noexcept {
    const Bitboard own = position.pieces(side) & occupied.all;
    Attacker found;
    const auto among = [&](Kind kind, Bitboard origins) {
        const Bitboard set = origins & own & position.pieces(kind);
        if (set) found = {kind, set.first()};
        return !set.empty();
    };
    // Look up the origin squares of a kind only if no cheaper kind captures.
    among(Kind::pawn, pawn_origins(side, to)) || among(Kind::advisor, advisor_attacks(to)) ||
        among(Kind::elephant, elephant_attacks(to, occupied)) ||
        among(Kind::horse, horse_origins(to, occupied)) ||
        among(Kind::cannon, cannon_captures(to, occupied)) ||
        among(Kind::rook, rook_attacks(to, occupied)) || among(Kind::king, king_attacks(to));
    return found;
}

}  // namespace

bool exchange_wins(const Position& position, Move move, Value threshold) noexcept {
    const Square to = move.to();
    // The value of the last capturer, which the other side can take next.
    Value at_stake = exchange_value(position.piece_on(to)) - threshold;
    if (at_stake < 0) return false;  // too little even without a recapture
    at_stake = exchange_value(position.piece_on(move.from())) - at_stake;
    if (at_stake <= 0) return true;  // enough even if the piece is lost

    Occupancy occupied = position.occupied();
    occupied.toggle(move.from());
    occupied.set(to);
    Side side = position.side_to_move();
    bool wins = true;
    while (true) {
        side = !side;
        const Attacker attacker = cheapest_attacker(position, to, side, occupied);
        if (attacker.kind == Kind::none) return wins;
        wins = !wins;
        occupied.toggle(attacker.from);
        if (attacker.kind == Kind::king)  // the king may not capture into an attack
            return cheapest_attacker(position, to, !side, occupied).kind != Kind::none ? !wins
                                                                                       : wins;
        at_stake = kExchangeValue[index_of(attacker.kind)] - at_stake;
        if (at_stake < static_cast<Value>(wins)) return wins;
    }
}

}  // namespace ailab::lab4
