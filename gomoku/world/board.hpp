// A game in progress: the stones in order of play, the side to move, and the winner.
#pragma once

#include <vector>

#include "common/search/game/game.hpp"
#include "gomoku/world/grid.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

inline constexpr int kDefaultSize = 15;

class Board {
public:
    /// An empty board, black to move. Throws InputError unless kMinSize <= size <= kMaxSize.
    explicit Board(int size = kDefaultSize, Rule rule = Rule::freestyle);

    int size() const noexcept { return grid_.size(); }
    Rule rule() const noexcept { return grid_.rule(); }
    const Grid& grid() const noexcept { return grid_; }
    Colour at(Point p) const noexcept { return grid_.at(p); }
    Colour to_move() const noexcept { return to_move_; }
    /// The stones in order of play; their colours are on the grid.
    const std::vector<Point>& moves() const noexcept { return moves_; }
    /// Positions with equal stones and side to move have equal keys.
    Key key() const noexcept { return key_; }

    Point centre() const noexcept { return Point::at(size() / 2, size() / 2); }
    bool full() const noexcept {
        return moves_.size() == static_cast<std::size_t>(size()) * static_cast<std::size_t>(size());
    }
    /// The player whose last stone made five in a row. Does not check for forbidden moves.
    Colour winner() const noexcept { return winner_; }
    bool over() const noexcept { return winner_ != Colour::none || full(); }
    /// True if `p` is on the board, empty and not forbidden to the side to move, and the game is
    /// not over.
    bool is_legal(Point p) const;

    /// Plays a stone of the side to move. Requires an empty point.
    void make(Point p) { place(p, to_move_); }
    /// Places a stone of any colour; the other player moves next.
    void place(Point p, Colour c);
    /// Removes the last stone; its player is to move again.
    void unmake();
    /// Passes the turn to the other player (for setting up positions, and null moves).
    void pass() noexcept;

    /// Returns all empty points, row by row from a1.
    std::vector<Point> empty_points() const;

    friend bool operator==(const Board&, const Board&) = default;

private:
    Grid grid_;
    std::vector<Point> moves_;
    Colour to_move_ = Colour::black;
    Colour winner_ = Colour::none;
    Key key_ = 0;
};

/// Returns a board with these stones, in any order; black is to move.
Board board_of(const PointSet& black, const PointSet& white, int size = kDefaultSize);
/// Returns the board after these moves from the empty board, written `h8i9g7` or `h8 i9 g7`. Throws
/// InputError for text that is not a legal game.
Board parse_moves(std::string_view text, int size = kDefaultSize, Rule rule = Rule::freestyle);
/// Returns the moves as `h8i9g7`.
std::string to_string(const std::vector<Point>& moves);

}  // namespace ailab::gomoku
