// FNV-1a (Fowler, Noll & Vo), 64 bits: detects accidental changes, not deliberate ones.
#pragma once

#include <cstdint>
#include <string_view>

namespace ailab {

class Fnv1a {
public:
    Fnv1a& add(std::string_view bytes) noexcept {
        for (const char byte : bytes)
            value_ = (value_ ^ static_cast<unsigned char>(byte)) * 0x100000001B3ULL;
        return *this;
    }
    /// Adds a separator after the bytes, so that ("ab", "c") and ("a", "bc") differ.
    Fnv1a& add_piece(std::string_view bytes) noexcept {
        return add(bytes).add(std::string_view("\0", 1));
    }
    std::uint64_t value() const noexcept { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace ailab
