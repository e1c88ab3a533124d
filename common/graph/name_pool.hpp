// NamePool: names and their dense ids, in order of first appearance. One string holds all names,
// one open-addressing table (linear probing, load at most 5/8) finds them.
//
// A name of at most 8 bytes is its own key, so that comparing keys compares the names; a longer
// name is represented by a hash whose lowest byte is 0, which no short name has.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/graph/edge_list.hpp"

namespace ailab {

class NamePool {
public:
    NamePool() = default;
    /// The names "1" … "count" without storing them, as in DIMACS files.
    static NamePool numbered(NodeId count);

    /// What stands for a name in the table. Requires that the name does not begin with '\0'.
    static std::uint64_t key_of(std::string_view name) noexcept {
        return name.size() <= sizeof(std::uint64_t) ? pack(name) : hash_long(name);
    }
    /// Bring the slot of a key that will soon be looked up into the cache.
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&slots_[slot_of(key)]); }

    /// The id of a name, new or known. Requires key == key_of(name), a name that is not empty and
    /// does not begin with '\0', and fewer than 2^32 - 1 names and bytes; throws std::length_error.
    NodeId intern(std::string_view name, std::uint64_t key);
    NodeId intern(std::string_view name) { return intern(name, key_of(name)); }

    /// The id of exactly this name, or kNoNode.
    NodeId find(std::string_view name) const noexcept;

    std::string operator[](NodeId id) const;
    NodeId size() const noexcept { return size_; }
    bool is_numbered() const noexcept { return numbered_; }
    /// All names, one after the other.
    std::string_view bytes() const noexcept { return bytes_; }

    /// Make room for `names` names of `bytes` bytes in all.
    void reserve(std::size_t names, std::size_t bytes);

private:
    struct Slot {
        std::uint64_t key = 0;
        NodeId id = kNoNode;
    };

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
        return slot.key == key && (name.size() <= sizeof key || view(slot.id) == name);
    }
    NodeId insert(std::size_t slot, std::string_view name, std::uint64_t key);
    void rebuild(std::size_t slot_count);

    std::string bytes_;
    std::vector<std::uint32_t> first_ = {0};  // where each name begins, and the end of the last
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
