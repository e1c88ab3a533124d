// What a forced win depends on. Add white stones to a position that black wins: his strategy still
// wins, unless one of them is on a point that it uses, or some of them, together with white stones
// that are there or are played in its course, fill four points of a row of five without a black
// stone, so that white can make five (null-move lemma; Thomsen 2000, lambda search; Wu & Lin 2010,
// relevance-zone-oriented proof search). Both are recorded exactly; for rows, the number of
// additional stones that they allow.
//
// A reply that a node of the strategy does not answer explicitly is an additional stone in the
// strategy that answers a pass, so the number of further additional stones is one less there.
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
    PointSet points;  ///< no additional stone may be on any of these points
    RowSet pairs;     ///< two additional stones in one of these rows are too many
    RowSet triples;   ///< three are too many
    int extra = 3;    ///< maximum number of additional stones

    /// Joins the conditions: both wins are needed.
    Relevance& operator|=(const Relevance& other) noexcept;
    /// True if the win holds with these additional white stones.
    bool allows(const PointSet& stones) const noexcept;
    /// Returns the points where one more stone is not allowed when these stones, which it allows,
    /// are added. Ignores the limit `extra`.
    PointSet closed_beside(const PointSet& stones) const noexcept;
    /// Returns the remaining conditions after any one of `replies` is added. Requires that none of
    /// `replies` is in `points`.
    Relevance after_any(const PointSet& replies) const noexcept;

    friend bool operator==(const Relevance&, const Relevance&) = default;
};

/// Adds the conditions of the rows that contain white and no black stones. Requires that black's
/// stone is on the board and white is to move. Returns false if white can make five.
bool add_white_rows(const Grid& grid, Relevance& relevance);

/// A position of a strategy, black to move.
struct WonNode {
    Key black_key = 0;  ///< key of black's stones
    PointSet white;
    Point move;  ///< black's move
    Relevance relevance;
};

/// Plays black's strategy against every reply, by the rules and the lemma above. Returns what the
/// win depends on; an empty optional if the strategy does not win. Requires black to move and
/// free-style rules. If `positions` is not null, adds the positions of the strategy that are not
/// decided by the next stone.
std::optional<Relevance> relevance_of(const Grid& grid, const WinTree& tree,
                                      std::vector<WonNode>* positions = nullptr);

PointSet stones_of(const Grid& grid, Colour colour);
Key stones_key(const PointSet& stones, Colour colour);

}  // namespace ailab::gomoku
