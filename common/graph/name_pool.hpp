// NamePool maps names to dense ids, in order of first appearance. One string holds all names; an
// open-addressing hash table (linear probing, load at most 5/8) finds them.
//
// A name of at most 8 bytes is its own key, so that comparing keys compares the names. The key of a
// longer name is a hash, except for the lowest byte, which is 0 (never the case for a short name),
// and the second-lowest, which is the length (at most 255).
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/prefetch.hpp"
#include "common/graph/edge_list.hpp"

namespace ailab {

class NamePool {
public:
    NamePool() = default;
    /// The names "1" … "count" without storing them, as in DIMACS files.
    static NamePool numbered(NodeId count);

    /// The key of a name in the table. Requires that the name does not begin with '\0'.
    static std::uint64_t key_of(std::string_view name) noexcept {
        return name.size() <= sizeof(std::uint64_t) ? pack(name) : hash_long(name);
    }
    /// Prefetches the slot of a key that will be looked up soon; prefetch_long() then prefetches
    /// the bytes that a long name will be compared with.
    void prefetch(std::uint64_t key) const noexcept { ailab::prefetch(&slots_[slot_of(key)]); }
    void prefetch_long(std::uint64_t key) const noexcept {
        if (!is_long(key)) return;
        std::size_t i = slot_of(key);
        while (slots_[i].id != kNoNode && slots_[i].key != key) i = (i + 1) & (slots_.size() - 1);
        ailab::prefetch(bytes_.data() + slots_[i].begin);
    }

    /// The id of a name, which is added if it is new. Requires key == key_of(name) and a name that
    /// is not empty and does not begin with '\0'. Throws std::length_error at 2^32 - 1 names or
    /// bytes.
    NodeId intern(std::string_view name, std::uint64_t key);
    NodeId intern(std::string_view name) { return intern(name, key_of(name)); }

    /// The id of exactly this name, or kNoNode.
    NodeId find(std::string_view name) const noexcept;

    std::string operator[](NodeId id) const;
    NodeId size() const noexcept { return size_; }
    bool is_numbered() const noexcept { return numbered_; }
    /// All names, concatenated.
    std::string_view bytes() const noexcept { return bytes_; }

    /// Reserves memory for `names` names with `bytes` bytes in total.
    void reserve(std::size_t names, std::size_t bytes);

private:
    struct Slot {
        std::uint64_t key = 0;
        NodeId id = kNoNode;
        std::uint32_t begin = 0;  // of the name in bytes_
    };

    /// Compares `size` > 8 bytes, eight at a time; the last eight overlap.
    static bool same_bytes(const char* a, const char* b, std::size_t size) noexcept {
        const auto load = [](const char* p) {
            std::uint64_t word;
            std::memcpy(&word, p, sizeof word);
            return word;
        };
        std::uint64_t difference = load(a + size - 8) ^ load(b + size - 8);
        for (std::size_t i = 0; i + 8 < size; i += 8) difference |= load(a + i) ^ load(b + i);
        return difference == 0;
    }
    static bool is_long(std::uint64_t key) noexcept { return (key & 0xFFU) == 0; }
    static constexpr std::size_t kLengthCap = 255;

    static std::uint64_t pack(std::string_view name) noexcept;
    static std::uint64_t hash_long(std::string_view name) noexcept;
    std::size_t slot_of(std::uint64_t key) const noexcept {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(key) * 0x9E3779B97F4A7C15ULL;
        const auto mixed =
            static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
        return mixed & (slots_.size() - 1);
    }
    std::string_view view(NodeId id) const noexcept {
        return std::string_view(bytes_).substr(first_[id], first_[id + 1] - first_[id]);
    }
    bool holds(const Slot& slot, std::string_view name, std::uint64_t key) const noexcept {
        if (slot.key != key || !is_long(key)) return slot.key == key;
        return name.size() < kLengthCap
                   ? same_bytes(bytes_.data() + slot.begin, name.data(), name.size())
                   : view(slot.id) == name;
    }
    NodeId insert(std::size_t slot, std::string_view name, std::uint64_t key);
    void rebuild(std::size_t slot_count);

    std::string bytes_;
    std::vector<std::uint32_t> first_ = {0};  // start of each name, and the end of the last
    std::vector<Slot> slots_ = std::vector<Slot>(16);
    NodeId size_ = 0;
    bool numbered_ = false;
};

inline NodeId NamePool::intern(std::string_view name, std::uint64_t key) {
    for (std::size_t i = slot_of(key);; i = (i + 1) & (slots_.size() - 1)) {
        if (slots_[i].id == kNoNode) return insert(i, name, key);
        if (holds(slots_[i], name, key)) return slots_[i].id;
    }
}

}  // namespace ailab
