#include "gomoku/show/board_picture.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "common/base/translate.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "gomoku/world/patterns/position.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

constexpr double kCell = 30, kFrame = 38;

constexpr const char* kStyle =
    ".wood { fill: #e6bf7a }\n"
    ".grid { stroke: #7a5a22; stroke-width: 1 }\n"
    ".star { fill: #7a5a22 }\n"
    ".coordinate { font-size: 12px; text-anchor: middle; fill: #7a5a22 }\n"
    ".stone { stroke: #3b2f16; stroke-width: 1 }\n"
    ".stone.none { fill: none; stroke: none }\n"
    ".stone.black { fill: #1d1f24 }\n"
    ".stone.white { fill: #fdfdfb }\n"
    ".stone.last { stroke: #c7432b; stroke-width: 3 }\n"
    ".stone.win { stroke: #3f8a5f; stroke-width: 4 }\n"
    ".number { font-size: 13px; text-anchor: middle; fill: #fdfdfb }\n"
    ".number.on-white { fill: #1d1f24 }\n"
    ".number.mark { fill: #a3261a; font-weight: 600; font-size: 16px }\n"
    ".number.of-black { fill: #1d1f24 }\n"
    ".number.of-white { fill: #ffffff }\n";

class Drawing {
public:
    explicit Drawing(const BoardPicture& picture) : picture_(picture) {}

    std::string svg(const std::string& style) {
        const double side = kCell * (picture_.size - 1) + 2 * kFrame;
        draw::Svg svg(side, side, picture_.title, style + kStyle);
        svg.rect({4, 4}, side - 8, side - 8, {{"class", "wood"}, {"rx", 6.0}});
        lines(svg);
        for (int y = 0; y < picture_.size; ++y)
            for (int x = 0; x < picture_.size; ++x) cell(svg, Point::at(x, y));
        return svg.finish();
    }

    std::string stone_class(Point p, std::size_t shown) const {
        const auto number = number_of(p, shown);
        if (number == shown) return "stone none";
        std::string text = number % 2 == 0 ? "stone black" : "stone white";
        const auto& row = picture_.winning_row;
        if (shown == picture_.moves.size() && std::find(row.begin(), row.end(), p) != row.end())
            text += " win";
        else if (number + 1 == shown)
            text += " last";
        return text;
    }
    std::string label(Point p, std::size_t shown) const {
        const auto number = number_of(p, shown);
        if (number < shown)
            return number >= picture_.numbered_from
                       ? std::to_string(number - picture_.numbered_from + 1)
                       : std::string();
        const auto mark = picture_.labels.find(p);
        return mark == picture_.labels.end() ? std::string() : mark->second;
    }
    std::string label_class(Point p, std::size_t shown) const {
        const auto number = number_of(p, shown);
        if (number == shown) return "number mark" + owner_of(p);
        return number % 2 == 0 ? "number" : "number on-white";
    }

private:
    std::string owner_of(Point p) const {
        const auto among = [&](const std::vector<Point>& points) {
            return std::find(points.begin(), points.end(), p) != points.end();
        };
        return among(picture_.of_black) ? " of-black" : among(picture_.of_white) ? " of-white" : "";
    }
    /// Returns the number of the stone in the game, or `shown` if it has not been played yet.
    std::size_t number_of(Point p, std::size_t shown) const {
        const auto begin = picture_.moves.begin();
        return static_cast<std::size_t>(
            std::find(begin, begin + static_cast<std::ptrdiff_t>(shown), p) - begin);
    }
    draw::Point place(double x, double y) const {
        return {kFrame + kCell * x, kFrame + kCell * (picture_.size - 1 - y)};
    }
    void lines(draw::Svg& svg) const {
        const double last = picture_.size - 1;
        for (int i = 0; i < picture_.size; ++i) {
            svg.line(place(i, 0), place(i, last), {{"class", "grid"}});
            svg.line(place(0, i), place(last, i), {{"class", "grid"}});
            const auto below = place(i, 0), left = place(0, i);
            svg.text({below.x, below.y + 30}, std::string(1, static_cast<char>('a' + i)),
                     {{"class", "coordinate"}});
            svg.text({left.x - 22, left.y + 4}, std::to_string(i + 1), {{"class", "coordinate"}});
        }
        if (picture_.size % 2 == 0 || picture_.size < 13) return;
        const double middle = last / 2;
        svg.circle(place(middle, middle), 3.5, {{"class", "star"}});
        for (const double x : {3.0, last - 3})
            for (const double y : {3.0, last - 3})
                svg.circle(place(x, y), 3.5, {{"class", "star"}});
    }
    void cell(draw::Svg& svg, Point p) const {
        const std::size_t all = picture_.moves.size();
        const draw::Point at = place(p.x(), p.y());
        svg.circle(at, kCell * 0.45, {{"id", "s" + to_string(p)}, {"class", stone_class(p, all)}});
        svg.text({at.x, at.y + 5}, label(p, all),
                 {{"id", "n" + to_string(p)}, {"class", label_class(p, all)}});
    }

