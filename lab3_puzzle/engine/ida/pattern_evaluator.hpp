// Pattern databases for FusedIda. Entries are excesses over Manhattan, so the slack of Manhattan is
// tested first, then the sum of the excesses of the position, then that of its mirror image.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"
#include "lab3_puzzle/engine/patterns/database.hpp"

namespace ailab::lab3 {

/// `Ranked`: every table has a ranked layout (otherwise every word is its index). `Mirrored`: look
/// up the mirror image too.
template <bool Ranked, bool Mirrored>
class PatternEvaluator {
    using Words = std::array<std::uint32_t, PatternDatabase::kMaxPatterns>;

public:
    struct Node {
        std::int8_t slack;
        std::uint8_t sum, mirror_sum;
        std::uint32_t excess, mirror_excess;  ///< a nibble a pattern
    };
    struct Root {
        int h;
        int manhattan;
        Words word, mirror_word;
    };

    PatternEvaluator(const PatternDatabase& database, ManhattanEvaluator manhattan,
                     const Grid& grid)
        : database_(&database), manhattan_(manhattan), grid_(grid) {
        for (std::size_t p = 0; p < database.pattern_count(); ++p) {
            const PatternTable& table = database.table(p);
            side_[0].entries[p] = side_[1].entries[p] = table.memory.data() + table.offset;
        }
        for (std::size_t tile = 0; tile < static_cast<std::size_t>(grid.cells()); ++tile) {
            const std::size_t image =
                Mirrored ? static_cast<std::size_t>(grid.transposed(static_cast<int>(tile))) : tile;
            side_[0].pattern[tile] = database.pattern_of(tile);
            side_[1].pattern[tile] = database.pattern_of(image);
            for (std::size_t cell = 0; cell < static_cast<std::size_t>(grid.cells()); ++cell) {
                side_[0].add[tile][cell] = database.contribution(tile, cell);
                if (Mirrored)
                    side_[1].add[tile][cell] = database.contribution(
                        image, static_cast<std::size_t>(grid.transposed(static_cast<int>(cell))));
            }
        }
    }

    Root root(const State& s) {
        Root root{};
        root.manhattan = manhattan_.root(s).h;
        side_[0].set(s, grid_);
        if (Mirrored) side_[1].set(s, grid_);
        const Node n = node(root, 0);
        root.h = root.manhattan + 2 * std::max<int>(n.sum, n.mirror_sum);
        return root;
    }
    /// `slack` is that of the whole heuristic.
    Node node(const Root& root, int slack) const {
        Node n{};
        for (std::size_t p = 0; p < database_->pattern_count(); ++p) {
            const unsigned e = excess(side_[0], p, side_[0].word[p]);
            n.sum = static_cast<std::uint8_t>(n.sum + e);
            n.excess |= e << (4 * p);
            if (!Mirrored) continue;
            const unsigned m = excess(side_[1], p, side_[1].word[p]);
            n.mirror_sum = static_cast<std::uint8_t>(n.mirror_sum + m);
            n.mirror_excess |= m << (4 * p);
        }
        n.slack = static_cast<std::int8_t>(slack + (root.h - root.manhattan) / 2);
        return n;
    }

    template <std::size_t K>
    [[gnu::always_inline]] bool advance(Node& n, unsigned tile, unsigned from,
                                        unsigned to) noexcept {
        n.slack = static_cast<std::int8_t>(n.slack - manhattan_.longer(to, K, tile));
        if (n.slack < 0) return false;
        if (!look_up(side_[0], tile, from, to, n.sum, n.excess, n.slack)) return false;
        if (Mirrored && !look_up(side_[1], tile, from, to, n.mirror_sum, n.mirror_excess, n.slack))
            return false;
        side_[0].move(tile, from, to);
        if (Mirrored) side_[1].move(tile, from, to);
        return true;
    }
    [[gnu::always_inline]] void leave(const Node&, unsigned tile, unsigned from,
                                      unsigned to) noexcept {
        side_[0].move(tile, to, from);
        if (Mirrored) side_[1].move(tile, to, from);
    }

private:
    /// The words of the position, or of its mirror image.
    struct Side {
        Words word{};
        std::array<const std::uint8_t*, PatternDatabase::kMaxPatterns> entries{};
        std::array<std::uint8_t, kMaxCells> pattern{};
        std::array<std::array<std::uint32_t, 32>, kMaxCells> add{};  ///< [tile][cell]

        void set(const State& s, const Grid& grid) {
            word.fill(0);
            for (std::size_t c = 0; c < static_cast<std::size_t>(grid.cells()); ++c)
                if (c != s.blank) word[pattern[s.tile[c]]] += add[s.tile[c]][c];
        }
        std::uint32_t moved(unsigned tile, unsigned from, unsigned to) const noexcept {
            return word[pattern[tile]] + add[tile][to] - add[tile][from];
        }
        /// Inlined, it keeps registers from the search: 7 % slower with 6-6-3.
        [[gnu::noinline]] void move(unsigned tile, unsigned from, unsigned to) noexcept {
            word[pattern[tile]] = moved(tile, from, to);
        }
    };

    unsigned excess(const Side& side, std::size_t p, std::uint32_t word) const noexcept {
        const std::uint32_t i = Ranked ? database_->table(p).layout.ranked_index(word) : word;
        return (side.entries[p][i / 2] >> (4 * (i % 2))) & 15U;
    }
    [[gnu::always_inline]] bool look_up(const Side& side, unsigned tile, unsigned from, unsigned to,
                                        std::uint8_t& sum, std::uint32_t& packed,
                                        int slack) const noexcept {
        const unsigned p = side.pattern[tile];
        const unsigned e = excess(side, p, side.moved(tile, from, to));
        const unsigned old = (packed >> (4 * p)) & 15U;
        sum = static_cast<std::uint8_t>(sum + e - old);
        packed ^= (e ^ old) << (4 * p);
        return sum <= slack;
    }

    const PatternDatabase* database_;
    ManhattanEvaluator manhattan_;
    Grid grid_;
    std::array<Side, 2> side_;
};

}  // namespace ailab::lab3
