// The stones on the board, without history: the data that the rules need.
#pragma once

#include <array>

#include "gomoku/world/laws.hpp"
#include "gomoku/world/point.hpp"

namespace ailab::gomoku {

class Grid {
public:
    explicit Grid(int size, Rule rule);

    int size() const noexcept { return size_; }
    Rule rule() const noexcept { return rule_; }
    Colour at(Point p) const noexcept { return cells_[p.index()]; }
    bool is_empty(Point p) const noexcept { return at(p) == Colour::none; }
    void set(Point p, Colour c) noexcept { cells_[p.index()] = c; }

    /// Returns the number of stones of colour `c` in a row through `p`, counting `p` itself
    /// whatever is there.
    int run_length(Point p, int direction, Colour c) const noexcept;
    /// True if a stone of colour `c` at `p` would win.
    bool makes_five(Point p, Colour c) const noexcept;

    friend bool operator==(const Grid&, const Grid&) = default;

private:
    std::array<Colour, kCells> cells_{};
    int size_;
    Rule rule_;
};

}  // namespace ailab::gomoku
