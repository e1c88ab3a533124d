// Reads constraint puzzles from YAML, and lists the built-in ones.
//
//     name: Australia                        queens: 8
//     colours: [red, green, blue]
//     borders: {WA: [NT, SA], …, T: []}      sum: SEND + MORE = MONEY
//     places: {WA: [1, 2], …}
//                                            sudoku: |
//                                              53..7....      9 rows of 9 or 4 of 4 digits, or all
//                                              of 6..195...      them in a line; . and 0 are empty
#pragma once

#include <span>
#include <string_view>

#include "common/text/source.hpp"
#include "tree_search/constraints/worlds.hpp"

namespace ailab::tree_search {

/// Every region is a key of `borders`; a border may be given on one side only. `name` and `places`
/// are optional. Throws InputError with up to 20 errors and their locations.
ConstraintPuzzle parse_constraint_puzzle(const Source& source);

struct ConstraintExample {
    std::string_view name;
    std::string_view text;
    std::string_view about;
};
std::span<const ConstraintExample> constraint_examples();

}  // namespace ailab::tree_search
