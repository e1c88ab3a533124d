#include "lab4_xiangqi/world/attacks.hpp"

namespace ailab::lab4 {
namespace {

/// The points that a piece at `from` attacks on a line of `length` points beyond `screens` pieces.
constexpr std::uint16_t line(int from, unsigned occupied, int length, int screens) {
    unsigned seen = 0;
    for (const int step : {-1, 1}) {
        int passed = 0;
        for (int at = from + step; at >= 0 && at < length && passed <= screens; at += step) {
            const bool taken = occupied >> at & 1U;
            if (passed == screens && (taken || screens == 0)) seen |= 1U << at;
            passed += taken;
        }
    }
    return static_cast<std::uint16_t>(seen);
}

struct Step {
    int file, rank;
};
constexpr Step kOrthogonal[] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};  // bits of orthogonal_index
constexpr Step kDiagonal[] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};  // bits of diagonal_index

constexpr void add(Bitboard& set, Square from, Step step) {
    const int f = file_of(from) + step.file, r = rank_of(from) + step.rank;
    if (on_board(f, r)) set |= Bitboard::of(square_at(f, r));
}

constexpr Bitboard horse(Square s, unsigned blocked) {
    Bitboard set;
    for (unsigned d = 0; d < 4; ++d)
        if (!(blocked >> d & 1U)) {
            const Step leg = kOrthogonal[d];
            add(set, s, {2 * leg.file + leg.rank, 2 * leg.rank + leg.file});
            add(set, s, {2 * leg.file - leg.rank, 2 * leg.rank - leg.file});
        }
    return set;
}
constexpr Bitboard horses(Square s, unsigned blocked) {
    Bitboard set;
    for (unsigned d = 0; d < 4; ++d)
        if (!(blocked >> d & 1U)) {
            const Step leg = kDiagonal[d];
            add(set, s, {2 * leg.file, leg.rank});
            add(set, s, {leg.file, 2 * leg.rank});
        }
    return set;
}
constexpr Bitboard elephant(Square s, unsigned blocked) {
    Bitboard set;
    for (unsigned d = 0; d < 4; ++d)
        if (!(blocked >> d & 1U)) add(set, s, {2 * kDiagonal[d].file, 2 * kDiagonal[d].rank});
    return set & own_half(in_own_half(kRed, s) ? kRed : kBlack);
}
/// Returns the steps that stay in a palace.
constexpr Bitboard within_palace(Square s, const Step (&steps)[4]) {
    Bitboard set, inside;
    if (!in_palace(kRed, s) && !in_palace(kBlack, s)) return inside;
    for (const Step step : steps) add(set, s, step);
    for_each(set, [&](Square to) {
        if (in_palace(kRed, to) || in_palace(kBlack, to)) inside |= Bitboard::of(to);
    });
    return inside;
}
constexpr Bitboard pawn(Side side, Square s) {
    Bitboard set;
    add(set, s, {0, side == kRed ? 1 : -1});
    if (!in_own_half(side, s)) {
        add(set, s, {-1, 0});
        add(set, s, {1, 0});
    }
    return set;
}

constexpr void fill_lines(AttackTables& t) {
    for (int screens = 0; screens < 3; ++screens) {
        auto& rank = t.rank[static_cast<std::size_t>(screens)];
        for (std::size_t f = 0; f < kFiles; ++f)
            for (unsigned o = 0; o < rank[f].size(); ++o)
                rank[f][o] = line(static_cast<int>(f), o, kFiles, screens);
        auto& file = t.file[static_cast<std::size_t>(screens)];
        for (std::size_t r = 0; r < kRanks; ++r)
            for (unsigned o = 0; o < file[r].size(); ++o)
                file[r][o] = line(static_cast<int>(r), o, kRanks, screens);
    }
    for (unsigned ranks = 0; ranks < t.spread.size(); ++ranks)
        for (int r = 0; r < kRanks; ++r)
            if (ranks >> r & 1U) t.spread[ranks] |= Bitboard::of(square_at(0, r));
}
constexpr void fill_between(AttackTables& t) {
    for (Square a = 0; a < kSquares; ++a)
        for (const Step step : kOrthogonal) {
            Bitboard passed;
            int f = file_of(a) + step.file, r = rank_of(a) + step.rank;
            for (; on_board(f, r); f += step.file, r += step.rank) {
                const Square b = square_at(f, r);
                t.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = passed;
                passed |= Bitboard::of(b);
            }
        }
}

constexpr AttackTables build() {
    AttackTables t;
    fill_lines(t);
    fill_between(t);
    for (Square s = 0; s < kSquares; ++s) {
        const auto i = static_cast<std::size_t>(s);
        for (unsigned blocked = 0; blocked < 16; ++blocked) {
            t.horse[i][blocked] = horse(s, blocked);
            t.horses[i][blocked] = horses(s, blocked);
            t.elephant[i][blocked] = elephant(s, blocked);
        }
        t.king[i] = within_palace(s, kOrthogonal);
        t.advisor[i] = within_palace(s, kDiagonal);
        for (const Side side : {kRed, kBlack}) {
            t.pawn[index_of(side)][i] = pawn(side, s);
            for_each(pawn(side, s), [&](Square to) {
                t.pawns[index_of(side)][static_cast<std::size_t>(to)] |= Bitboard::of(s);
            });
        }
    }
    return t;
}

}  // namespace

const AttackTables kAttacks = build();

}  // namespace ailab::lab4
