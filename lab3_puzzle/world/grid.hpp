// The geometry of the board: cells in row-major order, blank moves, distances. Up to 5 x 5.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace ailab::lab3 {

inline constexpr int kMaxCells = 25;

/// A move of the blank. The order is Korf's: up, left, right, down.
enum class Move : std::uint8_t { up, left, right, down };
inline constexpr std::array kMoves = {Move::up, Move::left, Move::right, Move::down};
/// The order in which a search tries the moves.
using OperatorOrder = std::array<Move, 4>;

constexpr Move opposite(Move m) noexcept {
    return static_cast<Move>(3 - static_cast<int>(m));
}
constexpr char letter(Move m) noexcept {
    return "ULRD"[static_cast<int>(m)];
}

/// Neighbours and distances come from lookup tables, since searches use them in the inner loop.
class Grid {
public:
    /// Requires rows, cols >= 1 and at most kMaxCells cells.
    constexpr Grid(int rows, int cols) noexcept : rows_(rows), cols_(cols) {
        for (int a = 0; a < cells(); ++a)
            for (int b = 0; b < cells(); ++b)
                distance_[index(a)][index(b)] = static_cast<std::uint8_t>(
                    magnitude(row(a) - row(b)) + magnitude(col(a) - col(b)));
        for (int c = 0; c < cells(); ++c)
            for (const Move m : kMoves)
                neighbour_[index(c)][static_cast<std::size_t>(m)] =
                    static_cast<std::int8_t>(beside(c, m));
    }

    constexpr int rows() const noexcept { return rows_; }
    constexpr int cols() const noexcept { return cols_; }
    constexpr int cells() const noexcept { return rows_ * cols_; }
    constexpr int row(int cell) const noexcept { return cell / cols_; }
    constexpr int col(int cell) const noexcept { return cell % cols_; }

    /// Returns the cell that the blank reaches from `cell`, or -1 at a wall.
    constexpr int neighbour(int cell, Move m) const noexcept {
        return neighbour_[index(cell)][static_cast<std::size_t>(m)];
    }
    /// The Manhattan distance between cells a and b.
    constexpr int distance(int a, int b) const noexcept { return distance_[index(a)][index(b)]; }
    /// The mirror image of a cell in the main diagonal. Requires rows() == cols().
    constexpr int transposed(int cell) const noexcept { return col(cell) * cols_ + row(cell); }

    friend constexpr bool operator==(const Grid& a, const Grid& b) noexcept {
        return a.rows_ == b.rows_ && a.cols_ == b.cols_;
    }

private:
    static constexpr std::size_t index(int i) noexcept { return static_cast<std::size_t>(i); }
    constexpr int beside(int cell, Move m) const noexcept {
        switch (m) {
        case Move::up:
            return row(cell) > 0 ? cell - cols_ : -1;
        case Move::left:
            return col(cell) > 0 ? cell - 1 : -1;
        case Move::right:
            return col(cell) + 1 < cols_ ? cell + 1 : -1;
        case Move::down:
            return row(cell) + 1 < rows_ ? cell + cols_ : -1;
        }
        return -1;
    }
    static constexpr int magnitude(int x) noexcept { return x < 0 ? -x : x; }

    int rows_, cols_;
    std::array<std::array<std::int8_t, 4>, kMaxCells> neighbour_{};
    std::array<std::array<std::uint8_t, kMaxCells>, kMaxCells> distance_{};
};

/// The representation of a position in the searches: tile[c] is the goal cell of the tile on cell
/// c, so every goal is the identity; the blank is represented by its own goal cell.
struct State {
    std::array<std::uint8_t, kMaxCells> tile{};
    std::uint8_t blank = 0;  ///< the cell of the blank

    friend constexpr bool operator==(const State&, const State&) = default;
};

/// Slides the blank to the neighbouring cell `to`.
constexpr void slide(State& s, int to) noexcept {
    const std::uint8_t hole = s.tile[s.blank];
    s.tile[s.blank] = s.tile[static_cast<std::size_t>(to)];
    s.tile[static_cast<std::size_t>(to)] = hole;
    s.blank = static_cast<std::uint8_t>(to);
}

/// Returns the identity: every tile on its goal cell.
constexpr State goal_state(const Grid& grid, int goal_blank) noexcept {
    State s;
    for (int c = 0; c < grid.cells(); ++c)
        s.tile[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(c);
    s.blank = static_cast<std::uint8_t>(goal_blank);
    return s;
}

/// An exact 128-bit key of a state: five bits per cell; the last cell is implied.
struct StateKey {
    std::uint64_t low = 0, high = 0;
    friend constexpr bool operator==(const StateKey&, const StateKey&) = default;
};
constexpr StateKey key_of(const State& s) noexcept {
    StateKey key;
    for (std::size_t c = 0; c < 12; ++c) {
        key.low |= std::uint64_t{s.tile[c]} << (5 * c);
        key.high |= std::uint64_t{s.tile[c + 12]} << (5 * c);
    }
    return key;
}
struct StateKeyHash {
    constexpr std::size_t operator()(const StateKey& key) const noexcept {
        std::uint64_t x = (key.low ^ (key.high * 0x9E3779B97F4A7C15ULL)) * 0xBF58476D1CE4E5B9ULL;
        x ^= x >> 32U;
        return x * 0x94D049BB133111EBULL;
    }
};

}  // namespace ailab::lab3
