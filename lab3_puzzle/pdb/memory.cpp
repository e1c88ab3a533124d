#include "lab3_puzzle/pdb/memory.hpp"

#include <sys/mman.h>

#include <cerrno>
#include <new>
#include <system_error>

namespace ailab::lab3 {

PageMemory::PageMemory(std::size_t size) {
    if (size == 0) return;
    void* p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED) throw std::bad_alloc();
    madvise(p, size, MADV_HUGEPAGE);  // advice: a refusal costs speed only
    data_ = static_cast<std::uint8_t*>(p);
    size_ = size;
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
