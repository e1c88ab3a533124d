// A board as people write it: tiles by number, 0 for the blank, any size. Searches work on the
// State of a Frame (frame.hpp); replaying and checking a path works here, on boards of any size.
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
    /// The cell that holds a tile. Requires that it is there.
    std::size_t cell_of(std::uint16_t tile) const noexcept;

    friend bool operator==(const Board&, const Board&) = default;
};

/// 1 2 3 … 0, or 0 1 2 ….
Board goal_blank_last(int rows, int cols);
Board goal_blank_first(int rows, int cols);

/// Move the blank; the tile that slid, or nothing if a wall is in the way (the board is unchanged).
std::optional<std::uint16_t> apply(Board& board, Move move) noexcept;

/// "ULRD…" as moves of the blank, in any case. Throws InputError naming the first other letter.
std::vector<Move> parse_moves(std::string_view letters);
std::string to_letters(const std::vector<Move>& moves);
/// "1 step", "22 steps".
std::string steps_text(std::size_t count);

/// One digit a cell, base 36 ("123456789abcdef0"), for boards of at most 36 cells; otherwise the
/// numbers with blanks between them.
std::string to_code(const Board& board);
/// Numbers with blanks, rows separated by " | ".
std::string to_line(const Board& board);
/// Rows of aligned numbers, the blank as '.', each line ended by a newline.
std::string to_picture(const Board& board);

}  // namespace ailab::lab3
