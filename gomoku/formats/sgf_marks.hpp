// The properties of SGF that judge a move.
#pragma once

#include <array>
#include <string_view>
#include <utility>

namespace ailab::gomoku {

/// The property with its value, and the PGN number: $1 "!", $2 "?", $3 "!!", $4 "??", $5 "!?", $6
/// "?!".
inline constexpr std::array<std::pair<std::string_view, int>, 6> kSgfMarks{
    {{"TE[1]", 1}, {"BM[1]", 2}, {"TE[2]", 3}, {"BM[2]", 4}, {"IT[]", 5}, {"DO[]", 6}}};

}  // namespace ailab::gomoku
