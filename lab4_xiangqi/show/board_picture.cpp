#include "lab4_xiangqi/show/board_picture.hpp"

#include <cmath>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "lab4_xiangqi/world/notation/notation.hpp"

namespace ailab::lab4 {
namespace {

constexpr double kCell = 44, kMargin = 40, kRadius = 19;

constexpr const char* kStyle =
    ".wood { fill: #e6bf7a }\n"
    ".grid { stroke: #7a5a22; stroke-width: 1 }\n"
    ".coordinate { font-size: 12px; text-anchor: middle; fill: #7a5a22 }\n"
    ".river { font-size: 19px; text-anchor: middle; fill: #7a5a22 }\n"
    ".piece { fill: #fbf3e0; stroke-width: 2.4 }\n"
    ".piece.red { stroke: #b3261e }\n"
    ".piece.black { stroke: #22262e }\n"
    ".sign { font: 22px 'Noto Serif CJK SC', 'Songti SC', SimSun, 'Noto Sans CJK SC', "
    "'WenQuanYi Zen Hei', serif; text-anchor: middle }\n"
    ".piece.none, .last.none { display: none }\n"
    ".sign.red { fill: #b3261e }\n"
    ".sign.black { fill: #22262e }\n"
    ".last { fill: none; stroke: #2f6f4f; stroke-width: 2.4; stroke-dasharray: 5 4 }\n"
    ".shaft { fill: none; stroke: #1f5fa8; stroke-width: 5; opacity: 0.6 }\n"
    ".tip { fill: #1f5fa8 }\n"
    ".arrow-count { font-size: 12px; font-weight: 600; text-anchor: middle; fill: #ffffff }\n";

std::string classes(const char* kind, Piece piece) {
    return std::string(kind) + (piece == Piece::none     ? " none"
                                : side_of(piece) == kRed ? " red"
                                                         : " black");
}
std::string sign_of(Piece piece) {
    return piece == Piece::none ? "" : std::string(piece_name(piece, true));
}

class Drawing {
public:
    explicit Drawing(const BoardPicture& picture) : picture_(picture) {}

