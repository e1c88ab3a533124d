// What the evaluation looks at beyond material and squares, written once for the search (which
// sums weights) and for the tuner (which counts features): Sink::add(side, feature, times).
#pragma once

#include <algorithm>

#include "lab4_xiangqi/engine/weights.hpp"
#include "lab4_xiangqi/position.hpp"

namespace ailab::lab4 {

template <class Sink>
class FeatureScan {
public:
    FeatureScan(const Position& position, Sink& sink) : p_(position), sink_(sink) {}

    void run() {
        for (const Side side : {kRed, kBlack}) scan_attacks(side);
        for (const Side side : {kRed, kBlack}) {
            pieces_together(side);
            guards(side);
            cannons_at_king(side);
            king_attack(side);
            king_freedom(side);
            threats(side);
            pawns(side);
        }
        sink_.add(p_.side_to_move(), F::kTempo, 1);
    }

private:
    using F = Features;

    struct SideInfo {
        Bitboard all, by_pawn, by_minor, by_rook;
        Bitboard by_horse;
        int zone_attackers = 0;
    };
    SideInfo& info(Side side) noexcept { return info_[index_of(side)]; }
    int count(Side side, Kind kind) const noexcept { return p_.pieces(side, kind).count(); }

    /// Palace and the rank before it.
    static Bitboard zone(Side side) noexcept {
        constexpr std::uint64_t kRank = 0b000111000;
        constexpr std::uint64_t kRed4 = kRank | kRank << 9 | kRank << 18 | kRank << 27;
        return side == kRed ? Bitboard{kRed4, 0} : Bitboard{0, kRed4 << 9};
    }

    /// Every piece's reach: mobility, pressure on the enemy palace, and the attack maps.
    void scan_attacks(Side side) {
        SideInfo& own = info(side);
        const Occupancy& occupied = p_.occupied();
        const Bitboard friends = p_.pieces(side), target = zone(!side);
        const Bitboard pawn_guarded = pawn_map(!side);
        const auto pressure = [&](Bitboard reach, int which) {
            const int points = (reach & target).count();
            if (points == 0) return;
            sink_.add(side, F::kZoneAttack + which, points);
            ++own.zone_attackers;
        };
        for_each(p_.pieces(side, Kind::rook), [&](Square s) {
            const Bitboard reach = rook_attacks(s, occupied);
            own.by_rook |= reach;
            sink_.add(side, F::kRookMobility + (reach & ~friends & ~pawn_guarded).count(), 1);
            pressure(reach, 0);
        });
        for_each(p_.pieces(side, Kind::horse), [&](Square s) {
            const Bitboard reach = horse_attacks(s, occupied);
            if (reach & own.by_horse & p_.pieces(side, Kind::horse))
                sink_.add(side, F::kHorseLinked, 1);
            own.by_minor |= reach;
            own.by_horse |= reach | Bitboard::of(s);
            sink_.add(side, F::kHorseMobility + (reach & ~friends & ~pawn_guarded).count(), 1);
            pressure(reach, 1);
        });
        for_each(p_.pieces(side, Kind::cannon), [&](Square s) {
            const Bitboard captures = cannon_captures(s, occupied);
            const Bitboard free = rook_attacks(s, occupied) & ~occupied.all;
            own.by_minor |= captures;
            sink_.add(side, F::kCannonMobility + free.count(), 1);
            pressure(captures | free, 2);
        });
        own.by_pawn = pawn_map(side);
        pressure(own.by_pawn, 3);
        own.all = own.by_pawn | own.by_minor | own.by_rook | king_attacks(p_.king(side));
        for_each(p_.pieces(side, Kind::advisor), [&](Square s) { own.all |= advisor_attacks(s); });
        for_each(p_.pieces(side, Kind::elephant),
                 [&](Square s) { own.all |= elephant_attacks(s, occupied); });
    }
    Bitboard pawn_map(Side side) const noexcept {
        const Bitboard pawns = p_.pieces(side, Kind::pawn);
        Bitboard map;
        for_each(pawns, [&](Square s) { map |= pawn_attacks(side, s); });
        return map;
    }

    void pieces_together(Side side) {
        const int r = count(side, Kind::rook), h = count(side, Kind::horse),
                  c = count(side, Kind::cannon);
        const int pairs[] = {r == 2, h == 2, c == 2, r * h, r * c, h * c};
        for (int i = 0; i < 6; ++i)
            if (pairs[i]) sink_.add(side, F::kPair + i, pairs[i]);
    }

