// Sets of points: two words of 45 bits, one per side of the river, so that a rank is always within
// a word and a file is the same pattern shifted in both.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "lab4_xiangqi/world/square.hpp"

namespace ailab::lab4 {

/// Counts the set bits in each group of four bits.
constexpr std::uint64_t count_fours(std::uint64_t x) noexcept {
    x -= x >> 1U & 0x5555555555555555ULL;
    return (x & 0x3333333333333333ULL) + (x >> 2U & 0x3333333333333333ULL);
}
/// Returns the sum of sixteen 4-bit numbers.
constexpr int sum_of_fours(std::uint64_t x) noexcept {
    x = (x & 0x0F0F0F0F0F0F0F0FULL) + (x >> 4U & 0x0F0F0F0F0F0F0F0FULL);
    return static_cast<int>(x * 0x0101010101010101ULL >> 56U);
}
/// Counts the set bits. Written out because std::popcount is a function call on plain x86-64.
constexpr int count_bits(std::uint64_t x) noexcept {
    return sum_of_fours(count_fours(x));
}

struct Bitboard {
    static constexpr int kHalf = kSquares / 2;

    std::uint64_t red_half = 0;    ///< ranks 0..4, a0 in the lowest bit
    std::uint64_t black_half = 0;  ///< ranks 5..9, a5 in the lowest bit

    static constexpr Bitboard of(Square s) noexcept {
        return s < kHalf ? Bitboard{1ULL << static_cast<unsigned>(s), 0}
                         : Bitboard{0, 1ULL << static_cast<unsigned>(s - kHalf)};
    }
    static constexpr Bitboard all() noexcept { return {(1ULL << kHalf) - 1, (1ULL << kHalf) - 1}; }

    constexpr bool contains(Square s) const noexcept {
        return (s < kHalf ? red_half >> static_cast<unsigned>(s)
                          : black_half >> static_cast<unsigned>(s - kHalf)) &
               1U;
    }
    constexpr bool empty() const noexcept { return (red_half | black_half) == 0; }
    constexpr explicit operator bool() const noexcept { return !empty(); }
    constexpr int count() const noexcept {
        // Both words can be added here, because the sums of both fit into four bits.
        return sum_of_fours(count_fours(red_half) + count_fours(black_half));
    }
    constexpr bool several() const noexcept {
        return (red_half && black_half) || (red_half & (red_half - 1)) ||
               (black_half & (black_half - 1));
    }
    /// Returns the lowest point. Requires a set that is not empty.
    constexpr Square first() const noexcept {
        return red_half ? std::countr_zero(red_half) : kHalf + std::countr_zero(black_half);
    }
    /// Removes and returns the lowest point. Requires a set that is not empty.
    constexpr Square pop() noexcept {
        const Square s = first();
        if (red_half)
            red_half &= red_half - 1;
        else
            black_half &= black_half - 1;
        return s;
    }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept {
        return {a.red_half & b.red_half, a.black_half & b.black_half};
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept {
        return {a.red_half | b.red_half, a.black_half | b.black_half};
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept {
        return {a.red_half ^ b.red_half, a.black_half ^ b.black_half};
    }
    friend constexpr Bitboard operator~(Bitboard a) noexcept { return a ^ all(); }
    constexpr Bitboard& operator&=(Bitboard b) noexcept { return *this = *this & b; }
    constexpr Bitboard& operator|=(Bitboard b) noexcept { return *this = *this | b; }
    constexpr Bitboard& operator^=(Bitboard b) noexcept { return *this = *this ^ b; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;
};

/// Calls visit(square) for every point, lowest first.
template <class Visit>
constexpr void for_each(Bitboard set, Visit&& visit) {
    for (std::uint64_t bits = set.red_half; bits; bits &= bits - 1) visit(std::countr_zero(bits));
    for (std::uint64_t bits = set.black_half; bits; bits &= bits - 1)
        visit(Bitboard::kHalf + std::countr_zero(bits));
}

constexpr Bitboard own_half(Side side) noexcept {
    constexpr std::uint64_t kAll = (1ULL << Bitboard::kHalf) - 1;
    return side == kRed ? Bitboard{kAll, 0} : Bitboard{0, kAll};
}

constexpr Bitboard file_through(Square s) noexcept {
    constexpr std::uint64_t kFileA = 1ULL | 1ULL << 9 | 1ULL << 18 | 1ULL << 27 | 1ULL << 36;
    const std::uint64_t half = kFileA << static_cast<unsigned>(file_of(s));
    return {half, half};
}
constexpr Bitboard rank_through(Square s) noexcept {
    constexpr std::uint64_t kRank = (1ULL << kFiles) - 1;
    const auto first = static_cast<unsigned>(s - file_of(s));
    return s < Bitboard::kHalf ? Bitboard{kRank << first, 0}
                               : Bitboard{0, kRank << (first - Bitboard::kHalf)};
}
/// Returns the points directly in front of these.
constexpr Bitboard forward(Side side, Bitboard points) noexcept {
    constexpr std::uint64_t kAll = (1ULL << Bitboard::kHalf) - 1;
    if (side == kRed)
        return {points.red_half << 9 & kAll,
                (points.black_half << 9 & kAll) | points.red_half >> 36};
    return {points.red_half >> 9 | (points.black_half << 36 & kAll), points.black_half >> 9};
}
/// Returns the points directly beside these.
constexpr Bitboard sideways(Bitboard points) noexcept {
    const Bitboard a = points & ~file_through(0), i = points & ~file_through(kFiles - 1);
    return {a.red_half >> 1 | i.red_half << 1, a.black_half >> 1 | i.black_half << 1};
}

/// The occupied points, with every rank and file as a separate pattern for the line tables.
struct Occupancy {
    Bitboard all{};
    std::array<std::uint16_t, kRanks> rank{};  ///< bit = file
    std::array<std::uint16_t, kFiles> file{};  ///< bit = rank

    constexpr void toggle(Square s) noexcept {
        const auto f = static_cast<std::size_t>(file_of(s));
        const auto r = static_cast<std::size_t>(rank_of(s));
        all ^= Bitboard::of(s);
        rank[r] = static_cast<std::uint16_t>(rank[r] ^ 1U << f);
        file[f] = static_cast<std::uint16_t>(file[f] ^ 1U << r);
    }
    constexpr void clear(Square s) noexcept {
        if (all.contains(s)) toggle(s);
    }
    constexpr void set(Square s) noexcept {
        if (!all.contains(s)) toggle(s);
    }
    friend constexpr bool operator==(const Occupancy&, const Occupancy&) = default;
};

}  // namespace ailab::lab4
