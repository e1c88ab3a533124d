// Huge pages for large arrays: fewer page faults while they are filled, and fewer TLB misses while
// they are read in random order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include <sys/mman.h>

namespace ailab {

/// Requests huge pages for memory that is reserved but not yet written. A hint: it affects only
/// speed.
inline void prefer_huge_pages([[maybe_unused]] const void* memory,
                              [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
    constexpr std::uintptr_t kHuge = std::uintptr_t{2} << 20U;
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + kHuge - 1) & ~(kHuge - 1);
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) & ~(kHuge - 1);
    if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

/// Zeroed memory from the operating system, which allocates each page on first access: a table of
/// gigabytes is ready immediately.
class ZeroedMemory {
public:
    ZeroedMemory() = default;
    /// Throws std::bad_alloc.
    explicit ZeroedMemory(std::size_t bytes) : memory_(map(bytes), Unmap{bytes}) {
        prefer_huge_pages(memory_.get(), bytes);
    }
    void* data() const noexcept { return memory_.get(); }

private:
    struct Unmap {
        std::size_t bytes;
        void operator()(void* memory) const noexcept { ::munmap(memory, bytes); }
    };
    static void* map(std::size_t bytes) {
        void* const memory =
            ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) throw std::bad_alloc();
        return memory;
    }

    std::unique_ptr<void, Unmap> memory_;
};

}  // namespace ailab