    void guards(Side side) {
        const int a = count(side, Kind::advisor), e = count(side, Kind::elephant);
        sink_.add(side, F::kGuards + a * 3 + e, 1);
        const Kind kinds[] = {Kind::rook, Kind::horse, Kind::cannon};
        for (int i = 0; i < 3; ++i) {
            const int enemies = count(!side, kinds[i]);
            if (a < 2 && enemies) sink_.add(side, F::kAdvisorsAgainst + i, (2 - a) * enemies);
            if (e < 2 && enemies) sink_.add(side, F::kElephantsAgainst + i, (2 - e) * enemies);
        }
        const auto linked = [&](Kind kind, int feature) {
            const Bitboard both = p_.pieces(side, kind);
            if (both.several() && (p_.attacks_from(both.first()) & both))
                sink_.add(side, feature, 1);
        };
        linked(Kind::advisor, F::kLinkedGuards);
        linked(Kind::elephant, F::kLinkedGuards + 1);
    }

    /// Cannons on the lines of the enemy king, and on its back rank.
    void cannons_at_king(Side side) {
        const Square k = p_.king(!side);
        for_each(p_.pieces(side, Kind::cannon), [&](Square s) {
            if (file_of(s) == file_of(k)) {
                const Bitboard gap = lab4::between(s, k);
                const int screens = (gap & p_.occupied().all).count();
                if (screens == 0)
                    sink_.add(side, F::kHollowCannon + gap.count(), 1);
                else
                    sink_.add(side, F::kCentralCannon + std::min(screens, 3) - 1, 1);
            }
            if (rank_of(seen_by(side, s)) == kRanks - 1) {
                const int lost = 4 - count(!side, Kind::advisor) - count(!side, Kind::elephant);
                sink_.add(side, F::kBottomCannon + lost, 1);
            }
        });
    }

    void king_attack(Side side) {
        const SideInfo& own = info(side);
        const Square k = p_.king(!side);
        sink_.add(side, F::kZoneAttackers + std::min(own.zone_attackers, 7), 1);
        const Bitboard safe = ~p_.pieces(side) & ~info(!side).all;
        const Bitboard rook_checks = rook_attacks(k, p_.occupied()) & own.by_rook & safe;
        const Bitboard horse_checks = horse_origins(k, p_.occupied()) & own.by_horse & safe;
        if (rook_checks) sink_.add(side, F::kSafeCheck, 1);
        if (horse_checks) sink_.add(side, F::kSafeCheck + 1, 1);
        for_each(p_.pieces(side, Kind::rook), [&](Square s) {
            if (file_of(s) == file_of(k)) sink_.add(side, F::kKingFile, 1);
        });
        for_each(p_.pieces(side, Kind::pawn) & zone(!side), [&](Square s) {
            if (file_of(s) == file_of(k)) sink_.add(side, F::kKingFile + 1, 1);
        });
    }

    /// Where the king may go, and which pieces must stay to shield it.
    void king_freedom(Side side) {
        const Bitboard safe = king_attacks(p_.king(side)) & ~p_.pieces(side) & ~info(!side).all;
        sink_.add(side, F::kKingMobility + safe.count(), 1);
        for_each(p_.pins(side).leaving & p_.pieces(side), [&](Square s) {
            sink_.add(side, F::kPinned + static_cast<int>(kind_of(p_.piece_on(s))), 1);
        });
    }

    void threats(Side side) {
        const SideInfo& own = info(side);
        const Bitboard enemy = p_.pieces(!side) & own.all;
        if (!enemy) return;
        const Bitboard unprotected = ~info(!side).all;
        const auto each = [&](Bitboard victims, int feature) {
            for_each(victims, [&](Square s) {
                sink_.add(side, feature + static_cast<int>(kind_of(p_.piece_on(s))), 1);
            });
        };
        each(enemy & own.by_pawn, F::kThreatByPawn);
        each(enemy & own.by_minor, F::kThreatByMinor);
        each(enemy & own.by_rook & unprotected, F::kThreatByRook);
        each(enemy & unprotected, F::kHanging);
    }

    void pawns(Side side) {
        const Bitboard crossed = p_.pieces(side, Kind::pawn) & own_half(!side);
        sink_.add(side, F::kPawnsCrossed + crossed.count(), 1);
        const Bitboard pairs = info(side).by_pawn & crossed;
        if (pairs) sink_.add(side, F::kPawnPair, pairs.count());
    }

    const Position& p_;
    Sink& sink_;
    SideInfo info_[2]{};
};

}  // namespace ailab::lab4
