// Gomoku for the grader: a free-style board, fives, and the points that win or must be blocked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ailab::grade {

struct FiveBoard {
    int size = 15;
    std::string cells;  ///< row by row from the top: '.', 'X' (moves first), 'O'

    char at(int x, int y) const {
        return x < 0 || y < 0 || x >= size || y >= size
                   ? '#'
                   : cells[static_cast<std::size_t>(y * size + x)];
    }
    char& cell(int x, int y) { return cells[static_cast<std::size_t>(y * size + x)]; }
    std::size_t stones(char side) const;
    /// Returns X if both have the same number of stones.
    char to_move() const;
};

struct Place {
    int x = 0, y = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// Reads the size, then rows of `.`, `X` and `O`. Throws InputError.
FiveBoard read_five(std::string_view input, const std::string& name);
std::string to_text(const FiveBoard& board);

/// True if this side has five or more in a row.
bool has_five(const FiveBoard& board, char side);
/// Returns the free points of all rows of five points that contain this number of the side's stones
/// and are otherwise empty: with four stones, the points that complete five; with three, the points
/// that make a four.
std::vector<Place> free_points_of_rows(const FiveBoard& board, char side, int stones);
/// Returns the free points at which the side completes five.
std::vector<Place> winning_points(const FiveBoard& board, char side);

/// True if the position can arise in a game that stops at five: X has as many stones as O or one
/// more, and only the side that moved last has five, completed by one stone.
bool comes_from_a_game(const FiveBoard& board);

/// Returns the move in a text: `7,7` (column and row from 0, row 0 at the top, as in the Piskvork
/// protocol) or `h8` (row 1 at the bottom); the last one counts.
std::optional<Place> place_in(const FiveBoard& board, std::string_view plain_text);

}  // namespace ailab::grade
