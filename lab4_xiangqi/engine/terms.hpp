// The evaluation terms beyond piece squares, written once for the search (which sums weights) and
// for the tuner (which counts terms): Sink::add(side, term, times). Sides are template arguments,
// so that the search's sums compile to plain additions and subtractions.
#pragma once

#include <algorithm>

#include "lab4_xiangqi/engine/weights.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The terms that depend only on the material.
template <class Sink>
void scan_material(const Position& position, Sink& sink) {
    using F = Terms;
    for (const Side side : {kRed, kBlack}) {
        const auto own = [&](Kind kind) { return position.pieces(side, kind).count(); };
        const int r = own(Kind::rook), h = own(Kind::horse), c = own(Kind::cannon);
        const int pairs[] = {r == 2, h == 2, c == 2, r * h, r * c, h * c};
        for (int i = 0; i < 6; ++i)
            if (pairs[i]) sink.add(side, F::kPair + i, pairs[i]);

        const int a = own(Kind::advisor), e = own(Kind::elephant);
        sink.add(side, F::kGuards + a * 3 + e, 1);
        const Kind kinds[] = {Kind::rook, Kind::horse, Kind::cannon};
        for (int i = 0; i < 3; ++i) {
            const int enemies = position.pieces(!side, kinds[i]).count();
            if (a < 2 && enemies) sink.add(side, F::kAdvisorsAgainst + i, (2 - a) * enemies);
            if (e < 2 && enemies) sink.add(side, F::kElephantsAgainst + i, (2 - e) * enemies);
        }
    }
}

/// The terms that depend on the placement of the pieces.
template <class Sink>
class PlacementScan {
public:
    PlacementScan(const Position& position, Sink& sink) : p_(position), sink_(sink) {}

    void run() {
        info_[0].by_pawn = pawn_map<kRed>();
        info_[1].by_pawn = pawn_map<kBlack>();
        scan_attacks<kRed>();
        scan_attacks<kBlack>();
        scan_side<kRed>();
        scan_side<kBlack>();
        sink_.add(p_.side_to_move(), F::kTempo, 1);
    }

private:
    using F = Terms;

    struct SideInfo {
        Bitboard all, by_pawn, by_minor, by_rook;
        Bitboard by_horse;
        int zone_attackers = 0;
    };
    SideInfo& info(Side side) noexcept { return info_[index_of(side)]; }

    template <Side kSide>
    void scan_side() {
        linked_guards<kSide>();
        cannons_at_king<kSide>();
        king_attack<kSide>();
        king_freedom<kSide>();
        threats<kSide>();
        pawns<kSide>();
    }

    /// The number of the points in the zone of `side`: the palace and the rank in front of it.
    static int count_zone(Side side, Bitboard points) noexcept {
        constexpr std::uint64_t kRank = 0b000111000;
        constexpr std::uint64_t kZone = kRank | kRank << 9 | kRank << 18 | kRank << 27;
        return side == kRed ? count_bits(points.red_half & kZone)
                            : count_bits(points.black_half & kZone << 9);
    }

    template <Side kSide>
    void pressure(Bitboard reach, int which) {
        const int points = count_zone(!kSide, reach);
        if (points == 0) return;
        sink_.add(kSide, F::kZoneAttack + which, points);
        ++info(kSide).zone_attackers;
    }
    /// Each piece's reach: mobility, pressure on the enemy palace, and the attack maps.
    template <Side kSide>
    void scan_attacks() {
        SideInfo& own = info(kSide);
        const Occupancy& occupied = p_.occupied();
        const Bitboard open = ~(p_.pieces(kSide) | info(!kSide).by_pawn);
        const Bitboard horses = p_.pieces(kSide, Kind::horse);
        for_each(p_.pieces(kSide, Kind::rook), [&](Square s) {
            const Bitboard reach = rook_attacks(s, occupied);
            own.by_rook |= reach;
            sink_.add(kSide, F::kRookMobility + (reach & open).count(), 1);
            pressure<kSide>(reach, 0);
        });
        for_each(horses, [&](Square s) {
            const Bitboard reach = horse_attacks(s, occupied);
            if (reach & own.by_horse & horses) sink_.add(kSide, F::kHorseLinked, 1);
            own.by_minor |= reach;
            own.by_horse |= reach | Bitboard::of(s);
            sink_.add(kSide, F::kHorseMobility + (reach & open).count(), 1);
            pressure<kSide>(reach, 1);
        });
        for_each(p_.pieces(kSide, Kind::cannon), [&](Square s) {
            const Bitboard captures = cannon_captures(s, occupied);
            const Bitboard free = rook_attacks(s, occupied) & ~occupied.all;
            own.by_minor |= captures;
            sink_.add(kSide, F::kCannonMobility + free.count(), 1);
            pressure<kSide>(captures | free, 2);
        });
        pressure<kSide>(own.by_pawn, 3);
        own.all = own.by_pawn | own.by_minor | own.by_rook | king_attacks(p_.king(kSide));
        for_each(p_.pieces(kSide, Kind::advisor), [&](Square s) { own.all |= advisor_attacks(s); });
        for_each(p_.pieces(kSide, Kind::elephant),
                 [&](Square s) { own.all |= elephant_attacks(s, occupied); });
    }
    template <Side kSide>
    Bitboard pawn_map() const noexcept {
        const Bitboard pawns = p_.pieces(kSide, Kind::pawn);
        return forward(kSide, pawns) | sideways(pawns & own_half(!kSide));
    }