    /// If `every_point` is set, empty points also have elements, for pages that move the pieces.
    std::string svg(const std::string& style, bool every_point = false) const {
        const double width = kCell * (kFiles - 1) + 2 * kMargin,
                     height = kCell * (kRanks - 1) + 2 * kMargin;
        draw::Svg svg(width, height, picture_.title, style + kStyle);
        svg.rect({2, 2}, width - 4, height - 4, {{"class", "wood"}, {"rx", 6.0}});
        grid(svg);
        for (Square s = 0; s < kSquares; ++s)
            if (every_point || picture_.position.piece_on(s) != Piece::none) piece(svg, s);
        if (every_point)
            for (Square s = 0; s < kSquares; ++s)
                svg.circle(place(s), kRadius + 2,
                           {{"id", "m" + to_text(s)}, {"class", "last none"}});
        for (const Move move : picture_.last)
            for (const Square s : {move.from(), move.to()})
                svg.circle(place(s), kRadius + 2, {{"class", "last"}});
        for (std::size_t i = 0; i < picture_.arrows.size(); ++i) arrow(svg, i);
        return svg.finish();
    }

private:
    draw::Point place(Square s) const {
        const int file = picture_.flipped ? kFiles - 1 - file_of(s) : file_of(s),
                  row = picture_.flipped ? rank_of(s) : kRanks - 1 - rank_of(s);
        return {kMargin + kCell * file, kMargin + kCell * row};
    }
    void line(draw::Svg& svg, Square from, Square to) const {
        svg.line(place(from), place(to), {{"class", "grid"}});
    }
    void grid(draw::Svg& svg) const {
        for (int rank = 0; rank < kRanks; ++rank) {
            line(svg, square_at(0, rank), square_at(kFiles - 1, rank));
            const draw::Point at = place(square_at(picture_.flipped ? kFiles - 1 : 0, rank));
            svg.text({at.x - 29, at.y + 4}, std::to_string(rank), {{"class", "coordinate"}});
        }
        for (int file = 0; file < kFiles; ++file) {
            const bool edge = file == 0 || file == kFiles - 1;
            line(svg, square_at(file, 0), square_at(file, edge ? 9 : 4));
            if (!edge) line(svg, square_at(file, 5), square_at(file, 9));
            const draw::Point at = place(square_at(file, picture_.flipped ? kRanks - 1 : 0));
            svg.text({at.x, at.y + 34}, std::string(1, static_cast<char>('a' + file)),
                     {{"class", "coordinate"}});
        }
        for (const int rank : {0, 7}) {  // the palaces
            line(svg, square_at(3, rank), square_at(5, rank + 2));
            line(svg, square_at(5, rank), square_at(3, rank + 2));
        }
        const double middle = kMargin + kCell * 4.5 + 7;
        svg.text({kMargin + kCell * 2, middle}, "楚 河", {{"class", "river"}});
        svg.text({kMargin + kCell * 6, middle}, "汉 界", {{"class", "river"}});
    }
    void piece(draw::Svg& svg, Square s) const {
        const Piece piece = picture_.position.piece_on(s);
        const draw::Point at = place(s);
        svg.circle(at, kRadius, {{"id", "p" + to_text(s)}, {"class", classes("piece", piece)}});
        svg.text({at.x, at.y + 8}, sign_of(piece),
                 {{"id", "t" + to_text(s)}, {"class", classes("sign", piece)}});
    }
    /// Draws an arrow from one point to the other, with its number at the start.
    void arrow(draw::Svg& svg, std::size_t i) const {
        const draw::Point from = place(picture_.arrows[i].from()),
                          to = place(picture_.arrows[i].to());
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double dx = (to.x - from.x) / length, dy = (to.y - from.y) / length;
        const auto along = [&](double distance, double aside) {
            return draw::Point{from.x + dx * distance - dy * aside,
                               from.y + dy * distance + dx * aside};
        };
        const double tip = length - 5, base = tip - 14;
        svg.line(along(kRadius, 0), along(base, 0), {{"class", "shaft"}});
        const draw::Point a = along(tip, 0), b = along(base, 8), c = along(base, -8);
        svg.path("M" + draw::number(a.x) + " " + draw::number(a.y) + "L" + draw::number(b.x) + " " +
                     draw::number(b.y) + "L" + draw::number(c.x) + " " + draw::number(c.y) + "Z",
                 {{"class", "tip"}});
        const draw::Point middle = along(kRadius * 0.8, 0);
        svg.circle(middle, 8.5, {{"class", "tip"}});
        svg.text({middle.x, middle.y + 4}, std::to_string(i + 1), {{"class", "arrow-count"}});
    }

    const BoardPicture& picture_;
};

}  // namespace

std::string board_svg(const BoardPicture& picture) {
    return Drawing(picture).svg(draw::standalone_style());
}

std::string game_html(const GamePage& page) {
    draw::Stepper stepper{
        page.start.title, page.subtitle, Drawing(page.start).svg(draw::embedded_style(), true), {}};
    Position position = page.start.position;
    for (std::size_t shown = 0; shown <= page.moves.size(); ++shown) {
        draw::Frame frame{page.captions[shown]};
        const Move last = shown > 0 ? page.moves[shown - 1] : Move{};
        if (shown > 0) position.make(last);
        for (Square s = 0; s < kSquares; ++s) {
            const Piece piece = position.piece_on(s);
            const bool marked = shown > 0 && (s == last.from() || s == last.to());
            frame.classes.emplace_back("p" + to_text(s), classes("piece", piece));
            frame.classes.emplace_back("t" + to_text(s), classes("sign", piece));
            frame.classes.emplace_back("m" + to_text(s), marked ? "last" : "last none");
            frame.texts.emplace_back("t" + to_text(s), sign_of(piece));
        }
        std::vector<std::vector<std::string>> rows;
        for (std::size_t i = 0; i < shown; i += 2)
            rows.push_back({fmt::format("{}.", i / 2 + 1), page.written[i],
                            i + 1 < shown ? page.written[i + 1] : ""});
        frame.panel = draw::html_table({"", tr("first"), tr("second")}, rows,
                                       {rows.empty() ? 0 : rows.size() - 1});
        stepper.frames.push_back(std::move(frame));
    }
    return draw::html_stepper(std::move(stepper));
}

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
        std::string line = fmt::format("{:>2}  ", rank);
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
