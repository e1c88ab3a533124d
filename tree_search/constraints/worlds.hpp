// Four worlds of constraints, each as its own file says it: a map to be coloured, queens that do
// not attack each other, a sudoku, a sum in letters. Nothing here searches. An answer is one number
// for each region, row, cell or letter.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ailab::tree_search {

using Answer = std::vector<int>;

/// Neighbours get different colours. An answer says the colour of each region.
struct MapColouring {
    struct Place {
        double x = 0, y = 0;
    };
    std::vector<std::string> colours{};
    std::vector<std::string> regions{};
    std::vector<std::pair<std::size_t, std::size_t>> borders{};
    std::vector<Place> places{};  ///< for drawings; one for each region, or none
};

/// One queen in each row. An answer says the column (from 0) of each.
struct QueensBoard {
    static constexpr int kMostQueens = 64;
    int queens = 8;
};

/// In rows, columns and boxes every digit once. An answer says the digits row by row.
struct Sudoku {
    int box = 3;               ///< rows and columns of a box
    std::vector<int> cells{};  ///< row by row; 0: empty
    int side() const noexcept { return box * box; }
};

/// Terms and their total in letters: different letters are different digits, and no number begins
/// with 0. An answer says the digit of each letter.
struct Cryptarithm {
    static constexpr std::size_t kMostTerms = 20, kMostLetters = 10, kLongestWord = 16;
    std::vector<std::string> terms{};
    std::string total{};
    std::string letters{};  ///< in the order in which they first occur
};

using ConstraintWorld = std::variant<MapColouring, QueensBoard, Sudoku, Cryptarithm>;

struct ConstraintPuzzle {
    std::string title{};
    ConstraintWorld world{};
};

/// The letters of the words, in the order in which they first occur.
std::string letters_of(const Cryptarithm& sum);

/// The answer as people write it: lines, each ended by a newline.
std::string to_text(const ConstraintWorld& world, const Answer& answer);

}  // namespace ailab::tree_search
