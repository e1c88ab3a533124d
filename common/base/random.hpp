// A pseudo-random generator that gives the same numbers on every machine and standard library.
// xoshiro256** 1.0 seeded by splitmix64 (Blackman & Vigna 2018); bounded numbers by Lemire's
// multiply-and-reject (2019).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace ailab {

/// One step of splitmix64: a good 64-bit hash of a counter.
constexpr std::uint64_t splitmix64(std::uint64_t& state) noexcept {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

class Random {
public:
    using result_type = std::uint64_t;  // NOLINT(readability-identifier-naming): std concept

    explicit constexpr Random(std::uint64_t seed) noexcept {
        for (auto& word : state_) word = splitmix64(seed);
    }
    static constexpr std::uint64_t min() noexcept { return 0; }
    static constexpr std::uint64_t max() noexcept {
        return std::numeric_limits<std::uint64_t>::max();
    }

    constexpr std::uint64_t operator()() noexcept {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    /// Uniform in [0, bound). Requires bound > 0.
    constexpr std::uint64_t below(std::uint64_t bound) noexcept {
        __extension__ using Wide = unsigned __int128;
        auto product = static_cast<Wide>((*this)()) * bound;
        if (static_cast<std::uint64_t>(product) < bound) {
            const std::uint64_t threshold = (0 - bound) % bound;
            while (static_cast<std::uint64_t>(product) < threshold)
                product = static_cast<Wide>((*this)()) * bound;
        }
        return static_cast<std::uint64_t>(product >> 64U);
    }
    /// Uniform in [low, high], both included. Requires low <= high.
    constexpr std::int64_t between(std::int64_t low, std::int64_t high) noexcept {
        const auto span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
        const std::uint64_t offset = span == max() ? (*this)() : below(span + 1);
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + offset);
    }
    /// Uniform in [0, 1).
    constexpr double unit() noexcept { return static_cast<double>((*this)() >> 11U) * 0x1.0p-53; }

    /// Fisher-Yates. The result depends only on the seed and the size.
    template <class Sequence>
    constexpr void shuffle(Sequence& items) noexcept {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }

private:
    static constexpr std::uint64_t rotl(std::uint64_t x, int k) noexcept {
        return (x << k) | (x >> (64 - k));
    }
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace ailab
