// The engine's transposition table: like common/search/game/transposition_table, but an entry also
// keeps the static evaluation, and may keep a move alone. Buckets of four 16-byte entries in a
// cache line, (key ^ data, data) against torn writes (Hyatt & Mann 2002), replaced by depth and
// age.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#include "common/base/huge_pages.hpp"
#include "common/base/prefetch.hpp"
#include "common/search/game/transposition_table.hpp"
#include "lab4_xiangqi/engine/score.hpp"
#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

/// What the table knows; `bound` none: nothing but the move and the evaluation.
struct Entry {
    Move move{};
    Value value = kNoValue;
    Value evaluation = kNoValue;
    Depth depth = 0;
    Bound bound = Bound::none;
    bool on_pv = false;
};

class EngineTable {
public:
    explicit EngineTable(std::size_t bytes) { resize(bytes); }

    /// Forgets everything. Throws std::bad_alloc and keeps the size then.
    void resize(std::size_t bytes) {
        const std::size_t before = count_;
        buckets_.reset();
        try {
            allocate(std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{1})));
        } catch (const std::bad_alloc&) {
            if (before > 0) allocate(before);
            throw;
        }
    }
    void clear() {
        for (std::size_t i = 0; i < count_; ++i)
            for (Slot& slot : buckets_[i].slots) slot.check = 0, slot.data = 0;
        generation_ = 0;
    }
    void new_generation() noexcept { generation_ = (generation_ + 1) & kGenerationMask; }
    void prefetch(Key key) const noexcept { ailab::prefetch(&bucket(key)); }

    /// True if the position is there; `ply` turns stored mates into mates from the root.
    bool probe(Key key, Ply ply, Entry& entry) const noexcept {
        for (const Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data == 0 || (slot.check.load(std::memory_order_relaxed) ^ data) != key) continue;
            entry = unpack(data, ply);
            return true;
        }
        return false;
    }
    void store(Key key, Ply ply, const Entry& entry) noexcept {
        Slot* victim = nullptr;
        int least = 0;
        Move kept = entry.move;
        for (Slot& slot : bucket(key).slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
                if (!kept) kept = unpack(data, 0).move;
                if (entry.bound != Bound::exact && age_of(data) == 0 &&
                    depth_of(data) > entry.depth + kKeepMargin)
                    return;
                victim = &slot;
                break;
            }
            const int worth = data == 0 ? -1 : depth_of(data) + kMaxAge - kAgeWeight * age_of(data);
            if (!victim || worth < least) victim = &slot, least = worth;
        }
        const std::uint64_t data = pack(entry, kept, ply);
        victim->check.store(key ^ data, std::memory_order_relaxed);
        victim->data.store(data, std::memory_order_relaxed);
    }

    /// Used entries of this generation, in thousandths.
    int permille_full() const noexcept {
        const std::size_t sample = std::min<std::size_t>(count_, 250);
        std::size_t used = 0;
        for (std::size_t i = 0; i < sample; ++i)
            for (const Slot& slot : buckets_[i].slots)
                used += slot.data != 0 && age_of(slot.data) == 0;
        return static_cast<int>(used * 1000 / (sample * kSlots));
    }

private:
    static constexpr std::size_t kSlots = 4;
    static constexpr int kAgeWeight = 4;
    static constexpr int kKeepMargin = 3;  // plies: a much deeper entry outlives a shallow one
    static constexpr std::uint64_t kGenerationMask = 31;
    static constexpr int kMaxAge = kAgeWeight * static_cast<int>(kGenerationMask) + 1;

    // data, from the low bit: value 16, evaluation 16, move 16, depth 8, bound 2, pv 1, age 5.
    struct Slot {
        std::atomic<std::uint64_t> check = 0;
        std::atomic<std::uint64_t> data = 0;
    };
    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };

    struct Release {
        void operator()(Bucket* memory) const noexcept {
            static_assert(std::is_trivially_destructible_v<Bucket>);
            ::operator delete (memory, std::align_val_t{alignof(Bucket)});
        }
    };

    void allocate(std::size_t buckets) {
        // Reserved, then advised, then written: pages that are in use already stay small.
        void* memory = ::operator new (buckets * sizeof(Bucket), std::align_val_t{alignof(Bucket)});
        prefer_huge_pages(memory, buckets * sizeof(Bucket));
        buckets_.reset(static_cast<Bucket*>(memory));
        std::uninitialized_value_construct_n(buckets_.get(), buckets);
        count_ = buckets;
    }

    static std::uint64_t bits16(Value v) noexcept {
        return static_cast<std::uint16_t>(static_cast<std::int16_t>(v));
    }
    static Value value16(std::uint64_t bits) noexcept {
        return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
    }
    std::uint64_t pack(const Entry& e, Move move, Ply ply) const noexcept {
        Value v = e.value;
        if (v != kNoValue && v >= kLongestMate) v += ply;
        if (v <= -kLongestMate) v -= ply;
        return bits16(v) | bits16(e.evaluation) << 16U | std::uint64_t{move.bits()} << 32U |
               std::uint64_t{static_cast<std::uint8_t>(std::clamp(e.depth, 0, 255))} << 48U |
               static_cast<std::uint64_t>(e.bound) << 56U | std::uint64_t{e.on_pv} << 58U |
               generation_ << 59U;
    }
    static Entry unpack(std::uint64_t data, Ply ply) noexcept {
        Entry e;
        e.value = value16(data);
        if (e.value != kNoValue && e.value >= kLongestMate) e.value -= ply;
        if (e.value <= -kLongestMate) e.value += ply;
        e.evaluation = value16(data >> 16U);
        const auto move = static_cast<int>(data >> 32U & 0xFFFFU);
        e.move = Move(move & 127, move >> 7);
        e.depth = depth_of(data);
        e.bound = static_cast<Bound>(data >> 56U & 3U);
        e.on_pv = data >> 58U & 1U;
        return e;
    }
    static int depth_of(std::uint64_t data) noexcept {
        return static_cast<int>(data >> 48U & 255U);
    }
    int age_of(std::uint64_t data) const noexcept {
        return static_cast<int>((generation_ - (data >> 59U)) & kGenerationMask);
    }
    Bucket& bucket(Key key) noexcept { return buckets_[key & (count_ - 1)]; }
    const Bucket& bucket(Key key) const noexcept { return buckets_[key & (count_ - 1)]; }

    std::unique_ptr<Bucket[], Release> buckets_;
    std::size_t count_ = 0;
    std::uint64_t generation_ = 0;
};

}  // namespace ailab::lab4
