// The fuzz target of the board reader: any text is read into whole boards, or refused with a place.
#pragma once

#include <string_view>
#include <vector>

#include "common/base/error.hpp"
#include "lab3_puzzle/formats/board_reader.hpp"

namespace ailab::lab3::test {

/// Every tile from 0 to cells - 1 once.
inline bool is_whole(const Board& board) {
    std::vector<bool> seen(board.size(), false);
    for (const auto tile : board.tiles) {
        if (tile >= board.size() || seen[tile]) return false;
        seen[tile] = true;
    }
    return static_cast<std::size_t>(board.rows * board.cols) == board.size() &&
           !board.tiles.empty();
}

inline bool reads_or_explains(std::string_view text) {
    try {
        for (const Instance& i : read_instances(Source::from_string(text, "fuzz"))) {
            if (!is_whole(i.board)) return false;
            const auto again = read_instances(Source::from_string(to_line(i.board), "again"));
            if (again.size() != 1 || again[0].board != i.board) return false;
        }
        return true;
    } catch (const InputError& error) {
        for (const Diagnostic& d : error.diagnostics())
            if (d.where.line < 1 || d.where.column < 1 || d.message.empty()) return false;
        return !error.diagnostics().empty();
    }
}

}  // namespace ailab::lab3::test
