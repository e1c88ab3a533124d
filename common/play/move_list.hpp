// Lists the moves of a game in rows, with variations indented below the moves that they replace.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "common/play/game_tree.hpp"

namespace ailab::play {

struct MoveListOptions {
    std::pair<int, bool> numbering{1, false};  ///< first number; whether player 1 begins
    std::size_t width = 78;                    ///< of a row of a variation
    bool mark_place = false;                   ///< put the last move in brackets
    bool comments = false;
};

struct MoveRow {
    std::string text;
    bool current = false;  ///< contains the last move
};

/// Two plies of the main line per row.
std::vector<MoveRow> move_rows(const GameTree& tree, const MoveListOptions& options);

}  // namespace ailab::play
