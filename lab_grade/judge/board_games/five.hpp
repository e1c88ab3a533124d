// Gomoku as the grader understands it: a free-style board, who has five, which points win or must
// be taken.
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
    /// X if both have as many stones.
    char to_move() const;
};

struct Place {
    int x = 0, y = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// The size, then as many rows of `.`, `X` and `O`. Throws InputError.
FiveBoard read_five(std::string_view input, const std::string& name);
std::string to_text(const FiveBoard& board);

/// Does this side have five in a row (or more)?
bool has_five(const FiveBoard& board, char side);
/// The free points of all rows of five points that hold so many stones of the side and are free
/// otherwise: four stones want one more for five, three stones want one more for a four.
std::vector<Place> free_points_of_rows(const FiveBoard& board, char side, int stones);
/// The free points at which the side completes five.
std::vector<Place> winning_points(const FiveBoard& board, char side);

/// Can players who take turns and stop at five come here? As many stones of X or one more, and five
/// only of who moved last, completed by one stone.
bool comes_from_a_game(const FiveBoard& board);

/// The move that a text names: `7,7` (column and row from 0, row 0 on top, as in the Piskvork
/// protocol) or `h8` (row 1 at the bottom); the last one counts.
std::optional<Place> place_in(const FiveBoard& board, std::string_view plain_text);

}  // namespace ailab::grade
