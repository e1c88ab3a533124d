// What a forced win depends on. Add white stones to a position that black wins: his strategy still
// stands, unless one of them lies on a point that it uses, or some of them, together with white
// stones that are there or come in the course of it, fill four points of a row of five that black
// leaves open, so that white has a five to make (null-move lemma; Thomsen 2000, lambda search; Wu &
// Lin 2010, relevance-zone-oriented proof search). Both are counted exactly: rows by the number of
// extra stones that they take.
//
// A reply that a node of the strategy does not answer by itself is an extra stone of the strategy
// that a pass is answered by; so the extra stones that remain are one fewer there.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "common/search/game/game.hpp"
#include "gomoku/world/grid.hpp"
#include "gomoku/world/point_set.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// Rows of five points, by direction and first point.
struct RowSet {
    std::array<PointSet, 4> first{};

    RowSet& operator|=(const RowSet& other) noexcept {
        for (std::size_t d = 0; d < 4; ++d) first[d] |= other.first[d];
        return *this;
    }
    friend bool operator==(const RowSet&, const RowSet&) = default;
};

struct Relevance {
    PointSet points;  ///< one extra stone on any of them is one too many
    RowSet pairs;     ///< two extra stones in such a row are too many
    RowSet triples;   ///< three
    int extra = 3;    ///< nothing is said of more extra stones than this

    /// Both wins are needed.
    Relevance& operator|=(const Relevance& other) noexcept;
    /// Does the win stand if these white stones are added?
    bool allows(const PointSet& stones) const noexcept;
    /// Where one stone more is too many when these stones, which it allows, are there. No matter
    /// how many it allows in all.
    PointSet closed_beside(const PointSet& stones) const noexcept;
    /// What is left when one of `replies` is there already. Requires replies outside `points`.
    Relevance after_any(const PointSet& replies) const noexcept;

    friend bool operator==(const Relevance&, const Relevance&) = default;
};

/// What the rows with white stones and without black ones add: called with black's stone on the
/// board, when it is white's turn. False if white can make five.
bool add_white_rows(const Grid& grid, Relevance& relevance);

/// A position of a strategy, black to move.
struct WonNode {
    Key black_key = 0;  ///< of black's stones
    PointSet white;
    Point move;  ///< of black
    Relevance relevance;
};

/// Plays black's strategy against every reply, by the rules and the lemma above. Nothing if it does
/// not win. Black is to move; free-style. `positions`: where to put the positions of the strategy
/// that are not decided by the next stone.
std::optional<Relevance> relevance_of(const Grid& grid, const WinTree& tree,
                                      std::vector<WonNode>* positions = nullptr);

/// The stones of one colour.
PointSet stones_of(const Grid& grid, Colour colour);
Key stones_key(const PointSet& stones, Colour colour);

}  // namespace ailab::gomoku
