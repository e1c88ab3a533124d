// The data of four kinds of constraint puzzles, as read from a file: map colouring, queens, sudoku
// and cryptarithms. No search here. An answer is one number per region, row, cell or letter.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ailab::tree_search {

using Answer = std::vector<int>;

/// Neighbours get different colours. An answer has the colour of each region.
struct MapColouring {
    struct Place {
        double x = 0, y = 0;
    };
    std::vector<std::string> colours{};
    std::vector<std::string> regions{};
    std::vector<std::pair<std::size_t, std::size_t>> borders{};
    std::vector<Place> places{};  ///< for drawings; one per region, or empty
};

/// One queen per row. An answer has the column (from 0) of each.
struct QueensBoard {
    static constexpr int kMostQueens = 64;
    int queens = 8;
};

/// Every digit occurs once per row, column and box. An answer has the digits row by row.
struct Sudoku {
    int box = 3;               ///< rows and columns of a box
    std::vector<int> cells{};  ///< row by row; 0: empty
    int side() const noexcept { return box * box; }
};

/// Terms and their total in letters: different letters are different digits, and no number begins
/// with 0. An answer has the digit of each letter.
struct Cryptarithm {
    static constexpr std::size_t kMostTerms = 20, kMostLetters = 10, kLongestWord = 16;
    std::vector<std::string> terms{};
    std::string total{};
    std::string letters{};  ///< in order of first occurrence
};

using ConstraintWorld = std::variant<MapColouring, QueensBoard, Sudoku, Cryptarithm>;

struct ConstraintPuzzle {
    std::string title{};
    ConstraintWorld world{};
};

/// Returns the letters of the words in order of first occurrence.
std::string letters_of(const Cryptarithm& sum);

/// Returns the answer as text: lines, each ended by a newline.
std::string to_text(const ConstraintWorld& world, const Answer& answer);

}  // namespace ailab::tree_search
