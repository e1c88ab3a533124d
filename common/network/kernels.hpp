// The two loops in which a network spends its time: once as plain C++, and once for processors with
// AVX2. Both add up the same whole numbers, so they give the same results (tested).
#pragma once

#include <cstdint>
#include <span>

namespace ailab::network {

struct Kernels {
    using Rows = std::span<const std::uint16_t>;

    /// to[i] = from[i] + Σ rows[came][i] - Σ rows[went][i], modulo 2^16; `to` may be `from`.
    /// Both begin at a multiple of 32 bytes; `width`, a multiple of 16, is also that of the rows.
    void (*update)(std::int16_t* to, const std::int16_t* from, const std::int16_t* rows, Rows came,
                   Rows went, int width) noexcept;
    /// Σ c(us[i])² w[i] + Σ c(them[i])² w[width + i] with c(x) = min(max(x, 0), 255). Requires
    /// |w[i]| <= 127 and width <= 128, so that neither c·w nor the sum leaves its type.
    std::int32_t (*output)(const std::int16_t* us, const std::int16_t* them, const std::int16_t* w,
                           int width) noexcept;

    static const Kernels& plain() noexcept;
    /// The fastest for the processor that the program runs on.
    static const Kernels& fastest() noexcept;
};

}  // namespace ailab::network
