#include "common/base/page_memory.hpp"

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <new>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "common/base/descriptor.hpp"

namespace ailab {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kLargePage = std::size_t{2} << 20U;

[[noreturn]] void fail(int reason) {
    throw std::system_error(reason, std::generic_category());
}

}  // namespace

PageMemory::PageMemory(std::size_t size) {
    if (size == 0) return;
    // Huge pages must be aligned: map more and unmap the ends.
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
    prefer_huge_pages(data_, size);
}

PageMemory PageMemory::map_file(const std::filesystem::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat status {};
    if (!file || ::fstat(file.get(), &status) != 0) fail(errno);
    if (!S_ISREG(status.st_mode)) fail(EINVAL);
    PageMemory memory;
    memory.size_ = static_cast<std::size_t>(status.st_size);
    if (memory.size_ == 0) return memory;
    void* p = mmap(nullptr, memory.size_, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file.get(), 0);
    if (p == MAP_FAILED) fail(errno);
    memory.data_ = static_cast<std::uint8_t*>(p);
    return memory;
}

std::uint64_t checksum(std::span<const std::uint8_t> bytes) noexcept {
    constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87ULL;
    constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4FULL;
    std::array<std::uint64_t, 4> lane = {kPrime1, kPrime2, 0, 1};
    const auto mix = [](std::uint64_t acc, std::uint64_t word) {
        return std::rotl(acc + word * kPrime2, 31) * kPrime1;
    };
    std::size_t i = 0;
    for (; i + 32 <= bytes.size(); i += 32)
        for (std::size_t k = 0; k < 4; ++k) {
            std::uint64_t word;
            std::memcpy(&word, bytes.data() + i + 8 * k, 8);
            lane[k] = mix(lane[k], word);
        }
    std::uint64_t sum = bytes.size();
    for (const std::uint64_t l : lane) sum = mix(sum, l);
    for (; i < bytes.size(); ++i) sum = mix(sum, bytes[i]);
    return sum ^ (sum >> 29U);
}

void prefer_huge_pages([[maybe_unused]] const void* memory,
                       [[maybe_unused]] std::size_t bytes) noexcept {
#if defined(__linux__)
    const auto begin =
        (reinterpret_cast<std::uintptr_t>(memory) + kLargePage - 1) & ~(kLargePage - 1);
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) & ~(kLargePage - 1);
    if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
}

PageMemory::~PageMemory() {
    if (data_ != nullptr) munmap(data_, size_);
}

}  // namespace ailab
