// Gomoku for the grader: a free-style board, fives, the points that win or must be blocked, and
// wins by fours: every move completes five or threatens to, so that every reply is forced (victory
// by continuous fours; Allis, van den Herik and Huntjens 1993). A win found is a win against every
// defence; wins that need quiet moves are not found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"

namespace ailab::grade {

struct FiveBoard {
    int size = 15;
    /// Row by row from the top: '.', 'X' (moves first), 'O'.
    std::string cells = std::string(225, '.');

    char at(int x, int y) const {
        return x < 0 || y < 0 || x >= size || y >= size
                   ? '#'
                   : cells[static_cast<std::size_t>(y * size + x)];
    }
    char& cell(int x, int y) { return cells[static_cast<std::size_t>(y * size + x)]; }
    std::size_t stones(char side) const;
    char to_move() const;
};

struct Place {
    int x = 0, y = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// Reads the size, then rows of `.`, `X` and `O`. Throws InputError.
FiveBoard read_five(std::string_view input, const std::string& name);
std::string to_text(const FiveBoard& board);

bool has_five(const FiveBoard& board, char side);
/// Returns the free points of all rows of five points that contain this number of the side's stones
/// and no others: with four stones, the points that complete five; with three, that make a four.
std::vector<Place> free_points_of_rows(const FiveBoard& board, char side, int stones);
std::vector<Place> winning_points(const FiveBoard& board, char side);

/// True if the position can arise in a game that stops at five: X has as many stones as O or one
/// more, and only the side that moved last has five, completed by one stone.
bool comes_from_a_game(const FiveBoard& board);

/// Returns the move in a text: `7,7` (column and row from 0, row 0 at the top, as in the Piskvork
/// protocol) or `h8` (row 1 at the bottom); the last one counts.
std::optional<Place> place_in(const FiveBoard& board, std::string_view plain_text);

inline constexpr std::int64_t kFourNodes = 20'000;  ///< positions per question

/// True if the side to move wins by fours. Also false if that takes more than `nodes` positions.
bool wins_by_fours(const FiveBoard& board, char side, std::int64_t nodes = kFourNodes,
                   const Budget& budget = {});

/// Returns the fours with which the side seems to win by fours if one overlooks the fours that the
/// other side makes with its replies.
std::vector<Place> seemingly_winning_fours(const FiveBoard& board, char side,
                                           const Budget& budget = {});

/// True if the side, after moving there, wins by fours against every reply. Requires a free point.
bool keeps_the_win(const FiveBoard& board, char side, Place move, std::int64_t nodes = kFourNodes,
                   const Budget& budget = {});

/// Returns the moves that keep the win, if all other moves certainly lose: after each of those the
/// opponent wins by fours, possibly after stopping all fours. Returns an empty optional if a move
/// is neither, or if the search would visit more than `nodes` positions.
std::optional<std::vector<Place>> only_winning_moves(const FiveBoard& board, char side,
                                                     std::int64_t nodes = kFourNodes,
                                                     const Budget& budget = {});

}  // namespace ailab::grade