    template <Side kSide>
    void linked_guards() {
        const Bitboard advisors = p_.pieces(kSide, Kind::advisor);
        if (advisors.several() && (advisor_attacks(advisors.first()) & advisors))
            sink_.add(kSide, F::kLinkedGuards, 1);
        const Bitboard elephants = p_.pieces(kSide, Kind::elephant);
        if (elephants.several() && (elephant_attacks(elephants.first(), p_.occupied()) & elephants))
            sink_.add(kSide, F::kLinkedGuards + 1, 1);
    }

    /// Cannons on the lines of the enemy king and on its back rank.
    template <Side kSide>
    void cannons_at_king() {
        const Square k = p_.king(!kSide);
        for_each(p_.pieces(kSide, Kind::cannon), [&](Square s) {
            if (file_of(s) == file_of(k)) {
                const Bitboard gap = lab4::between(s, k);
                const int screens = (gap & p_.occupied().all).count();
                if (screens == 0)
                    sink_.add(kSide, F::kHollowCannon + gap.count(), 1);
                else
                    sink_.add(kSide, F::kCentralCannon + std::min(screens, 3) - 1, 1);
            }
            if (rank_of(s) == (kSide == kRed ? kRanks - 1 : 0)) {
                const Bitboard guards = p_.pieces(Kind::advisor) | p_.pieces(Kind::elephant);
                const int lost = 4 - (guards & p_.pieces(!kSide)).count();
                sink_.add(kSide, F::kBottomCannon + lost, 1);
            }
        });
    }

    template <Side kSide>
    void king_attack() {
        const SideInfo& own = info(kSide);
        const Square k = p_.king(!kSide);
        sink_.add(kSide, F::kZoneAttackers + std::min(own.zone_attackers, 7), 1);
        const Bitboard safe = ~(p_.pieces(kSide) | info(!kSide).all);
        const Bitboard rook_checks = rook_attacks(k, p_.occupied()) & own.by_rook & safe;
        const Bitboard horse_checks = horse_origins(k, p_.occupied()) & own.by_horse & safe;
        if (rook_checks) sink_.add(kSide, F::kSafeCheck, 1);
        if (horse_checks) sink_.add(kSide, F::kSafeCheck + 1, 1);
        const Bitboard file = file_through(k);
        if (const Bitboard rooks = p_.pieces(kSide, Kind::rook) & file)
            sink_.add(kSide, F::kKingFile, rooks.count());
        if (const int pawns = count_zone(!kSide, p_.pieces(kSide, Kind::pawn) & file))
            sink_.add(kSide, F::kKingFile + 1, pawns);
    }

    /// The safe moves of the king, and the pieces that are pinned to it.
    template <Side kSide>
    void king_freedom() {
        const Bitboard safe = king_attacks(p_.king(kSide)) & ~(p_.pieces(kSide) | info(!kSide).all);
        sink_.add(kSide, F::kKingMobility + safe.count(), 1);
        each_kind<kSide>(p_.pins(kSide).leaving & p_.pieces(kSide), F::kPinned);
    }

    /// Adds `term` once for each of these pieces, by its kind.
    template <Side kSide>
    void each_kind(Bitboard pieces, int term) {
        for_each(pieces, [&](Square s) {
            sink_.add(kSide, term + static_cast<int>(kind_of(p_.piece_on(s))), 1);
        });
    }

    template <Side kSide>
    void threats() {
        const SideInfo& own = info(kSide);
        const Bitboard enemy = p_.pieces(!kSide) & own.all;
        if (!enemy) return;
        const Bitboard hanging = enemy & ~info(!kSide).all;
        each_kind<kSide>(enemy & own.by_pawn, F::kThreatByPawn);
        each_kind<kSide>(enemy & own.by_minor, F::kThreatByMinor);
        each_kind<kSide>(hanging & own.by_rook, F::kThreatByRook);
        each_kind<kSide>(hanging, F::kHanging);
    }

    template <Side kSide>
    void pawns() {
        const Bitboard crossed = p_.pieces(kSide, Kind::pawn) & own_half(!kSide);
        sink_.add(kSide, F::kPawnsCrossed + crossed.count(), 1);
        const Bitboard pairs = info(kSide).by_pawn & crossed;
        if (pairs) sink_.add(kSide, F::kPawnPair, pairs.count());
    }

    const Position& p_;
    Sink& sink_;
    SideInfo info_[2]{};
};

}  // namespace ailab::lab4
