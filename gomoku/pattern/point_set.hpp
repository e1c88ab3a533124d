// A set of points: one bit a cell, two rows a word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "gomoku/point.hpp"

namespace ailab::gomoku {

class PointSet {
public:
    constexpr void insert(Point p) noexcept { word(p) |= bit(p); }
    constexpr void erase(Point p) noexcept { word(p) &= ~bit(p); }
    constexpr void toggle(Point p) noexcept { word(p) ^= bit(p); }
    constexpr bool contains(Point p) const noexcept {
        return (words_[p.index() / 64] & bit(p)) != 0;
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
    /// The point with the smallest index. Requires a set that is not empty.
    constexpr Point first() const noexcept {
        std::size_t i = 0;
        while (words_[i] == 0) ++i;
        return Point::from_index(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }
    /// Calls visit(point) in the order of the indices.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t w = words_[i]; w != 0; w &= w - 1)
                visit(Point::from_index(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
    }
    constexpr PointSet& operator|=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr PointSet& operator&=(const PointSet& other) noexcept {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    friend constexpr bool operator==(const PointSet&, const PointSet&) = default;

private:
    static constexpr std::uint64_t bit(Point p) noexcept {
        return std::uint64_t{1} << (p.index() % 64);
    }
    constexpr std::uint64_t& word(Point p) noexcept { return words_[p.index() / 64]; }

    std::array<std::uint64_t, kCells / 64> words_{};
};

}  // namespace ailab::gomoku
