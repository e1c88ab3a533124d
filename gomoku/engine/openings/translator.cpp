#include "gomoku/engine/openings/translator.hpp"

#include <utility>

namespace ailab::gomoku {
namespace {

/// Twice the distance from the centre, so that it is an integer on boards of even size, too.
std::pair<int, int> from_middle(Point p, int size) {
    return {2 * p.x() - (size - 1), 2 * p.y() - (size - 1)};
}

}  // namespace

Translator Translator::select(Point shown, int size) {
    const auto [dx, dy] = from_middle(shown, size);
    if (dx >= 0 && dy > 0) return Translator(size, 1);
    if (dx < 0 && dy >= 0) return Translator(size, 2);
    if (dx <= 0 && dy < 0) return Translator(size, 3);
    return Translator(size, 0);
}

Point Translator::turned(Point p, int turns) const {
    auto [dx, dy] = from_middle(p, size_);
    for (int i = 0; i < turns % 4; ++i) dx = std::exchange(dy, -dx);
    return Point::at((dx + size_ - 1) / 2, (dy + size_ - 1) / 2);
}

TwoBoards::TwoBoards(const Board& shown)
    : shown_(shown.size(), shown.rule()),
      inside_(shown.size(), shown.rule()),
      translator_(shown.size()) {
    for (const Point p : shown.moves()) play(p);
}

void TwoBoards::play(Point shown) {
    const bool is_middle =
        shown_.size() % 2 == 1 && shown == Point::at(shown_.size() / 2, shown_.size() / 2);
    if (!selected_ && !is_middle) {
        translator_ = Translator::select(shown, shown_.size());
        selected_ = true;
    }
    shown_.make(shown);
    inside_.make(translator_.to_inside(shown));
}

}  // namespace ailab::gomoku
