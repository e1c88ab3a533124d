#include "gomoku/show/threat_marks.hpp"

#include "gomoku/world/patterns/position.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

char sign_of(PointClass c) {
    switch (c) {
    case PointClass::five:
        return '5';
    case PointClass::open_four:
        return '4';
    case PointClass::four:
    case PointClass::four_two:
    case PointClass::four_three:
        return 'f';
    case PointClass::three:
    case PointClass::three_two:
    case PointClass::double_three:
        return '3';
    default:
        return ' ';
    }
}

}  // namespace

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

}  // namespace ailab::gomoku
