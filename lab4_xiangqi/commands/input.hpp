// What several commands read in the same way: a position and the moves played from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab4_xiangqi/world/fen.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// "startpos" (or nothing) or a FEN, after `moves` in any notation (see notation.hpp). Throws
/// InputError.
Position read_position(std::string_view fen, const std::vector<std::string>& moves = {},
                       FenCheck check = FenCheck::playable);

}  // namespace ailab::lab4
