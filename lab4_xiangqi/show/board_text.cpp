#include "lab4_xiangqi/show/board_text.hpp"

#include <fmt/format.h>

#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {

std::string_view grid_sign(int column, int row, bool ascii) {
    if (ascii) return "+";
    const bool top = row == 0 || row == 5, bottom = row == 4 || row == kRanks - 1;
    if (column == 0) return row == 0 ? "┌" : row == kRanks - 1 ? "└" : "├";
    if (column == kFiles - 1) return row == 0 ? "┐" : row == kRanks - 1 ? "┘" : "┤";
    return top ? "┬" : bottom ? "┴" : "┼";
}

std::string between_rows(int row, bool ascii) {
    if (row == 4)
        return ascii ? "|                               |" : "│       楚 河     汉 界         │";
    const std::string_view bar = ascii ? "|" : "│", falling = ascii ? "\\" : "╲",
                           rising = ascii ? "/" : "╱";
    const bool first = row == 0 || row == 7, second = row == 1 || row == 8;
    std::string text;
    for (int column = 0; column < kFiles; ++column) {
        text += bar;
        if (column == kFiles - 1) break;
        const bool left = column == 3, right = column == 4;
        if ((first && left) || (second && right))
            text += fmt::format(" {} ", falling);
        else if ((first && right) || (second && left))
            text += fmt::format(" {} ", rising);
        else
            text += "   ";
    }
    return text;
}

std::vector<std::string> board_lines(const Position& position, const BoardStyle& style) {
    std::string files = "    ";
    for (int column = 0; column < kFiles; ++column)
        files +=
            fmt::format("{}   ", static_cast<char>('a' + (style.flipped ? 8 - column : column)));
    files.erase(files.find_last_not_of(' ') + 1);
    std::vector<std::string> lines{files};
    for (int row = 0; row < kRanks; ++row) {
        const int rank = style.flipped ? row : kRanks - 1 - row;
        std::string line = fmt::format("{:>2}  ", rank + (style.one_based ? 1 : 0));
        for (int column = 0; column < kFiles; ++column) {
            const int file = style.flipped ? kFiles - 1 - column : column;
            const Piece piece = position.piece_on(square_at(file, rank));
            const bool last = column == kFiles - 1;
            const std::string_view rule = last ? "" : style.ascii ? "-" : "─";
            if (piece == Piece::none)
                line += fmt::format("{}{}", grid_sign(column, row, style.ascii), rule);
            else if (style.ascii)
                line += fmt::format("{}{}", letter_of(piece), rule);
            else
                line += piece_name(piece, true);
            if (!last) line += fmt::format("{}{}", rule, rule);
        }
        lines.push_back(line);
        if (row + 1 < kRanks) lines.push_back("    " + between_rows(row, style.ascii));
    }
    lines.push_back(files);
    return lines;
}

}  // namespace ailab::lab4
