// A forced win as text, and as a page that steps through its longest line.
#pragma once

#include <iosfwd>
#include <string>

#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// Every reply that has an answer of its own, indented; `most` lines at most.
void write_win_tree(std::ostream& out, const WinTree& tree, std::size_t most = 2000);

/// The longest line on the board, its stones numbered.
std::string win_svg(const Board& board, const WinTree& tree, const std::string& title);

/// The longest line, move by move; beside each of the winner's moves the replies that are answered
/// in their own way, and what happens to all others.
std::string win_html(const Board& board, const WinTree& tree, const std::string& title);

}  // namespace ailab::gomoku
