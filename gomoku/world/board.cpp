#include "gomoku/world/board.hpp"

#include <cctype>

#include "common/base/error.hpp"
#include "common/base/translate.hpp"
#include "common/text/utf8.hpp"
#include "gomoku/world/grid.hpp"
#include "gomoku/world/renju.hpp"

namespace ailab::gomoku {
namespace {

int checked_size(int size) {
    if (size < kMinSize || size > kMaxSize)
        throw InputError(tr("a board of {} lines is not possible: the size is {} to {}", size,
                            kMinSize, kMaxSize));
    return size;
}

}  // namespace

Board::Board(int size, Rule rule) : grid_(checked_size(size), rule) {}

bool Board::is_legal(Point p) const {
    if (over() || !p.on_board(size()) || !grid_.is_empty(p)) return false;
    return !has_forbidden_points(rule(), to_move_) || !is_forbidden(grid_, p);
}

void Board::place(Point p, Colour c) {
    if (grid_.makes_five(p, c)) winner_ = c;
    grid_.set(p, c);
    moves_.push_back(p);
    key_ ^= stone_key(p, c);
    if (to_move_ == c) pass();
}

void Board::unmake() {
    const Point p = moves_.back();
    const Colour c = grid_.at(p);
    moves_.pop_back();
    grid_.set(p, Colour::none);
    key_ ^= stone_key(p, c);
    winner_ = Colour::none;
    if (to_move_ != c) pass();
}

void Board::pass() noexcept {
    to_move_ = !to_move_;
    key_ ^= kWhiteToMoveKey;
}

std::vector<Point> Board::empty_points() const {
    std::vector<Point> points;
    for (int y = 0; y < size(); ++y)
        for (int x = 0; x < size(); ++x)
            if (grid_.is_empty(Point::at(x, y))) points.push_back(Point::at(x, y));
    return points;
}

Board board_of(const PointSet& black, const PointSet& white, int size) {
    Board board(size);
    black.for_each([&](Point p) { board.place(p, Colour::black); });
    white.for_each([&](Point p) { board.place(p, Colour::white); });
    if (board.to_move() != Colour::black) board.pass();
    return board;
}

Board parse_moves(std::string_view typed, int size, Rule rule) {
    const std::string text = half_width(typed);
    Board board(size, rule);
    std::size_t i = 0;
    while (i < text.size()) {
        if (std::isspace(static_cast<unsigned char>(text[i])) || text[i] == ',') {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
        const std::string word = text.substr(i, end - i);
        const auto p = parse_point(word, size);
        if (!p) throw InputError(tr("expected a point such as h8, found '{}'", word));
        if (!board.is_legal(*p))
            throw InputError(
                tr("move {}: {} cannot be played", board.moves().size() + 1, to_string(*p)));
        board.make(*p);
        i = end;
    }
    return board;
}

std::string to_string(const std::vector<Point>& moves) {
    std::string text;
    for (const Point p : moves) text += to_string(p);
    return text;
}

}  // namespace ailab::gomoku
