// Prefetching of memory.
#pragma once

namespace ailab {

/// Requests the cache line at an address, which need not be valid. A hint.
///
/// The empty asm statement keeps the prefetch: g++ considers a function that only prefetches to
/// have no effect and removes calls to it unless they have been inlined by then.
inline void prefetch(const void* address) noexcept {
    __builtin_prefetch(address);
    __asm__ volatile("");
}

}  // namespace ailab
