#include "common/play/screen_board.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "common/text/utf8.hpp"

namespace ailab::play {
namespace {

using app::Ink;
using app::Look;

constexpr Look kWood{.ink = Ink::black, .ground = Ink::wood};

bool holds(const std::vector<Cell>& cells, Cell cell) {
    return std::ranges::find(cells, cell) != cells.end();
}

}  // namespace

bool ScreenBoard::fit() {
    constexpr int kPanel = 34, kBelow = 4, kBeside = 4;
    grid_ = {.top = 1, .left = 5, .rows = game_.rows(), .columns = game_.columns()};
    if (grid_.height() + kBelow > screen_.rows()) grid_.row_step = 1;
    if (grid_.left + grid_.width() + kPanel > screen_.columns())
        grid_.column_step = game_.least_column_step();
    return grid_.height() + kBelow <= screen_.rows() &&
           grid_.left + grid_.width() + kBeside <= screen_.columns();
}

void ScreenBoard::draw(const Table& table, const View& view, const BoardMarks& marks) {
    draw_ground(view);
    const auto last =
        table.moves().empty() ? std::vector<Cell>() : game_.cells_of(table.moves().back());
    for (int row = 0; row < grid_.rows; ++row)
        for (int column = 0; column < grid_.columns; ++column) {
            const Cell here{row, column}, cell = turned(here, view);
            const int width = draw_cell(here, view, holds(last, cell), holds(marks.hint, cell));
            if (!last.empty() && last.back() == cell) bracket(here, width, "[", "]", Ink::red);
            if (marks.cursor == here && !marks.no_cursor)
                bracket(here, width, view.ascii ? ">" : "▸", view.ascii ? "<" : "◂", Ink::blue);
        }
    for (std::size_t i = marks.best.size(); i > 0; --i) number(marks.best[i - 1], i, view);
}

/// Writes the number on an empty cell, or before the piece on it.
void ScreenBoard::number(const std::vector<Cell>& cells, std::size_t rank, const View& view) {
    const Look look{.ink = Ink::black,
                    .ground = rank == 1 ? Ink::green : Ink::cyan,
                    .bold = true,
                    .reverse = !view.colors};
    for (const Cell cell : cells) {
        const Cell here = turned(cell, view);
        const auto picture = game_.picture(cell, view);
        const bool taken = picture && picture->look.bold;
        screen_.put(grid_.row_of(here.row), grid_.column_of(here.column) - (taken ? 1 : 0),
                    std::to_string(rank), look);
    }
}

void ScreenBoard::draw_ground(const View& view) {
    for (int row = -1; row <= grid_.height(); ++row)
        screen_.put_field(grid_.top + row, grid_.left - 2, grid_.width() + 5, "", kWood);
    const std::string line = game_.has_lines() ? (view.ascii ? "-" : "─") : " ";
    for (int row = 0; row < grid_.rows; ++row) {
        const int at = grid_.row_of(row);
        screen_.put(at, 0, fmt::format("{:>2}", game_.row_label(turned({row, 0}, view).row)));
        for (int column = 0; column < grid_.columns; ++column) {
            screen_.put(at, grid_.column_of(column), game_.ground({row, column}, view.ascii),
                        kWood);
            for (int k = 1; column + 1 < grid_.columns && k < grid_.column_step; ++k)
                screen_.put(at, grid_.column_of(column) + k, line, kWood);
        }
        if (grid_.row_step > 1 && row + 1 < grid_.rows)
            screen_.put(at + 1, grid_.left, game_.between(row, grid_.column_step, view.ascii),
                        kWood);
    }
    for (int column = 0; column < grid_.columns; ++column)
        screen_.put(grid_.top + grid_.height(), grid_.column_of(column),
                    game_.column_label(turned({0, column}, view).column), kWood);
}

/// Returns the width of the drawn text.
int ScreenBoard::draw_cell(Cell here, const View& view, bool last, bool hinted) {
    const Cell cell = turned(here, view);
    auto picture = game_.picture(cell, view);
    const bool selected = view.selected == cell;
    if (!picture && !last && !hinted && !selected) return 1;
    if (!picture)
        picture = {hinted ? (view.ascii ? "?" : "◆") : game_.ground(here, view.ascii), kWood};
    Look& look = picture->look;
    if (last) look.ground = Ink::yellow;
    if (hinted) look.ground = Ink::cyan;
    if (picture->target) look.ground = Ink::green;
    if (selected) look.reverse = true;
    screen_.put(grid_.row_of(here.row), grid_.column_of(here.column), picture->text, look);
    return static_cast<int>(display_width(picture->text));
}

void ScreenBoard::bracket(Cell here, int width, const char* left, const char* right, Ink ink) {
    const Look look{.ink = ink, .ground = Ink::wood, .bold = true};
    const int row = grid_.row_of(here.row), column = grid_.column_of(here.column);
    screen_.put(row, column - 1, left, look);
    screen_.put(row, column + width, right, look);
}

}  // namespace ailab::play
