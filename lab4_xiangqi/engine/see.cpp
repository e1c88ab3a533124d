#include "lab4_xiangqi/engine/see.hpp"

namespace ailab::lab4 {
namespace {

constexpr Kind kCheapestFirst[] = {Kind::pawn,   Kind::advisor, Kind::elephant, Kind::horse,
                                   Kind::cannon, Kind::rook,    Kind::king};

/// The cheapest of `attackers`. Requires one.
Kind cheapest(const Position& position, Bitboard attackers) noexcept {
    for (const Kind kind : kCheapestFirst)
        if (attackers & position.pieces(kind)) return kind;
    return Kind::king;
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
        const Bitboard attackers = position.attackers(to, side, occupied) & occupied.all;
        if (!attackers) return wins;
        wins = !wins;
        const Kind kind = cheapest(position, attackers);
        occupied.toggle((attackers & position.pieces(kind)).first());
        if (kind == Kind::king) {  // may not walk into an attack
            const bool answered =
                static_cast<bool>(position.attackers(to, !side, occupied) & occupied.all);
            return answered ? !wins : wins;
        }
        at_stake = kExchangeValue[index_of(kind)] - at_stake;
        if (at_stake < static_cast<Value>(wins)) return wins;
    }
}

}  // namespace ailab::lab4
