// The states that A* has reached, one 64-bit word per state: cells 0-12 in 52 bits, the order of
// the last three cells in 3, the last move in 2, g in 7. Open addressing that probes one cache line
// after another, in many small tables that grow one at a time, so growing never doubles the memory.
// For boards of up to 16 cells.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "common/base/page_memory.hpp"
#include "common/base/prefetch.hpp"
#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

/// A board of at most 16 cells as a number: one nibble per cell, with the blank represented by its
/// goal cell. Cells that a smaller board does not have hold their own number.
using PackedBoard = std::uint64_t;

PackedBoard pack(const Grid& grid, const State& s) noexcept;
State unpack(PackedBoard board, int blank) noexcept;

/// Returns the cell whose nibble is `name`. Requires that it exists.
inline unsigned cell_of(PackedBoard board, unsigned name) noexcept {
    constexpr std::uint64_t kOnes = 0x1111111111111111ULL;
    const std::uint64_t x = board ^ (kOnes * name);
    return static_cast<unsigned>(__builtin_ctzll((x - kOnes) & ~x & (kOnes << 3U))) / 4;
}
/// Slides the blank from `blank` to `to`.
inline PackedBoard slid(PackedBoard board, unsigned blank, unsigned to) noexcept {
    const std::uint64_t x = ((board >> (4 * to)) ^ (board >> (4 * blank))) & 15U;
    return board ^ (x << (4 * to)) ^ (x << (4 * blank));
}

class CompactTable {
public:
    static constexpr int kMaxG = 127;

    CompactTable();

    struct Entry {
        std::uint64_t* slot;
        bool fresh;  ///< true if the state is new
    };
    /// Returns the slot of a board, and adds the board with (g, move) if it is new; leaves a known
    /// one unchanged. The pointer is valid until the next call.
    Entry find_or_add(PackedBoard board, int g, Move move);
    /// Returns the slot of a known board.
    const std::uint64_t* find(PackedBoard board) const noexcept;
    void prefetch(PackedBoard board) const noexcept {
        const Place place = place_of(key_of(board));
        ailab::prefetch(&shards_[place.shard].slots[place.line]);
    }

    static int g_of(std::uint64_t word) noexcept { return static_cast<int>(word >> 57U); }
    static Move move_of(std::uint64_t word) noexcept {
        return static_cast<Move>((word >> 55U) & 3U);
    }
    static void update(std::uint64_t& word, int g, Move move) noexcept {
        word = (word & kKeyMask) | tail(g, move);
    }

    /// Returns the moves from the root to a reached board, last one first.
    std::vector<Move> way_back(const Grid& grid, unsigned goal_blank, PackedBoard board) const;

    std::uint64_t size() const noexcept { return size_; }
    std::size_t bytes() const noexcept { return bytes_; }
    /// The memory that growing the next small table requires in addition to bytes().
    std::size_t growth() const noexcept { return bytes_ / kShards * 3 / 2; }

private:
    static constexpr std::uint64_t kKeyMask = (std::uint64_t{1} << 55U) - 1;
    static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};
    static constexpr std::size_t kShards = 32;
    static constexpr std::uint32_t kFirstSlots = 512;
    static constexpr std::uint32_t kLine = 8;  ///< slots in a cache line

    struct Shard {
        std::uint64_t* slots = nullptr;
        std::uint32_t size = 0, used = 0;
        PageMemory memory{};
    };
    struct Place {
        std::size_t shard;
        std::uint32_t line;   ///< the first slot of the home line
        std::uint32_t first;  ///< index in the line at which probing begins
    };
    /// The slots in probing order: through the home line, then through the next ones.
    class Probe {
    public:
        explicit Probe(const Place& place) noexcept : line_(place.line), in_(place.first) {}
        std::uint32_t slot() const noexcept { return line_ + in_ % kLine; }
        void next(std::uint32_t size) noexcept {
            ++in_;
            if (++tried_ % kLine == 0) line_ = line_ + kLine == size ? 0 : line_ + kLine;
        }

    private:
        std::uint32_t line_, in_, tried_ = 0;
    };

    static std::uint64_t tail(int g, Move move) noexcept {
        return static_cast<std::uint64_t>(g) << 57U | static_cast<std::uint64_t>(move) << 55U;
    }
    std::uint64_t key_of(PackedBoard board) const noexcept {
        return (board & ((std::uint64_t{1} << 52U) - 1)) |
               static_cast<std::uint64_t>(order_[board >> 52U]) << 52U;
    }
    Place place_of(std::uint64_t key) const noexcept {
        std::uint64_t x = (key ^ (key >> 29U)) * 0xBF58476D1CE4E5B9ULL;
        x ^= x >> 32U;
        x *= 0x94D049BB133111EBULL;
        const std::size_t shard = x >> 59U;
        const std::uint64_t lines = shards_[shard].size / kLine;
        return {shard,
                static_cast<std::uint32_t>(((x >> 24U) & 0xFFFFFFFFU) * lines >> 32U) * kLine,
                static_cast<std::uint32_t>(x) % kLine};
    }
    void resize(Shard& shard, std::uint32_t size);

    std::vector<std::uint8_t> order_;  ///< by the last three nibbles: their permutation, 0-5
    std::vector<Shard> shards_;
    std::uint64_t size_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace ailab::lab3
