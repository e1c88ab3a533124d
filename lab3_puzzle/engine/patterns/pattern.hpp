// Patterns of an additive pattern database, and the index of a placement's entry in its table.
// Korf & Felner, "Disjoint pattern database heuristics", AIJ 134 (2002).
//
// A placement is packed into one 32-bit word: word = sum of cell(tile) * weight(tile), so a move of
// one tile adds a constant. Entries have four bits: half of the excess of the true cost over
// Manhattan distance.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

/// The tiles of a pattern, named by their goal cells; the position in the list is the tile's slot.
using Pattern = std::vector<std::uint8_t>;

/// Disjoint patterns that together hold every tile.
struct Partition {
    std::string name;  ///< such as "6-6-3"
    std::vector<Pattern> patterns;
};

/// True if no table takes more than a second or two to build.
bool quickly_built(const Partition& partition) noexcept;

/// Returns the built-in partitions for a grid whose goal has the blank on the last cell, weakest
/// first.
std::vector<Partition> known_partitions(const Grid& grid);
/// Returns the partition of that name. Throws InputError that lists the known ones.
Partition partition_named(const Grid& grid, std::string_view name);

/// Maps a word to a table index. Up to six tiles the word itself is the index (a sparse table with
/// cells^tiles entries); seven and eight tiles on at most 16 cells are ranked without gaps: the
/// first four tiles among all cells, the others among the cells left free by those.
class Layout {
public:
    static constexpr std::size_t kMaxDirect = 6;
    static constexpr std::size_t kMaxTiles = 8;

    /// Throws std::length_error for a pattern too large for either form.
    Layout(const Grid& grid, std::size_t tiles);

    std::uint64_t size() const noexcept { return size_; }
    bool ranked() const noexcept { return rank_ != nullptr; }
    std::uint32_t weight(std::size_t slot) const noexcept { return weight_[slot]; }
    std::uint32_t index(std::uint32_t word) const noexcept {
        return rank_ ? ranked_index(word) : word;
    }

    std::uint32_t ranked_index(std::uint32_t word) const noexcept {
        const Head& head = rank_->head[word & 0xFFFFU];
        const std::uint64_t relabel = rank_->relabel[head.set];
        std::uint32_t rest = 0;
        for (unsigned shift = 16, out = 0; shift < rest_end_; shift += 4, out += 4)
            rest |= static_cast<std::uint32_t>(relabel >> (4 * ((word >> shift) & 15U)) & 15U)
                    << out;
        return head.rank * rest_count_ + rank_->rest[rest];
    }

private:
    struct Head {
        std::uint16_t rank;  ///< of the first four tiles' cells, in order
        std::uint16_t set;   ///< of the same cells, in any order
    };
    struct Rank {
        std::array<Head, 65536> head;
        std::array<std::uint16_t, 65536> rest;
        /// By set: new numbers of the free cells, one nibble each.
        std::vector<std::uint64_t> relabel;
    };
    std::shared_ptr<const Rank> make_rank(const Grid& grid, std::size_t rest_tiles);

    std::array<std::uint32_t, kMaxTiles> weight_{};
    std::uint64_t size_ = 1;
    std::uint32_t rest_count_ = 1;
    unsigned rest_end_ = 16;
    std::shared_ptr<const Rank> rank_;
};

}  // namespace ailab::lab3
