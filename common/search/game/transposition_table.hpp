// Transposition table: the results of earlier visits to a position. Slate & Atkin 1977.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <type_traits>

#include "common/base/page_memory.hpp"
#include "common/base/prefetch.hpp"
#include "common/search/game/game.hpp"

namespace ailab {

// The storage of a transposition table: buckets of four 16-byte entries, one bucket per cache line.
// An entry is two words, stored as (key ^ data, data): a torn write by another thread appears as a
// different key (Hyatt & Mann 2002), so threads share one table without locks. The full 64-bit key
// is compared.
//
// Derived classes define the data, except for the depth and the generation, which determine the
// replacement of entries:
// clang-format off
//     bits   63 … 64-kAgeBits      55 … 48      the rest
//            generation            depth        value, move, bound, …
// clang-format on

template <unsigned kAgeBits>
class BucketTable {
public:
    /// The largest power-of-two table of at most `bytes`, at least one bucket.
    explicit BucketTable(std::size_t bytes) { resize(bytes); }

    /// Clears the table. Throws std::bad_alloc; the size is then unchanged.
    void resize(std::size_t bytes) {
        const std::size_t before = count_;
        memory_ = {};  // free the old table first: both may not fit
        try {
            allocate(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})));
        } catch (const std::bad_alloc&) {
            if (before > 0) allocate(before);
            throw;
        }
    }
    /// Clears the table. Throws std::bad_alloc.
    void clear() { resize(bytes()); }
    /// Makes the system provide all memory of the table now instead of during the first search. May
    /// be called during a search.
    void touch() noexcept {
        constexpr std::size_t kPage = 4096 / sizeof(Bucket);
        for (std::size_t i = 0; i < count_; i += kPage) buckets_[i].slots[0].data.fetch_or(0);
    }
    /// Call before each new search: entries of earlier searches stay usable but are replaced first.
    void new_generation() noexcept { generation_ = (generation_ + 1) & kAgeMask; }
    void prefetch(Key key) const noexcept { ailab::prefetch(&bucket(key)); }

    std::size_t bytes() const noexcept { return count_ * sizeof(Bucket); }
    std::size_t capacity() const noexcept { return count_ * kSlots; }

    /// The proportion of entries used in this generation, per mille, estimated from a sample.
    int permille_full() const noexcept {
        const std::size_t sample = std::min<std::size_t>(count_, 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : buckets_[i].slots)
                used += slot.data != 0 && age_of(slot.data) == 0;
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

protected:
    static constexpr unsigned kAgeShift = 64 - kAgeBits, kDepthShift = 48;

    /// The data of the position, or 0 if it is not in the table.
    std::uint64_t find(Key key) const noexcept {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
                return data;
        }
        return 0;
    }

    struct Slot {
        std::atomic<std::uint64_t> check = 0;
        std::atomic<std::uint64_t> data = 0;

        void write(Key key, std::uint64_t new_data) noexcept {
            check.store(key ^ new_data, std::memory_order_relaxed);
            data.store(new_data, std::memory_order_relaxed);
        }
    };
    struct Place {
        Slot* slot;
        std::uint64_t own;  ///< the data of the same position in it, or 0
    };
    /// The slot to write to, in order of preference: that of the same position, an empty slot, the
    /// one with the shallowest entry, where each generation of age counts as kAgeWeight plies.
    Place place(Key key) noexcept {
        Slot* victim = nullptr;
        int least = 0;
        for (Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0)
                return {&slot, data};
            const int worth = data == 0 ? -1 : depth_of(data) + kMaxAge - kAgeWeight * age_of(data);
            if (!victim || worth < least) victim = &slot, least = worth;
        }
        return {victim, 0};
    }

    /// The bits for the depth and the current generation.
    std::uint64_t stamp(Depth depth) const noexcept {
        return std::uint64_t{static_cast<std::uint8_t>(std::clamp(depth, 0, 255))} << kDepthShift |
               generation_ << kAgeShift;
    }
    static Depth depth_of(std::uint64_t data) noexcept {
        return static_cast<Depth>(data >> kDepthShift & 255U);
    }
    int age_of(std::uint64_t data) const noexcept {
        return static_cast<int>((generation_ - (data >> kAgeShift)) & kAgeMask);
    }

