// A fixed-capacity list on the stack: no allocation inside a search.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace ailab {

template <class T, std::size_t Capacity>
class InlineList {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    using value_type = T;  // NOLINT(readability-identifier-naming): standard name

    InlineList() noexcept {}  // NOLINT(modernize-use-equals-default): leaves the items as they are

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
    // In a union the items beyond size_ are not initialised: to fill a list of all moves would take
    // longer than to list them.
    union {
        std::array<T, Capacity> items_;
    };
    std::size_t size_ = 0;
};

}  // namespace ailab
