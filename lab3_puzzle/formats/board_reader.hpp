// Reads boards from text: numbers or one digit per cell, one board or many.
//
//     1 2 3 4 | 5 6 7 8 | 9 10 11 12 | 13 14 0 15     rows separated by | or /
//     123456789abcdef0                                base 36, square unless a size is given
//     korf-1 <TAB> 14 13 15 … 3 <TAB> 57              name, tiles, optimal length
//     1 2 3                                           rows on lines of their own,
//     4 5 6                                           boards separated by empty lines
//     7 0 8
//
// '#' begins a comment. Every error has file, line and column.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/text/source.hpp"
#include "lab3_puzzle/world/board.hpp"

namespace ailab::lab3 {

struct BoardSize {
    int rows, cols;
};
/// Parses a size: "4x4", "3X5", "4". Throws InputError.
BoardSize parse_size(const std::string& text);

struct Instance {
    std::string name;  ///< as given, or the number of the board in the file
    Board board;
    std::optional<int> optimal{};  ///< its optimal length, if the file says so
};

/// Reads all boards of a text, at least one. Throws InputError with every error found.
std::vector<Instance> read_instances(const Source& source, std::optional<BoardSize> size = {});

/// Reads a single board from the command line. `what` names it in errors ("start", "goal").
Board read_board(const std::string& text, const std::string& what,
                 std::optional<BoardSize> size = {});

}  // namespace ailab::lab3
