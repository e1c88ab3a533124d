#include "gomoku/match/seen_game.hpp"

#include <algorithm>

#include "gomoku/engine/evaluator.hpp"

namespace ailab::gomoku {

PointSet missed_points(const Position& position, const arena::Attention& attention) {
    PointSet fives = position.five_points(Colour::black), missed;
    fives |= position.five_points(Colour::white);
    position.near_points().for_each([&](Point p) {
        if (attention.misses(p.index(), fives.contains(p))) missed.insert(p);
    });
    missed -= position.five_points(position.to_move());
    return missed;
}

SeenGame::SeenGame(const Board& board, const arena::Attention& attention, std::size_t width)
    : board_(board),
      position_(board),
      values_(board.grid()),
      attention_(attention),
      missed_(missed_points(position_, attention)),
      width_(width) {}

void SeenGame::generate(MoveList<SeenGame>& out) const {
    const Colour us = board_.to_move();
    for (PointSet points : {position_.five_points(us), position_.five_points(!us),
                            position_.near_points(), PointSet()}) {
        points -= missed_;
        if (!points.empty()) add_best(points, out);
        if (!out.empty()) return;
    }
    for (const Point p : board_.empty_points())  // it sees nothing, and has to play something
        if (position_.allowed(p, us)) out.push_back(p);
    if (out.empty()) out.push_back(board_.empty_points().front());
}

void SeenGame::add_best(const PointSet& points, MoveList<SeenGame>& out) const {
    const Colour us = board_.to_move();
    points.for_each([&](Point p) {
        if (position_.is_empty(p) && position_.allowed(p, us)) out.push_back(p);
    });
    std::ranges::stable_sort(out, std::ranges::greater{},
                             [&](Point p) { return values_.of(p, us); });
    out.truncate(std::min(out.size(), width_));
}

void SeenGame::make(Point p) {
    values_.place(p, board_.to_move());
    position_.make(p);
    board_.make(p);
}

void SeenGame::unmake(Point p) {
    board_.unmake();
    position_.unmake(p);
    values_.remove(p);
}

std::optional<Value> SeenGame::terminal(Ply ply) const {
    if (board_.winner() != Colour::none) return mated_in(ply);
    if (board_.full()) return 0;
    return std::nullopt;
}

Value SeenGame::evaluate() const {
    const Colour us = board_.to_move();
    Value value = values_.balance(us);
    missed_.for_each([&](Point p) {
        if (position_.is_empty(p)) value -= values_.own(p, us) - values_.own(p, !us);
    });
    return value / kDocumentUnit + attention_.error(board_.key());
}

}  // namespace ailab::gomoku
