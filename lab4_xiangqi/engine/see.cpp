#include "lab4_xiangqi/engine/see.hpp"

namespace ailab::lab4 {
namespace {

struct Attacker {
    Kind kind = Kind::none;
    Square from = 0;
};

/// The cheapest piece of `side` that could capture on `to`; Kind::none if nothing could.
Attacker cheapest_attacker(const Position& position, Square to, Side side,
                           const Occupancy& occupied) noexcept {
    const Bitboard own = position.pieces(side) & occupied.all;
    Attacker found;
    const auto among = [&](Kind kind, Bitboard origins) {
        const Bitboard set = origins & own & position.pieces(kind);
        if (set) found = {kind, set.first()};
        return !set.empty();
    };
    // Where a kind comes from is looked up only if nothing cheaper captures.
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
    // What the last capturer risks: it stands on the point, and the other side takes next.
    Value at_stake = exchange_value(position.piece_on(to)) - threshold;
    if (at_stake < 0) return false;  // not even if nobody takes back
    at_stake = exchange_value(position.piece_on(move.from())) - at_stake;
    if (at_stake <= 0) return true;  // even if the piece is lost for nothing

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
        if (attacker.kind == Kind::king)  // may not walk into an attack
            return cheapest_attacker(position, to, !side, occupied).kind != Kind::none ? !wins
                                                                                       : wins;
        at_stake = kExchangeValue[index_of(attacker.kind)] - at_stake;
        if (at_stake < static_cast<Value>(wins)) return wins;
    }
}

}  // namespace ailab::lab4
