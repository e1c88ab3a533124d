// Pattern databases for FusedIda. Entries are excesses over Manhattan distance, so the slack of
// Manhattan distance is tested first, then the sum of the excesses of the position, then that of
// its mirror image. Each test only looks up what passed the previous ones.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "lab3_puzzle/engine/ida/manhattan_evaluator.hpp"
#include "lab3_puzzle/engine/patterns/database.hpp"

namespace ailab::lab3 {

/// `Ranked`: every table has a ranked layout (otherwise every word is its index). `Mirrored`: also
/// look up the mirror image.
template <bool Ranked, bool Mirrored>
class PatternEvaluator {
    using Words = std::array<std::uint32_t, PatternDatabase::kMaxPatterns>;
    static constexpr std::size_t kSides = Mirrored ? 2 : 1;  ///< the position and its mirror image

public:
    struct Node {
        int slack;
        std::array<std::uint32_t, kSides> excess;  ///< one nibble per pattern, then their sum
    };
    struct Step {
        std::array<std::uint32_t, kSides> word;  ///< by side: the word of the pattern that moved
    };
    struct Root {
        int h;
        int manhattan;
    };

    PatternEvaluator(const PatternDatabase& database, ManhattanEvaluator manhattan,
                     const Grid& grid)
        : manhattan_(manhattan), grid_(grid) {
        for (std::size_t s = 0; s < kSides; ++s) side_[s].look_up_in(database, grid, s == 1);
    }

    Root root(const State& s) {
        Root root{};
        root.manhattan = manhattan_.root(s).h;
        for (Side& side : side_) side.set(s, grid_);
        const Node n = node(root, 0);
        root.h = root.manhattan;
        for (const std::uint32_t e : n.excess)
            root.h = std::max(root.h, root.manhattan + 2 * sum(e));
        return root;
    }
    /// `slack` is that of the whole heuristic. Requires that the words are still those of the root.
    Node node(const Root& root, int slack) const {
        Node n{};
        for (std::size_t s = 0; s < kSides; ++s)
            for (std::size_t p = 0; p < side_[s].database->pattern_count(); ++p)
                n.excess[s] += excess(side_[s], p, side_[s].word[p]) * unit(p);
        n.slack = slack + (root.h - root.manhattan) / 2;
        return n;
    }

    [[gnu::always_inline]] bool advance(const Node& n, Node& child, Step& step, std::size_t k,
                                        unsigned tile, unsigned from, unsigned to) const noexcept {
        child.slack = n.slack - manhattan_.longer(to, k, tile);
        if (child.slack < 0) return false;
        for (std::size_t s = 0; s < kSides; ++s) {
            const Side& side = side_[s];
            const std::size_t p = side.pattern[tile];
            step.word[s] = side.word[p] + side.add[tile][to] - side.add[tile][from];
            const std::uint32_t old = (n.excess[s] >> (4 * p)) & 15U;
            child.excess[s] = n.excess[s] + (excess(side, p, step.word[s]) - old) * unit(p);
            if (sum(child.excess[s]) > child.slack) return false;
        }
        return true;
    }
    /// Makes the step; a second call undoes it.
    [[gnu::always_inline]] void exchange(Step& step, unsigned tile) noexcept {
        for (std::size_t s = 0; s < kSides; ++s)
            std::swap(step.word[s], side_[s].word[side_[s].pattern[tile]]);
    }

private:
    /// The words of the position, or of its mirror image.
    struct Side {
        const PatternDatabase* database = nullptr;
        Words word{};
        std::array<const std::uint8_t*, PatternDatabase::kMaxPatterns> entries{};
        std::array<std::uint8_t, kMaxCells> pattern{};
        std::array<std::array<std::uint32_t, 32>, kMaxCells> add{};  ///< [tile][cell]

        void look_up_in(const PatternDatabase& db, const Grid& grid, bool mirrored) {
            database = &db;
            for (std::size_t p = 0; p < db.pattern_count(); ++p)
                entries[p] = db.table(p).memory.data() + db.table(p).offset;
            const auto image = [&](std::size_t cell) {
                return mirrored ? static_cast<std::size_t>(grid.transposed(static_cast<int>(cell)))
                                : cell;
            };
            for (std::size_t tile = 0; tile < static_cast<std::size_t>(grid.cells()); ++tile) {
                pattern[tile] = db.pattern_of(image(tile));
                for (std::size_t cell = 0; cell < static_cast<std::size_t>(grid.cells()); ++cell)
                    add[tile][cell] = db.contribution(image(tile), image(cell));
            }
        }

        void set(const State& s, const Grid& grid) {
            word.fill(0);
            for (std::size_t c = 0; c < static_cast<std::size_t>(grid.cells()); ++c)
                if (c != s.blank) word[pattern[s.tile[c]]] += add[s.tile[c]][c];
        }
    };

    static constexpr unsigned kSumShift = 4 * PatternDatabase::kMaxPatterns;
    static_assert(kSumShift <= 24);
    /// The number that adds an excess of 1 to the p-th pattern.
    static constexpr std::uint32_t unit(std::size_t p) noexcept {
        return (1U << kSumShift) + (1U << (4 * p));
    }
    static constexpr int sum(std::uint32_t excess) noexcept {
        return static_cast<int>(excess >> kSumShift);
    }
    unsigned excess(const Side& side, std::size_t p, std::uint32_t word) const noexcept {
        const std::uint32_t i = Ranked ? side.database->table(p).layout.ranked_index(word) : word;
        return (side.entries[p][i / 2] >> (4 * (i % 2))) & 15U;
    }
    ManhattanEvaluator manhattan_;
    Grid grid_;
    std::array<Side, kSides> side_;
};

}  // namespace ailab::lab3
