// Transposition table: the results of earlier visits to a position. Slate & Atkin 1977.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

#include "common/search/game/bucket_table.hpp"

namespace ailab {

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