private:
    static constexpr std::size_t kSlots = 4;
    static constexpr int kAgeWeight = 4;  // plies
    static constexpr std::uint64_t kAgeMask = (std::uint64_t{1} << kAgeBits) - 1;
    static constexpr int kMaxAge = kAgeWeight * static_cast<int>(kAgeMask) + 1;

    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };
    void allocate(std::size_t buckets) {
        static_assert(std::is_trivially_destructible_v<Bucket>);
        memory_ = PageMemory(buckets * sizeof(Bucket));
        buckets_ = reinterpret_cast<Bucket*>(memory_.data());  // a slot of zeros is an empty one
        count_ = buckets;
        generation_ = 0;
    }

    Bucket& bucket(Key key) noexcept { return buckets_[key & (count_ - 1)]; }
    const Bucket& bucket(Key key) const noexcept { return buckets_[key & (count_ - 1)]; }

    PageMemory memory_;
    Bucket* buckets_ = nullptr;
    std::size_t count_ = 0;
    std::uint64_t generation_ = 0;
};

enum class Bound : std::uint8_t { none, upper, lower, exact };

// Values of wins count plies from the root; in the table they count from the stored position,
// because a position can be reached at different plies.
constexpr Value to_table(Value v, Ply ply) noexcept {
    return v >= kWin ? v + ply : v <= -kWin ? v - ply : v;
}
constexpr Value from_table(Value v, Ply ply) noexcept {
    return v >= kWin ? v - ply : v <= -kWin ? v + ply : v;
}

/// The information stored about a position.
template <class Move>
struct TableEntry {
    Value value = 0;  ///< as stored: see from_table
    Depth depth = -1;
    Bound bound = Bound::none;
    Move move{};  ///< the best move found; check that it is legal here before playing it
    int age = 0;  ///< generations ago

    /// Whether this entry replaces a search with this window. `v` is the value after from_table.
    bool decides(Value v, Value alpha, Value beta) const noexcept {
        return bound == Bound::exact || (bound == Bound::lower && v >= beta) ||
               (bound == Bound::upper && v <= alpha);
    }
};

template <class Move>
class TranspositionTable : public BucketTable<6> {
    static_assert(std::is_trivially_copyable_v<Move> && sizeof(Move) <= 2,
                  "a move must fit 16 bits to be stored");

public:
    using BucketTable::BucketTable;

    std::optional<TableEntry<Move>> probe(Key key) const noexcept {
        const std::uint64_t data = find(key);
        return data == 0 ? std::nullopt : std::optional(unpack(data));
    }

    /// Stores an entry. A deeper entry for the same position from the same generation is kept
    /// unless the new one is exact.
    void store(Key key, Move move, Value value, Depth depth, Bound bound) noexcept {
        const auto [slot, own] = place(key);
        if (own != 0 && age_of(own) == 0 && depth_of(own) > depth && bound != Bound::exact) return;
        slot->write(key, pack(move, value, bound) | stamp(depth));
    }
    /// Stores the fail-soft value of a search with this window at `ply`.
    void store(Key key, Move move, Value value, Value alpha, Value beta, Depth depth,
               Ply ply) noexcept {
        store(key, move, to_table(value, ply), depth,
              value <= alpha  ? Bound::upper
              : value >= beta ? Bound::lower
                              : Bound::exact);
    }

private:
    // data, from the low bit: value 32, move 16, depth 8, bound 2, generation 6.
    static std::uint64_t pack(Move move, Value value, Bound bound) noexcept {
        std::uint16_t move_bits = 0;
        std::memcpy(&move_bits, &move, sizeof(Move));
        return std::uint64_t{static_cast<std::uint32_t>(value)} | std::uint64_t{move_bits} << 32U |
               static_cast<std::uint64_t>(bound) << 56U;
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
};

}  // namespace ailab
