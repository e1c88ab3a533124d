#include "lab3_puzzle/engine/patterns/pattern.hpp"

#include <algorithm>
#include <stdexcept>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"

namespace ailab::lab3 {
namespace {

/// One digit per cell, the number of its pattern; '.' for the blank.
Partition from_picture(std::string name, std::string_view picture) {
    Partition partition{std::move(name), {}};
    for (std::size_t cell = 0; cell < picture.size(); ++cell) {
        if (picture[cell] == '.') continue;
        const auto p = static_cast<std::size_t>(picture[cell] - '1');
        if (p >= partition.patterns.size()) partition.patterns.resize(p + 1);
        partition.patterns[p].push_back(static_cast<std::uint8_t>(cell));
    }
    return partition;
}

/// Splits the reading order into pieces of at most `limit` tiles.
Partition by_rows(const Grid& grid, int limit) {
    Partition partition;
    const int tiles = grid.cells() - 1;
    const int pieces = (tiles + limit - 1) / limit;
    int cell = 0;
    for (int p = 0; p < pieces; ++p) {
        const int end = tiles * (p + 1) / pieces;
        Pattern pattern;
        for (; cell < end; ++cell) pattern.push_back(static_cast<std::uint8_t>(cell));
        partition.name += (p ? "-" : "") + std::to_string(pattern.size());
        partition.patterns.push_back(std::move(pattern));
    }
    return partition;
}

}  // namespace

std::vector<Partition> known_partitions(const Grid& grid) {
    if (grid == Grid(4, 4))
        return {from_picture("5-5-5",
                             "1222"
                             "1122"
                             "1133"
                             "333."),
                from_picture("6-6-3",
                             "1333"
                             "1122"
                             "1122"
                             "122."),
                from_picture("7-8",
                             "2222"
                             "2222"
                             "1111"
                             "111.")};
    if (grid == Grid(5, 5))
        return {from_picture("5-5-5-5-4",
                             "11122"
                             "11222"
                             "33344"
                             "33544"
                             "5554."),
                from_picture("6-6-6-6b",
                             "11122"
                             "11222"
                             "13342"
                             "33344"
                             "3444."),
                from_picture("6-6-6-6",
                             "11122"
                             "11122"
                             "33422"
                             "33444"
                             "3344.")};
    if (grid.cells() < 4) return {};
    return {by_rows(grid, grid.cells() <= 9 ? 4 : grid.cells() <= 16 ? 6 : 5)};
}

bool quickly_built(const Partition& partition) noexcept {
    return std::ranges::all_of(partition.patterns,
                               [](const Pattern& p) { return p.size() <= Layout::kMaxDirect; });
}

Partition partition_named(const Grid& grid, std::string_view name) {
    std::string known;
    for (Partition& p : known_partitions(grid)) {
        if (p.name == name) return p;
        known += (known.empty() ? "" : ", ") + p.name;
    }
    throw InputError(tr("no pattern partition '{}' for this board", name),
                     known.empty() ? "" : tr("known: {}", known));
}

Layout::Layout(const Grid& grid, std::size_t tiles) {
    const auto cells = static_cast<std::uint32_t>(grid.cells());
    if (tiles > kMaxTiles || (tiles > kMaxDirect && cells > 16))
        throw std::length_error(tr("the pattern has too many tiles"));
    const bool direct = tiles <= kMaxDirect;
    for (std::size_t slot = 0; slot < tiles; ++slot)
        weight_[slot] = slot == 0 ? 1 : weight_[slot - 1] * (direct ? cells : 16);
    if (direct) {
        for (std::size_t slot = 0; slot < tiles; ++slot) size_ *= cells;
        return;
    }
    rest_end_ = static_cast<unsigned>(4 * tiles);
    for (std::size_t i = 0; i < 4; ++i) size_ *= cells - i;
    for (std::size_t i = 4; i < tiles; ++i) rest_count_ *= cells - static_cast<std::uint32_t>(i);
    size_ *= rest_count_;
    rank_ = make_rank(grid, tiles - 4);
}

std::shared_ptr<const Layout::Rank> Layout::make_rank(const Grid& grid, std::size_t rest_tiles) {
    auto rank = std::make_shared<Rank>();
    const auto cells = static_cast<unsigned>(grid.cells());
    const auto mask_of = [](std::uint32_t word, std::size_t tiles) {
        unsigned mask = 0;
        for (std::size_t i = 0; i < tiles; ++i) mask |= 1U << ((word >> (4 * i)) & 15U);
        return mask;
    };
    const auto distinct = [&](std::uint32_t word, std::size_t tiles, unsigned limit) {
        unsigned mask = 0;
        for (std::size_t i = 0; i < tiles; ++i) {
            const unsigned cell = (word >> (4 * i)) & 15U;
            if (cell >= limit || (mask >> cell & 1U)) return false;
            mask |= 1U << cell;
        }
        return true;
    };
    std::vector<int> set_of(65536, -1);
    std::uint16_t heads = 0, rests = 0;
    for (std::uint32_t word = 0; word < 65536; ++word) {
        rank->head[word] = {};
        if (!distinct(word, 4, cells)) continue;
        const unsigned mask = mask_of(word, 4);
        if (set_of[mask] < 0) {
            set_of[mask] = static_cast<int>(rank->relabel.size());
            std::uint64_t relabel = 0;
            for (unsigned cell = 0, free = 0; cell < cells; ++cell)
                if (!(mask >> cell & 1U)) relabel |= std::uint64_t{free++} << (4 * cell);
            rank->relabel.push_back(relabel);
        }
        rank->head[word] = {heads++, static_cast<std::uint16_t>(set_of[mask])};
    }
    rank->rest.fill(0);
    for (std::uint32_t word = 0; word < 1U << (4 * rest_tiles); ++word)
        if (distinct(word, rest_tiles, cells - 4)) rank->rest[word] = rests++;
    return rank;
}

}  // namespace ailab::lab3
