// A set of points of the board: one bit per cell, two rows of the padded array per word, without
// the rows of wall cells.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

class PointSet {
public:
    /// Requires a point of the board, like erase and toggle.
    constexpr void insert(Point p) noexcept { word(p) |= bit(p); }
    constexpr void erase(Point p) noexcept { word(p) &= ~bit(p); }
    constexpr void toggle(Point p) noexcept { word(p) ^= bit(p); }
    constexpr bool contains(Point p) const noexcept {
        const std::size_t i = p.index() / 64 - kFirst;
        return i < kWords && (words_[i] & bit(p)) != 0;
    }
    /// Inserts the points of a row whose bits are set; bit 0 is the first cell of the padded row.
    constexpr void insert_row(int y, std::uint32_t cells) noexcept {
        words_[static_cast<std::size_t>(y) / 2] |= std::uint64_t{cells} << (y % 2 * kStride);
    }
    constexpr bool empty() const noexcept {
        for (const auto w : words_)
            if (w != 0) return false;
        return true;
    }
    constexpr int size() const noexcept {
        int n = 0;
        for (const auto w : words_) n += std::popcount(w);
        return n;
    }
    /// Returns the point with the smallest index. Requires a set that is not empty.
    constexpr Point first() const noexcept {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return Point::from_index((i + kFirst) * 64 +
                                 static_cast<std::size_t>(std::countr_zero(words_[i])));
    }
    /// Calls visit(point) in order of the indices.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1)
                visit(Point::from_index((i + kFirst) * 64 +
                                        static_cast<std::size_t>(std::countr_zero(w))));
    }
    constexpr PointSet& operator|=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr PointSet& operator&=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr PointSet& operator-=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr PointSet difference(PointSet a, const PointSet& b) noexcept {
        for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

private:
    static constexpr std::size_t kFirst = kMargin * kStride / 64;
    static constexpr std::size_t kWords = kMaxSize * kStride / 64;

    static constexpr std::uint64_t bit(Point p) noexcept {
        return std::uint64_t{1} << (p.index() % 64);
    }
    constexpr std::uint64_t& word(Point p) noexcept { return words_[p.index() / 64 - kFirst]; }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace ailab::gomoku
