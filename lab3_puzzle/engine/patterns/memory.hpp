// A run of bytes straight from the operating system: fresh zero pages (large ones where the system
// offers them: random look-ups into a big table then miss the address cache less often), or a file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace ailab::lab3 {

class PageMemory {
public:
    PageMemory() = default;
    /// `size` zero bytes. Throws std::bad_alloc.
    explicit PageMemory(std::size_t size);
    /// The first `size` bytes of an open file, read only. Throws std::system_error.
    static PageMemory map_file(int descriptor, std::size_t size);

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

}  // namespace ailab::lab3
