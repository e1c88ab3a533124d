// A block of bytes from the operating system: fresh zero pages (huge ones where available, so that
// random lookups in a big table cause fewer TLB misses) or a mapped file; and a checksum of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>

namespace ailab {

class PageMemory {
public:
    PageMemory() = default;
    /// `size` zero bytes; the system allocates each page on first access, so gigabytes are ready
    /// immediately. Throws std::bad_alloc.
    explicit PageMemory(std::size_t size);
    /// A whole regular file, read only. Throws std::system_error.
    static PageMemory map_file(const std::filesystem::path& path);

    PageMemory(PageMemory&& other) noexcept
        : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}
    PageMemory& operator=(PageMemory&& other) noexcept {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        return *this;
    }
    ~PageMemory();

    std::uint8_t* data() noexcept { return data_; }
    const std::uint8_t* data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    std::span<std::uint8_t> bytes() noexcept { return {data_, size_}; }
    std::span<const std::uint8_t> bytes() const noexcept { return {data_, size_}; }

private:
    std::uint8_t* data_ = nullptr;
    std::size_t size_ = 0;
};

/// A fast 64-bit checksum (four multiply-and-rotate lanes, as in xxHash64), for files that are
/// mapped.
std::uint64_t checksum(std::span<const std::uint8_t> bytes) noexcept;

/// Requests huge pages for memory that is reserved but not yet written. A hint: it affects only
/// speed.
void prefer_huge_pages(const void* memory, std::size_t bytes) noexcept;

}  // namespace ailab