    const BoardPicture& picture_;
};

char sign_of(PointClass c) {
    return c == PointClass::five        ? '5'
           : c == PointClass::open_four ? '4'
           : c >= PointClass::four      ? 'f'
           : c >= PointClass::three     ? '3'
                                        : ' ';
}

class TreeWriter {
public:
    TreeWriter(const WinTree& tree, std::size_t most) : tree_(tree), most_(most) {}

    void write(WinTree::Id id, const std::string& indent, const std::string& reply) {
        if (lines.size() >= most_) return;
        if (lines.size() + 1 == most_) {
            lines.push_back(indent + "…");
            return;
        }
        const WinTree::Node& node = tree_[id];
        lines.push_back(indent + reply + to_string(node.attack));
        if (node.otherwise == WinTree::kNone) {
            lines.back() += " " + std::string(tr("five"));
            return;
        }
        for (const auto& [point, next] : node.replies)
            write(next, indent + "  ", to_string(point) + " → ");
        if (tree_[node.otherwise].otherwise == WinTree::kNone)
            lines.push_back(indent + "  " + tr("otherwise → ") +
                            to_string(tree_[node.otherwise].attack) + ' ' + tr("five"));
        else
            write(node.otherwise, indent + "  ", tr("otherwise → "));
    }

    std::vector<std::string> lines;

private:
    const WinTree& tree_;
    std::size_t most_;
};

std::string panel(const WinTree& tree, const WinTree::Node& node, Point played) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> marked;
    for (const auto& [reply, next] : node.replies) {
        if (reply == played) marked.push_back(rows.size());
        rows.push_back({to_string(reply), to_string(tree[next].attack)});
    }
    if (node.otherwise != WinTree::kNone)
        rows.push_back({tr("any other"), to_string(tree[node.otherwise].attack)});
    return rows.empty() ? fmt::format("<p>{}</p>", tr("Five in a row."))
                        : draw::html_table({tr("reply"), tr("answer")}, rows, marked);
}

}  // namespace

std::string board_svg(const BoardPicture& picture) {
    return Drawing(picture).svg(draw::standalone_style());
}

std::string game_html(const GameSteps& steps) {
    const BoardPicture& picture = steps.picture;
    Drawing drawing(picture);
    draw::Stepper stepper{picture.title, steps.subtitle, drawing.svg(draw::embedded_style()), {}};
    for (std::size_t shown = steps.first; shown <= picture.moves.size(); ++shown) {
        const std::size_t i = shown - steps.first;
        draw::Frame frame;
        if (i < steps.captions.size())
            frame.caption = steps.captions[i];
        else if (shown > 0)
            frame.caption = fmt::format("{}. {} {}", shown,
                                        tr(shown % 2 == 1 ? marked("black") : marked("white")),
                                        to_string(picture.moves[shown - 1]));
        else
            frame.caption = tr("the empty board");
        if (i < steps.panels.size()) frame.panel = steps.panels[i];
        for (int y = 0; y < picture.size; ++y)
            for (int x = 0; x < picture.size; ++x) {
                const Point p = Point::at(x, y);
                std::string text = drawing.label(p, shown);
                if (i < steps.marks.size())
                    for (const auto& [marked, sign] : steps.marks[i])
                        if (marked == p) text = sign;
                frame.classes.emplace_back("s" + to_string(p), drawing.stone_class(p, shown));
                frame.classes.emplace_back("n" + to_string(p), drawing.label_class(p, shown));
                frame.texts.emplace_back("n" + to_string(p), std::move(text));
            }
        stepper.frames.push_back(std::move(frame));
    }
    return draw::html_stepper(stepper);
}

