// A proof as text: black's quiet moves, each after those that it needs. Wins by threats alone are
// not stored, but found again. Incomplete lines are ignored, so a killed process loses no complete
// line:
//
//     h8i9 / g7h10  j8        # black's stones / white's stones, black's move
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/text/source.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/point_set.hpp"

namespace ailab::gomoku {

struct QuietMove {
    PointSet black, white;
    Point move;
    friend bool operator==(const QuietMove&, const QuietMove&) = default;
};

std::string to_line(const QuietMove& quiet);
/// `line` is a part of the source's text. Throws InputError.
QuietMove parse_quiet_move(const Source& source, std::string_view line, int size);
QuietMove parse_quiet_move(std::string_view line, int size);

/// Marks the end of a line that was cut off by a kill; the line is ignored.
inline constexpr std::string_view kTorn = "#torn";

/// Returns the moves of a proof, in order. Throws InputError with one error per bad line and its
/// location.
std::vector<QuietMove> parse_proof(const Source& source, int size = kDefaultSize);
/// Returns the moves of a proof file; an empty list if there is no such file. Throws InputError.
std::vector<QuietMove> read_proof(const std::string& name, int size = kDefaultSize);

}  // namespace ailab::gomoku
