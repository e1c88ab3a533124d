// Asking for memory ahead of its use.
#pragma once

namespace ailab {

/// Ask for the cache line at an address, which need not be valid. Only a hint.
///
/// The empty statement keeps the request alive: g++ takes a function that does nothing but prefetch
/// for one without effect and drops the calls to it, unless it was inlined by then.
inline void prefetch(const void* address) noexcept {
    __builtin_prefetch(address);
    __asm__ volatile("");
}

}  // namespace ailab
