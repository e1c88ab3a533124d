#include "gomoku/play/screen_board.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/text/utf8.hpp"
#include "gomoku/show/board_picture.hpp"

namespace ailab::gomoku {

using app::Ink;
using app::Look;

bool ScreenBoard::fit(int size) {
    constexpr int kPanelWidth = 30;
    const bool tall = screen_.rows() >= 2 * size + 4;
    const bool wide = screen_.columns() >= 4 * size + kPanelWidth;
    grid_ = {.top = 1,
             .left = 5,
             .rows = size,
             .columns = size,
             .row_step = tall ? 2 : 1,
             .column_step = wide ? 4 : 2};
    return screen_.rows() >= grid_.height() + 3 && screen_.columns() >= grid_.width() + 8;
}

void ScreenBoard::draw(const PlayGame& game, const BoardMarks& marks) {
    draw_ground();
    draw_points(game, marks);
    mark_cursor(marks.cursor);
}

void ScreenBoard::draw_ground() {
    const Look wood{.ink = Ink::black, .ground = Ink::wood};
    const int width = grid_.width() + 4;
    for (int row = 0; row < grid_.height() + 2; ++row)
        screen_.put(grid_.top - 1 + row, grid_.left - 2,
                    std::string(static_cast<std::size_t>(width), ' '), wood);
    for (int i = 0; i < grid_.rows; ++i) {
        screen_.put(grid_.row_of(i), 0, fmt::format("{:>2}", grid_.rows - i));
        screen_.put(grid_.top + grid_.height() + 1, grid_.column_of(i),
                    std::string(1, static_cast<char>('a' + i)));
    }
    for (int r = 0; r < grid_.rows; ++r)
        for (int c = 0; c + 1 < grid_.columns; ++c)
            for (int k = 1; k < grid_.column_step; ++k)
                screen_.put(grid_.row_of(r), grid_.column_of(c) + k, line("─", "-"), wood);
    if (grid_.row_step > 1)
        for (int r = 0; r + 1 < grid_.rows; ++r)
            for (int c = 0; c < grid_.columns; ++c)
                screen_.put(grid_.row_of(r) + 1, grid_.column_of(c), line("│", "|"), wood);
}
/// Where two lines of the empty board meet.
std::string_view ScreenBoard::crossing(Point p) const {
    static constexpr std::string_view kFine[3][3] = {
        {"└", "┴", "┘"}, {"├", "┼", "┤"}, {"┌", "┬", "┐"}};
    const auto part = [&](int at) { return at == 0 ? 0 : at + 1 == grid_.rows ? 2 : 1; };
    return line(kFine[part(p.y())][part(p.x())], "+");
}
void ScreenBoard::draw_points(const PlayGame& game, const BoardMarks& marks) {
    const Board& board = game.board();
    const auto row = winning_row(board);
    const bool renju = has_forbidden_points(board.rule(), board.to_move()) && !game.over();
    for (int y = 0; y < board.size(); ++y)
        for (int x = 0; x < board.size(); ++x) {
            const Point p = Point::at(x, y);
            Look look{.ink = Ink::black, .ground = Ink::wood};
            std::string sign(crossing(p));
            if (!board.grid().is_empty(p)) {
                const bool black = board.at(p) == Colour::black;
                look.ink = black ? Ink::black : Ink::white;
                look.bold = true;
                sign = black ? line("●", "X") : line("●", "O");
                if (!screen_.colors()) sign = black ? line("●", "X") : line("○", "O");
                if (std::find(row.begin(), row.end(), p) != row.end()) look.ink = Ink::green;
            } else if (marks.hint == p) {
                sign = line("◆", "?");
                look.ink = Ink::magenta;
            } else if (renju && !board.is_legal(p)) {
                sign = line("×", "*");
                look.ink = Ink::red;
            }
            put_point(board, p, sign, look, marks.numbers);
        }
    if (!marks.threats || board.moves().empty()) return;
    for (const ThreatMark& mark : game.threats())
        put_point(board, mark.point, std::string(1, mark.sign),
                  {.ink = mark.colour == Colour::black ? Ink::black : Ink::blue,
                   .ground = Ink::wood,
                   .bold = true},
                  false);
}
void ScreenBoard::put_point(const Board& board, Point p, std::string sign, Look look, bool number) {
    const int row = grid_.row_of(board.size() - 1 - p.y());
    const int column = grid_.column_of(p.x());
    const auto& moves = board.moves();
    if (number && grid_.column_step >= 4 && !board.grid().is_empty(p))
        sign = std::to_string(std::find(moves.begin(), moves.end(), p) - moves.begin() + 1);
    screen_.put(row, column, sign, look);
    if (moves.empty() || moves.back() != p || grid_.column_step == 1) return;
    const Look mark{.ink = Ink::red, .ground = Ink::wood, .bold = true};
    screen_.put(row, column - 1, "[", mark);
    screen_.put(row, column + static_cast<int>(display_width(sign)), "]", mark);
}
void ScreenBoard::mark_cursor(Point cursor) {
    const int row = grid_.row_of(grid_.rows - 1 - cursor.y());
    const int column = grid_.column_of(cursor.x());
    const Look look{.ink = Ink::red, .ground = Ink::wood, .bold = true};
    screen_.put(row, column - 1, line("▸", ">"), look);
    screen_.put(row, column + 1, line("◂", "<"), look);
}

}  // namespace ailab::gomoku
