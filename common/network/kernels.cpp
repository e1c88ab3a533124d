#include "common/network/kernels.hpp"

#include <algorithm>
#include <cstddef>

#if defined(__x86_64__) && defined(__GNUC__)
#define AILAB_AVX2
#include <immintrin.h>
#endif

namespace ailab::network {
namespace {

const std::int16_t* row_of(const std::int16_t* rows, std::uint16_t input, int width) noexcept {
    return rows + static_cast<std::size_t>(input) * static_cast<std::size_t>(width);
}

void plain_update(std::int16_t* to, const std::int16_t* from, const std::int16_t* rows,
                  Kernels::Rows came, Kernels::Rows went, int width) noexcept {
    std::copy_n(from, width, to);
    for (const std::uint16_t input : came) {
        const std::int16_t* const row = row_of(rows, input, width);
        for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] + row[i]);
    }
    for (const std::uint16_t input : went) {
        const std::int16_t* const row = row_of(rows, input, width);
        for (int i = 0; i < width; ++i) to[i] = static_cast<std::int16_t>(to[i] - row[i]);
    }
}

std::int32_t plain_half(const std::int16_t* sums, const std::int16_t* w, int width) noexcept {
    std::int32_t total = 0;
    for (int i = 0; i < width; ++i) {
        const auto c = std::clamp<std::int16_t>(sums[i], 0, 255);
        total += static_cast<std::int16_t>(c * w[i]) * c;
    }
    return total;
}

std::int32_t plain_output(const std::int16_t* us, const std::int16_t* them, const std::int16_t* w,
                          int width) noexcept {
    return plain_half(us, w, width) + plain_half(them, w + width, width);
}

#ifdef AILAB_AVX2

constexpr int kLanes = 16;  // numbers in a register

[[gnu::target("avx2")]] __m256i load(const std::int16_t* at) noexcept {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

/// Keeps `kRegisters` registers of sums while it adds all rows.
template <int kRegisters>
[[gnu::target("avx2")]] void update_part(std::int16_t* to, const std::int16_t* from,
                                         const std::int16_t* rows, Kernels::Rows came,
                                         Kernels::Rows went, int width) noexcept {
    __m256i sums[kRegisters];
    for (int r = 0; r < kRegisters; ++r) sums[r] = load(from + kLanes * r);
    for (const std::uint16_t input : came) {
        const std::int16_t* const row = row_of(rows, input, width);
        for (int r = 0; r < kRegisters; ++r)
            sums[r] = _mm256_add_epi16(sums[r], load(row + kLanes * r));
    }
    for (const std::uint16_t input : went) {
        const std::int16_t* const row = row_of(rows, input, width);
        for (int r = 0; r < kRegisters; ++r)
            sums[r] = _mm256_sub_epi16(sums[r], load(row + kLanes * r));
    }
    for (int r = 0; r < kRegisters; ++r)
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + kLanes * r), sums[r]);
}

[[gnu::target("avx2")]] void avx2_update(std::int16_t* to, const std::int16_t* from,
                                         const std::int16_t* rows, Kernels::Rows came,
                                         Kernels::Rows went, int width) noexcept {
    constexpr int kBlock = 4;
    int begin = 0;
    for (; begin + kBlock * kLanes <= width; begin += kBlock * kLanes)
        update_part<kBlock>(to + begin, from + begin, rows + begin, came, went, width);
    for (; begin < width; begin += kLanes)
        update_part<1>(to + begin, from + begin, rows + begin, came, went, width);
}

[[gnu::target("avx2")]] __m256i avx2_half(const std::int16_t* sums, const std::int16_t* w,
                                          int width) noexcept {
    const __m256i zero = _mm256_setzero_si256(), one = _mm256_set1_epi16(255);
    __m256i total = zero;
    for (int i = 0; i < width; i += kLanes) {
        const __m256i c = _mm256_min_epi16(_mm256_max_epi16(load(sums + i), zero), one);
        // c·w fits 16 bits; multiplied by c and added in pairs it needs 32.
        const __m256i product = _mm256_mullo_epi16(c, load(w + i));
        total = _mm256_add_epi32(total, _mm256_madd_epi16(product, c));
    }
    return total;
}

[[gnu::target("avx2")]] std::int32_t avx2_output(const std::int16_t* us, const std::int16_t* them,
                                                 const std::int16_t* w, int width) noexcept {
    const __m256i total =
        _mm256_add_epi32(avx2_half(us, w, width), avx2_half(them, w + width, width));
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b01001110));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0b10110001));
    return _mm_cvtsi128_si32(sum);
}

#endif

}  // namespace

const Kernels& Kernels::plain() noexcept {
    static constexpr Kernels kernels{plain_update, plain_output};
    return kernels;
}

const Kernels& Kernels::fastest() noexcept {
#ifdef AILAB_AVX2
    static constexpr Kernels avx2{avx2_update, avx2_output};
    static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
    if (has_avx2) return avx2;
#endif
    return plain();
}

}  // namespace ailab::network
