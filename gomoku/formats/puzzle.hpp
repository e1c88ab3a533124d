// Puzzles: positions in which the side to move wins by force. A line of a file:
//
//     # id        kind side len first moves          line (or -)     source
//     vct_01      vct  B    4   h8    h7g7h9…         h8g9i8…         own
//
// kind: vcf (fours only) or vct (threats); len: the number of the winner's stones, including the
// five.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"

namespace ailab::gomoku {

struct Puzzle {
    std::string name;
    std::string kind = "vcf";
    int length = 0;  ///< 0 if not given
    Point first{};   ///< a first move that wins; may be missing
    std::vector<Point> moves{};
    std::vector<Point> line{};
    std::string source{};
};

/// Reads lines of up to eight columns; a line that only has moves is a puzzle named after its line.
/// Throws InputError with every invalid line.
std::vector<Puzzle> read_puzzles(const Source& source, int size = kDefaultSize,
                                 Rule rule = Rule::freestyle);
std::string to_line(const Puzzle& puzzle);

}  // namespace ailab::gomoku
