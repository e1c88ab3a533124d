#include "lab3_puzzle/engine/astar/compact_table.hpp"

#include <algorithm>

namespace ailab::lab3 {

PackedBoard pack(const Grid& grid, const State& s) noexcept {
    PackedBoard board = 0;
    for (unsigned c = 0; c < 16; ++c) {
        const std::uint64_t name = c < static_cast<unsigned>(grid.cells()) ? s.tile[c] : c;
        board |= name << (4 * c);
    }
    return board;
}

State unpack(PackedBoard board, int blank) noexcept {
    State s;
    for (unsigned c = 0; c < 16; ++c) s.tile[c] = (board >> (4 * c)) & 15U;
    s.blank = static_cast<std::uint8_t>(blank);
    return s;
}

CompactTable::CompactTable() : order_(4096), shards_(kShards) {
    for (unsigned n = 0; n < 4096; ++n) {
        const unsigned a = n & 15U, b = (n >> 4U) & 15U, c = n >> 8U;
        order_[n] = static_cast<std::uint8_t>(a < b ? (b < c   ? 0
                                                       : a < c ? 1
                                                               : 2)
                                                    : (a < c   ? 3
                                                       : b < c ? 4
                                                               : 5));
    }
    for (Shard& shard : shards_) resize(shard, kFirstSlots);
}

CompactTable::Entry CompactTable::find_or_add(PackedBoard board, int g, Move move) {
    const std::uint64_t key = key_of(board);
    const Place place = place_of(key);
    Shard& shard = shards_[place.shard];
    for (Probe probe(place);; probe.next(shard.size)) {
        std::uint64_t& slot = shard.slots[probe.slot()];
        if (slot == kEmpty) {
            if (shard.used >= shard.size / 4 * 3) {
                resize(shard, (shard.size + shard.size / 2) / kLine * kLine);
                return find_or_add(board, g, move);
            }
            slot = key | tail(g, move);
            ++shard.used, ++size_;
            return {&slot, true};
        }
        if ((slot & kKeyMask) == key) return {&slot, false};
    }
}

const std::uint64_t* CompactTable::find(PackedBoard board) const noexcept {
    const std::uint64_t key = key_of(board);
    const Place place = place_of(key);
    const Shard& shard = shards_[place.shard];
    for (Probe probe(place);; probe.next(shard.size)) {
        const std::uint64_t& slot = shard.slots[probe.slot()];
        if (slot == kEmpty) return nullptr;
        if ((slot & kKeyMask) == key) return &slot;
    }
}

std::vector<Move> CompactTable::way_back(const Grid& grid, unsigned goal_blank,
                                         PackedBoard board) const {
    std::vector<Move> path;
    unsigned blank = cell_of(board, goal_blank);
    for (std::uint64_t word = *find(board); g_of(word) > 0; word = *find(board)) {
        path.push_back(move_of(word));
        const auto from =
            static_cast<unsigned>(grid.neighbour(static_cast<int>(blank), opposite(path.back())));
        board = slid(board, blank, from);
        blank = from;
    }
    return path;
}

void CompactTable::resize(Shard& shard, std::uint32_t size) {
    Shard old = std::move(shard);
    shard.memory = PageMemory(std::size_t{size} * 8);
    shard.slots = reinterpret_cast<std::uint64_t*>(shard.memory.data());
    shard.size = size;
    shard.used = old.used;
    std::fill_n(shard.slots, size, kEmpty);
    for (std::uint32_t i = 0; i < old.size; ++i) {
        if (old.slots[i] == kEmpty) continue;
        Probe probe(place_of(old.slots[i] & kKeyMask));
        while (shard.slots[probe.slot()] != kEmpty) probe.next(size);
        shard.slots[probe.slot()] = old.slots[i];
    }
    bytes_ += std::size_t{size} * 8 - std::size_t{old.size} * 8;
}

}  // namespace ailab::lab3
