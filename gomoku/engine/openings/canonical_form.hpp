// The canonical name of a pattern of stones, independent of its place, rotation and reflection: of
// its eight images, each moved to the corner, the lexicographically largest text
// "[black cells]:[white cells]", where a cell is row·15 + column (document "look-up tables").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// A cell relative to the corner of a pattern; may be outside the board.
struct Offset {
    int x = 0, y = 0;
    friend auto operator<=>(const Offset&, const Offset&) = default;
};

class CanonicalForm {
public:
    /// `moves` are black and white alternately. The cells below require at least one move.
    explicit CanonicalForm(const std::vector<Point>& moves);

    const std::string& text() const noexcept { return text_; }
    /// Converts a point of the board to a cell of the pattern; the inverse of to_board().
    Offset to_pattern(Point p) const;
    /// Returns an empty optional if the cell is outside a board of this size.
    std::optional<Point> to_board(Offset cell, int size) const;

private:
    std::string text_;
    int symmetry_ = 0;  ///< the first symmetry that gives this text
    Offset corner_{};   ///< of the transformed stones
};

/// The document's order of the symmetries: (x, y), (x, -y), (-x, y), (-x, -y), then the same with x
/// and y exchanged.
Offset rotated(Offset cell, int symmetry);
Offset rotated_back(Offset cell, int symmetry);

}  // namespace ailab::gomoku
