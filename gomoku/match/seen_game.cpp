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
    : TextbookGame(board, MovePolicy::ordered),
      attention_(attention),
      missed_(missed_points(position(), attention)),
      width_(width) {}

void SeenGame::generate(MoveList<SeenGame>& out) const {
    const Colour us = board().to_move();
    for (PointSet points : {position().five_points(us), position().five_points(!us),
                            position().near_points(), PointSet()}) {
        points -= missed_;
        if (!points.empty()) add_best(points, out);
        if (!out.empty()) return;
    }
    // All points are overlooked, but a move is required.
    for (const Point p : board().empty_points())
        if (position().allowed(p, us)) out.push_back(p);
    if (out.empty()) out.push_back(board().empty_points().front());
}

void SeenGame::add_best(const PointSet& points, MoveList<SeenGame>& out) const {
    const Colour us = board().to_move();
    points.for_each([&](Point p) {
        if (position().is_empty(p) && position().allowed(p, us)) out.push_back(p);
    });
    std::ranges::stable_sort(out, std::ranges::greater{},
                             [&](Point p) { return values().of(p, us); });
    out.truncate(std::min(out.size(), width_));
}

Value SeenGame::evaluate() const {
    const Colour us = board().to_move();
    Value value = values().balance(us);
    missed_.for_each([&](Point p) {
        if (position().is_empty(p)) value -= values().own(p, us) - values().own(p, !us);
    });
    return value / kDocumentUnit + attention_.error(board().key());
}

}  // namespace ailab::gomoku
