#include "lab4_xiangqi/world/laws/chase.hpp"

namespace ailab::lab4 {
namespace {

/// True if the king of `side` is safe after its piece on `from` captures on `to`. `gone` is an
/// enemy point vacated by the previous move.
bool safe_after(const Position& position, Side side, Square from, Square to, Occupancy occupied,
                Bitboard gone) noexcept {
    occupied.clear(from);
    const Square king = from == position.king(side) ? to : position.king(side);
    const Bitboard dead = Bitboard::of(to) | gone;
    return (position.attackers(king, !side, occupied, true) & ~dead).empty();
}

bool may_take(const Position& position, Square from, Square to) noexcept {
    return position.attacks_from(from).contains(to) &&
           safe_after(position, side_of(position.piece_on(from)), from, to, position.occupied(),
                      {});
}

/// True if `side` can legally recapture after the piece on `from` has captured on `to`.
bool can_take_back(const Position& position, Side side, Square from, Square to) noexcept {
    Occupancy after = position.occupied();
    after.clear(from);
    Bitboard protectors = position.attackers(to, side, after) & ~Bitboard::of(to);
    while (protectors)
        if (safe_after(position, side, protectors.pop(), to, after, Bitboard::of(from)))
            return true;
    return false;
}

bool is_worth_more(Kind prey, Kind hunter) noexcept {
    switch (hunter) {
    case Kind::horse:
    case Kind::cannon:
        return prey == Kind::rook;
    case Kind::advisor:
    case Kind::elephant:
        return prey == Kind::rook || prey == Kind::horse || prey == Kind::cannon;
    default:
        return false;
    }
}

/// Requires that the piece on `from` attacks `to`.
bool chases(const Position& position, Square from, Square to) noexcept {
    const Kind hunter = kind_of(position.piece_on(from)), prey = kind_of(position.piece_on(to));
    if (!may_take(position, from, to)) return false;
    if (is_worth_more(prey, hunter)) return true;
    if (hunter == prey && may_take(position, to, from)) return false;
    return !can_take_back(position, side_of(position.piece_on(to)), from, to);
}

}  // namespace

Bitboard chased_by(const Position& position, Side by) noexcept {
    const Side other = !by;
    const Bitboard hunters =
        position.pieces(by) & ~position.pieces(Kind::king) & ~position.pieces(Kind::pawn);
    const Bitboard prey = position.pieces(other) & ~position.pieces(Kind::king) &
                          ~(position.pieces(Kind::pawn) & own_half(other));
    Bitboard chased;
    for_each(hunters, [&](Square from) {
        for_each(position.attacks_from(from) & prey & ~chased, [&](Square to) {
            if (chases(position, from, to)) chased |= Bitboard::of(to);
        });
    });
    return chased;
}

}  // namespace ailab::lab4
