#include <array>

#include "common/base/translate.hpp"
#include "tree_search/constraints/puzzle_reader.hpp"

namespace ailab::tree_search {
namespace {

constexpr std::array<ConstraintExample, 4> kConstraintExamples{{
    {"australia",
     "name: Australia\n"
     "colours: [red, green, blue]\n"
     "borders:\n"
     "  WA: [NT, SA]\n"
     "  NT: [SA, Q]\n"
     "  SA: [Q, NSW, V]\n"
     "  Q: [NSW]\n"
     "  NSW: [V]\n"
     "  V: []\n"
     "  T: []\n"
     "places: {WA: [0, 5], NT: [3, 7], SA: [4, 4], Q: [6.5, 6], NSW: [7, 3.2], V: [5.8, 1.6], "
     "T: [6.4, 0]}\n",
     marked("the map of Russell and Norvig: seven regions, three colours")},
    {"queens", "name: 8 queens\nqueens: 8\n", marked("eight queens that do not attack each other")},
    {"sudoku",
     "name: Sudoku\n"
     "sudoku: |\n"
     "  53..7....\n"
     "  6..195...\n"
     "  .98....6.\n"
     "  8...6...3\n"
     "  4..8.3..1\n"
     "  7...2...6\n"
     "  .6....28.\n"
     "  ...419..5\n"
     "  ....8..79\n",
     marked("an easy puzzle: arc consistency alone solves it")},
    {"money", "name: SEND + MORE = MONEY\nsum: SEND + MORE = MONEY\n",
     marked("Dudeney 1924: each letter is a digit")},
}};

}  // namespace

std::span<const ConstraintExample> constraint_examples() {
    return kConstraintExamples;
}

}  // namespace ailab::tree_search
