// The two inner loops of a network: one version in plain C++, one for processors with AVX2. Both
// add the same integers, so they give the same results (tested).
#pragma once

#include <cstdint>
#include <span>

namespace ailab::network {

struct Kernels {
    using Rows = std::span<const std::uint16_t>;

    /// to[i] = from[i] + Σ rows[came][i] - Σ rows[went][i], modulo 2^16; `to` may be `from`.
    /// Requires that both are aligned to 32 bytes; `width`, a multiple of 16, is also the width of
    /// the rows.
    void (*update)(std::int16_t* to, const std::int16_t* from, const std::int16_t* rows, Rows came,
                   Rows went, int width) noexcept;
    /// Σ c(us[i])² w[i] + Σ c(them[i])² w[width + i] with c(x) = min(max(x, 0), 255). Requires
    /// |w[i]| <= 127 and width <= 128, so that neither c·w nor the sum overflows.
    std::int32_t (*output)(const std::int16_t* us, const std::int16_t* them, const std::int16_t* w,
                           int width) noexcept;

    static const Kernels& plain() noexcept;
    /// The fastest version that this processor supports.
    static const Kernels& fastest() noexcept;
};

}  // namespace ailab::network
