// The two boards of the opening book: the one inside, on which the first stone off the centre
// stands in the lower right quadrant, and the one the player sees. A quarter turn leads from one to
// the other (document "look-up tables", PositionTranslator).
#pragma once

#include <optional>

#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

/// Rotates points about the middle of the board; exact for every size, odd or even.
class Translator {
public:
    Translator() = default;
    explicit Translator(int size, int quarter_turns = 0) : size_(size), turns_(quarter_turns & 3) {}

    /// The turn that brings `shown` to the right of the middle and not above it. The middle itself
    /// needs none.
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

/// Both boards, kept in step. The turn is chosen by the first stone that is not the centre.
class TwoBoards {
public:
    explicit TwoBoards(const Board& shown);

    const Board& shown() const noexcept { return shown_; }
    const Board& inside() const noexcept { return inside_; }
    const Translator& translator() const noexcept { return translator_; }

    /// A move as the player sees it. Requires an empty point.
    void play(Point shown);
    /// Where the player sees an answer that was found inside.
    Point answer(Point inside) const { return translator_.to_shown(inside); }

private:
    Board shown_;
    Board inside_;
    Translator translator_;
    bool selected_ = false;
};

}  // namespace ailab::gomoku
