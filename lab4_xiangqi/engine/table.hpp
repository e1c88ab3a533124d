// The engine's transposition table: like common/search/game/transposition_table, but an entry also
// stores the static evaluation, and may store only a move.
#pragma once

#include <cstdint>

#include "common/search/game/transposition_table.hpp"
#include "lab4_xiangqi/engine/limits.hpp"
#include "lab4_xiangqi/world/move.hpp"

namespace ailab::lab4 {

/// An entry; with `bound` none it has only a move and an evaluation.
struct Entry {
    Move move{};
    Value value = kNoValue;
    Value evaluation = kNoValue;
    Depth depth = 0;
    Bound bound = Bound::none;
    bool on_pv = false;
};

class EngineTable : public BucketTable<5> {
public:
    using BucketTable::BucketTable;

    /// Returns true if the position is found; `ply` converts stored mates into mates from the root.
    bool probe(Key key, Ply ply, Entry& entry) const noexcept {
        const std::uint64_t data = find(key);
        if (data != 0) entry = unpack(data, ply);
        return data != 0;
    }
    /// An entry without a move keeps the previous move; a much deeper entry is not replaced.
    void store(Key key, Ply ply, const Entry& entry) noexcept {
        const auto [slot, own] = place(key);
        Move move = entry.move;
        if (own != 0) {
            if (!move) move = unpack(own, 0).move;
            if (entry.bound != Bound::exact && age_of(own) == 0 &&
                depth_of(own) > entry.depth + kKeepMargin)
                return;
        }
        slot->write(key, pack(entry, move, ply) | stamp(entry.depth));
    }

private:
    static constexpr Depth kKeepMargin = 3;

    // `data`, from the low bit: value 16, evaluation 16, move 16, depth 8, bound 2, pv 1, age 5.
    static std::uint64_t bits16(Value v) noexcept {
        return static_cast<std::uint16_t>(static_cast<std::int16_t>(v));
    }
    static Value value16(std::uint64_t bits) noexcept {
        return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits));
    }
    static std::uint64_t pack(const Entry& e, Move move, Ply ply) noexcept {
        Value v = e.value;
        if (v != kNoValue && v >= kLongestMate) v += ply;
        if (v <= -kLongestMate) v -= ply;
        return bits16(v) | bits16(e.evaluation) << 16U | std::uint64_t{move.bits()} << 32U |
               static_cast<std::uint64_t>(e.bound) << 56U | std::uint64_t{e.on_pv} << 58U;
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
};

}  // namespace ailab::lab4
