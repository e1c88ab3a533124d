#include "lab4_xiangqi/world/movegen.hpp"

namespace ailab::lab4 {
namespace {

template <Want kWant>
Bitboard wanted(const Position& position) noexcept {
    const Side us = position.side_to_move();
    if constexpr (kWant == Want::captures) return position.pieces(!us);
    if constexpr (kWant == Want::quiets) return ~position.occupied().all;
    return ~position.pieces(us);
}

/// Calls visit(from, destinations) for every piece of the side to move.
template <Want kWant, class Visit>
void for_each_piece(const Position& position, Visit&& visit) noexcept {
    const Side us = position.side_to_move();
    const Occupancy& occupied = position.occupied();
    const Bitboard target = wanted<kWant>(position);
    const Bitboard enemy = position.pieces(!us), free = ~occupied.all;
    const auto each = [&](Kind kind, auto&& attacks) {
        for_each(position.pieces(us, kind),
                 [&](Square from) { visit(from, attacks(from) & target); });
    };
    each(Kind::rook, [&](Square s) { return rook_attacks(s, occupied); });
    for_each(position.pieces(us, Kind::cannon), [&](Square from) {
        Bitboard to;
        if constexpr (kWant != Want::quiets) to |= cannon_captures(from, occupied) & enemy;
        if constexpr (kWant != Want::captures) to |= rook_attacks(from, occupied) & free;
        visit(from, to);
    });
    each(Kind::horse, [&](Square s) { return horse_attacks(s, occupied); });
    const Bitboard pawns = position.pieces(us, Kind::pawn);
    if (kWant != Want::captures || ((forward(us, pawns) | sideways(pawns)) & target))
        each(Kind::pawn, [&](Square s) { return pawn_attacks(us, s); });
    // The other pieces do not cross the river.
    if (kWant == Want::captures && !(target & own_half(us))) return;
    each(Kind::elephant, [&](Square s) { return elephant_attacks(s, occupied); });
    each(Kind::advisor, [](Square s) { return advisor_attacks(s); });
    each(Kind::king, [](Square s) { return king_attacks(s); });
}

}  // namespace

template <Want kWant>
void generate_pseudo_legal(const Position& position, Moves& out) noexcept {
    for_each_piece<kWant>(position, [&](Square from, Bitboard destinations) {
        for_each(destinations, [&](Square to) { out.push_back(Move(from, to)); });
    });
}
template void generate_pseudo_legal<Want::all>(const Position&, Moves&) noexcept;
template void generate_pseudo_legal<Want::captures>(const Position&, Moves&) noexcept;
template void generate_pseudo_legal<Want::quiets>(const Position&, Moves&) noexcept;

void generate_quiet_checks(const Position& position, const Checks& checks, Moves& out) noexcept {
    const Pins& uncovered = checks.uncovered;
    for_each_piece<Want::quiets>(position, [&](Square from, Bitboard destinations) {
        if (!uncovered.leaving.contains(from))
            destinations &=
                checks.by[index_of(kind_of(position.piece_on(from)))] | uncovered.entering;
        for_each(destinations, [&](Square to) {
            if (const Move move(from, to); position.gives_check(move, checks)) out.push_back(move);
        });
    });
}

void generate_legal(const Position& position, Moves& out) noexcept {
    const Pins pins = position.pins(position.side_to_move());
    for_each_piece<Want::all>(position, [&](Square from, Bitboard destinations) {
        for_each(destinations, [&](Square to) {
            const Move move(from, to);
            if (position.keeps_king_safe(move, pins)) out.push_back(move);
        });
    });
}

Moves legal_moves(const Position& position) noexcept {
    Moves moves;
    generate_legal(position, moves);
    return moves;
}

bool has_legal_move(const Position& position) noexcept {
    Moves moves;
    generate_pseudo_legal<Want::all>(position, moves);
    const Pins pins = position.pins(position.side_to_move());
    for (const Move move : moves)
        if (position.keeps_king_safe(move, pins)) return true;
    return false;
}

int count_legal(const Position& position) noexcept {
    const Side us = position.side_to_move();
    const Pins pins = position.pins(us);
    const bool in_check = position.in_check();
    int count = 0;
    for_each_piece<Want::all>(position, [&](Square from, Bitboard destinations) {
        Bitboard doubtful = destinations;
        if (!in_check && !pins.leaving.contains(from) && from != position.king(us)) {
            doubtful &= pins.entering;
            count += (destinations ^ doubtful).count();
        }
        for_each(doubtful, [&](Square to) { count += position.keeps_king_safe(Move(from, to)); });
    });
    return count;
}

}  // namespace ailab::lab4
