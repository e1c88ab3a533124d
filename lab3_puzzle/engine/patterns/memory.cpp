#include "lab3_puzzle/engine/patterns/memory.hpp"

#include <cerrno>
#include <new>
#include <system_error>

#include <sys/mman.h>

namespace ailab::lab3 {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

}  // namespace

PageMemory::PageMemory(std::size_t size) {
    if (size == 0) return;
    // Large pages must lie on their own boundaries: map more and give the ends back.
    const std::size_t slack = size >= kLargePage ? kLargePage : 0;
    void* p =
        mmap(nullptr, size + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    data_ = static_cast<std::uint8_t*>(p);
    size_ = size;
    if (slack == 0) return;
    const std::size_t before =
        (kLargePage - reinterpret_cast<std::uintptr_t>(p) % kLargePage) % kLargePage;
    data_ += before;
    const std::size_t end = (before + size + kPage - 1) / kPage * kPage;
    if (before > 0) munmap(p, before);
    if (end < size + slack) munmap(static_cast<std::uint8_t*>(p) + end, size + slack - end);
    madvise(data_, size, MADV_HUGEPAGE);  // advice: a refusal costs speed only
}

PageMemory PageMemory::map_file(int descriptor, std::size_t size) {
    void* p = mmap(nullptr, size, PROT_READ, MAP_SHARED | MAP_POPULATE, descriptor, 0);
    if (p == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
    PageMemory memory;
    memory.data_ = static_cast<std::uint8_t*>(p);
    memory.size_ = size;
    return memory;
}

PageMemory::~PageMemory() {
    if (data_ != nullptr) munmap(data_, size_);
}

}  // namespace ailab::lab3
