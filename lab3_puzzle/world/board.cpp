#include "lab3_puzzle/world/board.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <fmt/format.h>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/source.hpp"

namespace ailab::lab3 {

std::size_t Board::cell_of(std::uint16_t tile) const noexcept {
    return static_cast<std::size_t>(std::find(tiles.begin(), tiles.end(), tile) - tiles.begin());
}

Board goal_blank_first(int rows, int cols) {
    Board board{rows, cols, std::vector<std::uint16_t>(static_cast<std::size_t>(rows * cols))};
    std::iota(board.tiles.begin(), board.tiles.end(), std::uint16_t{0});
    return board;
}

Board goal_blank_last(int rows, int cols) {
    Board board = goal_blank_first(rows, cols);
    std::rotate(board.tiles.begin(), board.tiles.begin() + 1, board.tiles.end());
    return board;
}

std::optional<std::uint16_t> apply(Board& board, Move move) noexcept {
    const std::size_t blank = board.cell_of(0);
    const auto cols = static_cast<std::size_t>(board.cols);
    const std::size_t row = blank / cols, col = blank % cols;
    std::size_t to = blank;
    if (move == Move::up && row > 0) to = blank - cols;
    if (move == Move::left && col > 0) to = blank - 1;
    if (move == Move::right && col + 1 < cols) to = blank + 1;
    if (move == Move::down && row + 1 < static_cast<std::size_t>(board.rows)) to = blank + cols;
    if (to == blank) return std::nullopt;
    std::swap(board.tiles[blank], board.tiles[to]);
    return board.tiles[blank];
}

std::vector<Move> parse_moves(std::string_view letters) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const unsigned char c = static_cast<unsigned char>(letters[i]);
        if (std::isspace(c) || c == ',') continue;
        const std::size_t m = std::string_view("ULRD").find(static_cast<char>(std::toupper(c)));
        if (m == std::string_view::npos)
            throw InputError(
                tr("move {} of the path is {}", moves.size() + 1, in_quotes(letters.substr(i, 1))),
                tr("a path consists of letters U, L, R, D: the moves of the blank"));
        moves.push_back(static_cast<Move>(m));
    }
    return moves;
}

std::string to_letters(const std::vector<Move>& moves) {
    std::string letters;
    for (const Move m : moves) letters += letter(m);
    return letters;
}

std::string steps_text(std::size_t count) {
    return tr_count("{} step", "{} steps", count);
}

std::string to_code(const Board& board) {
    if (board.size() > 36) return fmt::format("{}", fmt::join(board.tiles, " "));
    std::string code;
    for (const auto tile : board.tiles) code += "0123456789abcdefghijklmnopqrstuvwxyz"[tile];
    return code;
}

std::string to_line(const Board& board) {
    std::string line;
    for (std::size_t c = 0; c < board.size(); ++c) {
        if (c > 0) line += c % static_cast<std::size_t>(board.cols) == 0 ? " | " : " ";
        line += std::to_string(board.tiles[c]);
    }
    return line;
}

std::string to_picture(const Board& board) {
    const std::size_t width = std::to_string(board.size() - 1).size();
    std::string picture;
    for (std::size_t c = 0; c < board.size(); ++c) {
        const bool ends_row = (c + 1) % static_cast<std::size_t>(board.cols) == 0;
        const std::string tile = board.tiles[c] == 0 ? "." : std::to_string(board.tiles[c]);
        picture += fmt::format("{:>{}}{}", tile, width, ends_row ? "\n" : " ");
    }
    return picture;
}

}  // namespace ailab::lab3
