// Shows a forced win as text, and as a page that steps through its longest line.
#pragma once

#include <string>
#include <vector>

#include "gomoku/world/board.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

/// Every reply that has its own answer, indented; at most `most` lines.
std::vector<std::string> win_tree_lines(const WinTree& tree, std::size_t most = 2000);

/// Draws the longest line on the board with numbered stones.
std::string win_svg(const Board& board, const WinTree& tree, const std::string& title);

/// Returns a page for the longest line, move by move. Beside each of the winner's moves it lists
/// the replies with their own answers, and the continuation after all others.
std::string win_html(const Board& board, const WinTree& tree, const std::string& title);

}  // namespace ailab::gomoku
