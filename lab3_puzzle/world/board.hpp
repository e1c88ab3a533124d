// A board as users write it: tile numbers, with 0 for the blank, of any size. Searches use the
// State of a Frame (frame.hpp); this type is used to replay and check paths.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab3_puzzle/world/grid.hpp"

namespace ailab::lab3 {

struct Board {
    int rows = 0, cols = 0;
    std::vector<std::uint16_t> tiles{};  ///< row by row

    std::size_t size() const noexcept { return tiles.size(); }
    /// Returns the cell of a tile. Requires that the tile is on the board.
    std::size_t cell_of(std::uint16_t tile) const noexcept;

    friend bool operator==(const Board&, const Board&) = default;
};

/// Returns the goal 1 2 3 … 0 or 0 1 2 ….
Board goal_blank_last(int rows, int cols);
Board goal_blank_first(int rows, int cols);

/// Moves the blank. Returns the tile that slid, or an empty optional if a wall is in the way (the
/// board is then unchanged).
std::optional<std::uint16_t> apply(Board& board, Move move) noexcept;

/// Parses "ULRD…" as moves of the blank, in upper or lower case. Throws InputError naming the first
/// invalid letter.
std::vector<Move> parse_moves(std::string_view letters);
std::string to_letters(const std::vector<Move>& moves);
/// "1 step", "22 steps".
std::string steps_text(std::size_t count);

/// Returns one base-36 digit per cell ("123456789abcdef0") for boards of at most 36 cells;
/// otherwise the numbers separated by blanks.
std::string to_code(const Board& board);
/// Returns the numbers separated by blanks, rows separated by " | ".
std::string to_line(const Board& board);
/// Returns rows of aligned numbers, the blank as '.', each line ended by a newline.
std::string to_picture(const Board& board);

}  // namespace ailab::lab3
