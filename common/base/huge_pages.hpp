// Huge pages for large arrays: fewer page faults while they are filled, and fewer misses of the
// address cache while they are read in random order.
#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace ailab {

/// Ask for huge pages behind memory that is reserved but not yet written. Only a hint: nothing but
/// the speed depends on it.
inline void prefer_huge_pages([[maybe_unused]] const void* memory,
                              [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
    constexpr std::uintptr_t kHuge = std::uintptr_t{2} << 20U;
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + kHuge - 1) & ~(kHuge - 1);
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) & ~(kHuge - 1);
    if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

}  // namespace ailab
