// Domain: the remaining values of a variable, a set of numbers 0 … 63 in one machine word.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>

namespace ailab::constraints {

class Domain {
public:
    static constexpr int kMaxValues = 64;  ///< the values are 0 … 63

    constexpr Domain() = default;
    constexpr Domain(std::initializer_list<int> values) {
        for (const int value : values) insert(value);
    }
    /// The values first … last, both included; empty if first > last.
    static constexpr Domain range(int first, int last) {
        Domain domain;
        for (int value = first; value <= last; ++value) domain.insert(value);
        return domain;
    }

    constexpr bool contains(int value) const { return (bits_ & bit(value)) != 0; }
    constexpr bool empty() const noexcept { return bits_ == 0; }
    constexpr int size() const noexcept { return std::popcount(bits_); }
    /// The least value; kMaxValues if the domain is empty.
    constexpr int least() const noexcept { return std::countr_zero(bits_); }
    /// The greatest value; -1 if the domain is empty.
    constexpr int greatest() const noexcept { return kMaxValues - 1 - std::countl_zero(bits_); }

    constexpr void insert(int value) { bits_ |= bit(value); }
    constexpr void erase(int value) { bits_ &= ~bit(value); }
    constexpr bool meets(Domain other) const noexcept { return (bits_ & other.bits_) != 0; }
    friend constexpr bool operator==(Domain, Domain) = default;

    /// Iterates over the values in ascending order. The domain may be modified meanwhile.
    class Iterator {
    public:
        explicit constexpr Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr int operator*() const noexcept { return std::countr_zero(bits_); }
        constexpr Iterator& operator++() noexcept {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const noexcept { return Iterator(bits_); }
    static constexpr Iterator end() noexcept { return Iterator(0); }

private:
    static constexpr std::uint64_t bit(int value) {
        assert(0 <= value && value < kMaxValues);
        return std::uint64_t{1} << value;
    }
    std::uint64_t bits_ = 0;
};

}  // namespace ailab::constraints
