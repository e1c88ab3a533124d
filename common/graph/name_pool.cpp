#include "common/graph/name_pool.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <utility>

#include "common/base/page_memory.hpp"

namespace ailab {
namespace {

constexpr std::size_t kMaxBytes = std::numeric_limits<std::uint32_t>::max();

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a ^ 0xA0761D6478BD642FULL) * (b ^ 0xE7037ED1A0B428DBULL);
    return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
}

}  // namespace

NamePool NamePool::numbered(NodeId count) {
    NamePool pool;
    pool.numbered_ = true;
    pool.size_ = count;
    return pool;
}

std::uint64_t NamePool::pack(std::string_view name) noexcept {
    std::uint64_t key = 0;
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(&key, name.data(), name.size());
        return key;
    }
    for (std::size_t i = 0; i < name.size(); ++i)
        key |= std::uint64_t{static_cast<unsigned char>(name[i])} << (8 * i);
    return key;
}

std::uint64_t NamePool::hash_long(std::string_view name) noexcept {
    const std::uint64_t length = std::min(name.size(), kLengthCap);
    std::uint64_t hash = name.size();
    for (; name.size() > 16; name.remove_prefix(8)) hash = mix(hash, pack(name.substr(0, 8)));
    hash = mix(hash ^ pack(name.substr(0, 8)), pack(name.substr(name.size() - 8)));
    return (hash & ~std::uint64_t{0xFFFF}) | length << 8U;
}

NodeId NamePool::insert(std::size_t slot, std::string_view name, std::uint64_t key) {
    if (size_ == kNoNode - 1 || kMaxBytes - bytes_.size() < name.size())
        throw std::length_error("too many names for 32-bit ids");
    slots_[slot] = {key, size_, static_cast<std::uint32_t>(bytes_.size())};
    bytes_ += name;
    first_.push_back(static_cast<std::uint32_t>(bytes_.size()));
    const NodeId id = size_++;
    if (std::size_t{size_} * 8 > slots_.size() * 5) rebuild(slots_.size() * 2);
    return id;
}

void NamePool::rebuild(std::size_t slot_count) {
    const std::vector<Slot> old = std::exchange(slots_, {});
    slots_.reserve(slot_count);
    prefer_huge_pages(slots_.data(), slot_count * sizeof(Slot));
    slots_.resize(slot_count);
    for (const Slot& slot : old) {
        if (slot.id == kNoNode) continue;
        std::size_t i = slot_of(slot.key);
        while (slots_[i].id != kNoNode) i = (i + 1) & (slots_.size() - 1);
        slots_[i] = slot;
    }
}

NodeId NamePool::find(std::string_view name) const noexcept {
    if (name.empty() || name.front() == '\0') return kNoNode;
    if (numbered_) {
        NodeId number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        const bool canonical =
            error == std::errc{} && end == name.data() + name.size() && name.front() != '0';
        return canonical && number <= size_ ? number - 1 : kNoNode;
    }
    const std::uint64_t key = key_of(name);
    for (std::size_t i = slot_of(key);; i = (i + 1) & (slots_.size() - 1)) {
        if (slots_[i].id == kNoNode) return kNoNode;
        if (holds(slots_[i], name, key)) return slots_[i].id;
    }
}

std::string NamePool::operator[](NodeId id) const {
    return numbered_ ? std::to_string(std::uint64_t{id} + 1) : std::string(view(id));
}

void NamePool::reserve(std::size_t names, std::size_t bytes) {
    bytes_.reserve(std::min(bytes, kMaxBytes));
    prefer_huge_pages(bytes_.data(), bytes_.capacity());
    first_.reserve(names + 1);
    const std::size_t slot_count = std::bit_ceil(names * 8 / 5 + 16);
    if (slot_count > slots_.size()) rebuild(slot_count);
}

}  // namespace ailab