std::vector<Point> winning_row(const Board& board) {
    if (board.winner() == Colour::none) return {};
    const Point last = board.moves().back();
    for (const int direction : kDirections) {
        std::vector<Point> row;
        Point p = last;
        while (board.at(p - direction) == board.winner()) p = p - direction;
        for (; board.at(p) == board.winner(); p = p + direction) row.push_back(p);
        const bool exactly = needs_exactly_five(board.rule(), board.winner());
        if (exactly ? row.size() == 5 : row.size() >= 5) return row;
    }
    return {};
}

std::vector<ThreatMark> threat_marks(const Board& board) {
    std::vector<ThreatMark> marks;
    if (board.over()) return marks;
    const Position position(board);
    for (const Point p : board.empty_points()) {
        const PointClass mine = position.point_class(p, board.to_move());
        const PointClass his = position.point_class(p, !board.to_move());
        const bool is_mine = mine >= his;
        const Colour c = is_mine ? board.to_move() : !board.to_move();
        const char sign = sign_of(is_mine ? mine : his);
        if (sign != ' ' && position.allowed(p, c)) marks.push_back({p, c, sign});
    }
    return marks;
}

std::vector<Point> forbidden_points(const Board& board) {
    std::vector<Point> points;
    if (!has_forbidden_points(board.rule(), board.to_move()) || board.over()) return points;
    for (const Point p : board.empty_points())
        if (is_forbidden(board.grid(), p)) points.push_back(p);
    return points;
}

std::vector<std::string> names_of(const std::vector<Point>& points) {
    std::vector<std::string> names;
    for (const Point p : points) names.push_back(to_string(p));
    return names;
}

std::vector<std::string> win_tree_lines(const WinTree& tree, std::size_t most) {
    TreeWriter writer(tree, most);
    if (!tree.empty()) writer.write(tree.root(), "", "");
    return std::move(writer.lines);
}

std::string win_svg(const Board& board, const WinTree& tree, const std::string& title) {
    BoardPicture picture{title, board.moves(), board.size(), board.moves().size()};
    Board played = board;
    for (const Point p : tree.main_line()) {
        picture.moves.push_back(p);
        played.make(p);
    }
    picture.winning_row = winning_row(played);
    return board_svg(picture);
}

std::string win_html(const Board& board, const WinTree& tree, const std::string& title) {
    GameSteps steps;
    const std::vector<Point> line = tree.main_line();
    steps.picture.title = title;
    steps.picture.moves = board.moves();
    steps.picture.size = board.size();
    steps.picture.numbered_from = board.moves().size();
    steps.subtitle =
        tr("{} wins in {} against every defence", tr(to_string(board.to_move())), tree.length());
    steps.first = board.moves().size();
    steps.captions = {tr("{} to move and win", tr(to_string(board.to_move())))};
    steps.panels = {fmt::format("<p>{}</p>", tr("The position."))};
    steps.marks = {{}};
    WinTree::Id id = tree.root();
    Board played = board;
    for (std::size_t i = 0; i < line.size() && id != WinTree::kNone; ++i) {
        const WinTree::Node& node = tree[id];
        const bool attack = i % 2 == 0;
        const Point reply = attack && i + 1 < line.size() ? line[i + 1] : line[i];
        steps.captions.push_back(
            tr("{} plays {}", tr(to_string(played.to_move())), to_string(line[i])));
        steps.panels.push_back(panel(tree, node, reply));
        std::vector<std::pair<Point, std::string>> marks;
        if (attack)
            for (const auto& [point, next] : node.replies) marks.emplace_back(point, "?");
        steps.marks.push_back(std::move(marks));
        steps.picture.moves.push_back(line[i]);
        played.make(line[i]);
        if (!attack) id = node.after(line[i]);
    }
    steps.picture.winning_row = winning_row(played);
    return game_html(steps);
}

}  // namespace ailab::gomoku
