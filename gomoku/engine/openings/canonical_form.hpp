// The name of a pattern of stones, the same wherever it stands and however it is turned or
// mirrored: of its eight images, each moved to the corner, the lexicographically largest text
// "[black cells]:[white cells]", a cell being row·15 + column (document "look-up tables").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// A cell relative to the corner of a pattern; may lie outside every board.
struct Offset {
    int x = 0, y = 0;
    friend auto operator<=>(const Offset&, const Offset&) = default;
};

class CanonicalForm {
public:
    /// Black and white in turn. Requires at least one move for cells to mean something.
    explicit CanonicalForm(const std::vector<Point>& moves);

    const std::string& text() const noexcept { return text_; }
    /// A cell of the board as a cell of the pattern, and back: exact inverses.
    Offset to_pattern(Point p) const;
    /// Nothing if the cell falls off a board of this size.
    std::optional<Point> to_board(Offset cell, int size) const;

private:
    std::string text_;
    int symmetry_ = 0;  ///< the first that gives this text
    Offset corner_{};   ///< of the transformed stones
};

/// The document's order of the symmetries: (x, y), (x, -y), (-x, y), (-x, -y), then the same with x
/// and y exchanged.
Offset rotated(Offset cell, int symmetry);
Offset rotated_back(Offset cell, int symmetry);

}  // namespace ailab::gomoku
