// A fixed-capacity list on the stack: no allocation inside a search.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace ailab {

template <class T, std::size_t Capacity>
class InlineList {
public:
    using value_type = T;  // NOLINT(readability-identifier-naming): standard name

    /// Requires size() < Capacity.
    constexpr void push_back(T item) noexcept {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    /// The same without a branch, for conditions that are hard to predict.
    constexpr void push_back_if(T item, bool wanted) noexcept {
        assert(size_ < Capacity);
        items_[size_] = item;
        size_ += wanted;
    }
    /// Keeps the first `size` items. Requires size <= size().
    constexpr void truncate(std::size_t size) noexcept {
        assert(size <= size_);
        size_ = size;
    }
    constexpr void clear() noexcept { size_ = 0; }

    constexpr T* begin() noexcept { return items_.data(); }
    constexpr T* end() noexcept { return items_.data() + size_; }
    constexpr const T* begin() const noexcept { return items_.data(); }
    constexpr const T* end() const noexcept { return items_.data() + size_; }
    constexpr T& operator[](std::size_t i) noexcept {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const noexcept {
        assert(i < size_);
        return items_[i];
    }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr bool empty() const noexcept { return size_ == 0; }
    static constexpr std::size_t capacity() noexcept { return Capacity; }

private:
    std::array<T, Capacity> items_;  // uninitialised beyond size_, on purpose
    std::size_t size_ = 0;
};

}  // namespace ailab
