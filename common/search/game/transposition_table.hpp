// Transposition table: what earlier visits proved about a position. Slate & Atkin 1977.
// Buckets of four 16-byte entries fill a cache line. An entry is two words, stored as (key ^ data,
// data): a torn write of another thread is seen as a different key (Hyatt & Mann 2002), so threads
// share one table without locks. The full 64-bit key is compared.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>
#include <vector>

#include "common/search/game/game.hpp"

namespace ailab {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// Wins count plies from the root; the table counts them from the stored position, because one
// position is reached at different plies.
constexpr Value to_table(Value v, Ply ply) noexcept {
    return v >= kWin ? v + ply : v <= -kWin ? v - ply : v;
}
constexpr Value from_table(Value v, Ply ply) noexcept {
    return v >= kWin ? v - ply : v <= -kWin ? v + ply : v;
}

/// What the table knows about a position.
template <class Move>
struct TableEntry {
    Value value = 0;  ///< as stored: see from_table
    Depth depth = -1;
    Bound bound = Bound::none;
    Move move{};  ///< the best move found; check that it is legal here before playing it
    int age = 0;  ///< generations ago

    /// May this entry stand for a search of `depth` plies with this window? `v` is the value after
    /// from_table.
    bool decides(Value v, Value alpha, Value beta) const noexcept {
        return bound == Bound::exact || (bound == Bound::lower && v >= beta) ||
               (bound == Bound::upper && v <= alpha);
    }
};

template <class Move>
class TranspositionTable {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 2,
                  "a move must fit 16 bits to be stored");

public:
    /// The largest power-of-two table of at most `bytes`, at least one bucket.
    explicit TranspositionTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1}))) {}

    std::optional<TableEntry<Move>> probe(Key key) const noexcept {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
                return unpack(data);
        }
        return std::nullopt;
    }

    /// Replaces, in this order: the same position, an empty slot, the shallowest entry, where each
    /// generation of age counts as kAgeWeight plies. An older, deeper entry of the same position
    /// with an equally good bound is kept within a generation.
    void store(Key key, Move move, Value value, Depth depth, Bound bound) noexcept {
        Slot* victim = nullptr;
        int least = 0;
        for (Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
                if (age_of(data) == 0 && depth_of(data) > depth && bound != Bound::exact) return;
                victim = &slot;
                break;
            }
            const int worth = data == 0 ? -1 : depth_of(data) + kMaxAge - kAgeWeight * age_of(data);
            if (!victim || worth < least) victim = &slot, least = worth;
        }
        const std::uint64_t data = pack(move, value, depth, bound);
        victim->check.store(key ^ data, std::memory_order_relaxed);
        victim->data.store(data, std::memory_order_relaxed);
    }

    /// Call before each new search: entries of earlier ones stay usable but are replaced first.
    void new_generation() noexcept { generation_ = (generation_ + 1) & kGenerationMask; }

    void clear() noexcept {
        for (Bucket& bucket : buckets_)
            for (Slot& slot : bucket.slots) slot.check = 0, slot.data = 0;
        generation_ = 0;
    }

    std::size_t bytes() const noexcept { return buckets_.size() * sizeof(Bucket); }
    std::size_t capacity() const noexcept { return buckets_.size() * kSlots; }

    /// The part of the table in use, in thousandths, from a sample.
    int permille_full() const noexcept {
        const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : buckets_[i].slots) used += slot.data.load() != 0;
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

private:
    static constexpr std::size_t kSlots = 4;
    static constexpr int kAgeWeight = 4;
    static constexpr std::uint64_t kGenerationMask = 63;
    static constexpr int kMaxAge = kAgeWeight * static_cast<int>(kGenerationMask) + 1;

    // data, from the low bit: value 32, move 16, depth 8, bound 2, generation 6.
    struct Slot {
        std::atomic<std::uint64_t> check = 0;
        std::atomic<std::uint64_t> data = 0;
    };
    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };

    std::uint64_t pack(Move move, Value value, Depth depth, Bound bound) const noexcept {
        std::uint16_t move_bits = 0;
        std::memcpy(&move_bits, &move, sizeof(Move));
        const auto depth_bits = static_cast<std::uint8_t>(std::clamp(depth, 0, 255));
        return std::uint64_t{static_cast<std::uint32_t>(value)} | std::uint64_t{move_bits} << 32U |
               std::uint64_t{depth_bits} << 48U | static_cast<std::uint64_t>(bound) << 56U |
               generation_ << 58U;
    }
    TableEntry<Move> unpack(std::uint64_t data) const noexcept {
        TableEntry<Move> entry;
        entry.value = static_cast<Value>(static_cast<std::uint32_t>(data));
        entry.depth = depth_of(data);
        entry.age = age_of(data);
        entry.bound = static_cast<Bound>(data >> 56U & 3U);
        const auto move_bits = static_cast<std::uint16_t>(data >> 32U);
        std::memcpy(static_cast<void*>(&entry.move), &move_bits, sizeof(Move));
        return entry;
    }
    static int depth_of(std::uint64_t data) noexcept {
        return static_cast<int>(data >> 48U & 255U);
    }
    int age_of(std::uint64_t data) const noexcept {
        return static_cast<int>((generation_ - (data >> 58U)) & kGenerationMask);
    }

    Bucket& bucket(Key key) noexcept { return buckets_[key & (buckets_.size() - 1)]; }
    const Bucket& bucket(Key key) const noexcept { return buckets_[key & (buckets_.size() - 1)]; }

    std::vector<Bucket> buckets_;
    std::uint64_t generation_ = 0;
};

}  // namespace ailab
