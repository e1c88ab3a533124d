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

// The two boards of the opening book: the inside board, on which the first stone off the centre is
// in the lower right quadrant, and the board that the player sees. A rotation by quarter turns maps
// one to the other (document "look-up tables", PositionTranslator).

/// Rotates points about the centre of the board; exact for every size, odd or even.
class Translator {
public:
    Translator() = default;
    explicit Translator(int size, int quarter_turns = 0) : size_(size), turns_(quarter_turns & 3) {}

    /// Returns the rotation that maps `shown` to the right of the centre and not above it. The
    /// centre itself needs no rotation.
    static Translator select(Point shown, int size);

    Point to_inside(Point shown) const { return turned(shown, turns_); }
    Point to_shown(Point inside) const { return turned(inside, 4 - turns_); }
    /// 0 to 3, clockwise.
    int quarter_turns() const noexcept { return turns_; }

    friend bool operator==(const Translator&, const Translator&) = default;

private:
    Point turned(Point p, int turns) const;

    int size_ = kDefaultSize;
    int turns_ = 0;
};

/// Keeps both boards in step. The first stone off the centre determines the rotation.
class TwoBoards {
public:
    explicit TwoBoards(const Board& shown);

    const Board& shown() const noexcept { return shown_; }
    const Board& inside() const noexcept { return inside_; }
    const Translator& translator() const noexcept { return translator_; }

    /// Plays a move given in the player's coordinates. Requires an empty point.
    void play(Point shown);
    /// Converts an answer from the inside board to the player's coordinates.
    Point answer(Point inside) const { return translator_.to_shown(inside); }

private:
    Board shown_;
    Board inside_;
    Translator translator_;
    bool selected_ = false;
};

}  // namespace ailab::gomoku
