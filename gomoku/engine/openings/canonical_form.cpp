#include "gomoku/engine/openings/canonical_form.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ailab::gomoku {
namespace {

constexpr int kRowLength = 15;
constexpr int kImages = 8;

Offset offset_of(Point p) {
    return {p.x(), p.y()};
}

/// Returns the cells of the stones `first`, `first` + 2, …, as sorted numbers: black's if `first`
/// is 0, white's if it is 1.
std::vector<int> numbers(const std::vector<Offset>& stones, std::size_t first, Offset corner) {
    std::vector<int> cells;
    for (std::size_t i = first; i < stones.size(); i += 2)
        cells.push_back((stones[i].y - corner.y) * kRowLength + stones[i].x - corner.x);
    std::sort(cells.begin(), cells.end());
    return cells;
}

/// Twice the distance from the centre, so that it is an integer on boards of even size, too.
std::pair<int, int> from_middle(Point p, int size) {
    return {2 * p.x() - (size - 1), 2 * p.y() - (size - 1)};
}

}  // namespace

Offset rotated(Offset cell, int symmetry) {
    if (symmetry & 4) std::swap(cell.x, cell.y);
    if (symmetry & 2) cell.x = -cell.x;
    if (symmetry & 1) cell.y = -cell.y;
    return cell;
}

Offset rotated_back(Offset cell, int symmetry) {
    if (symmetry & 2) cell.x = -cell.x;
    if (symmetry & 1) cell.y = -cell.y;
    if (symmetry & 4) std::swap(cell.x, cell.y);
    return cell;
}

CanonicalForm::CanonicalForm(const std::vector<Point>& moves) : text_("[]:[]") {
    if (moves.empty()) return;
    text_.clear();
    for (int symmetry = 0; symmetry < kImages; ++symmetry) {
        std::vector<Offset> stones;
        for (const Point p : moves) stones.push_back(rotated(offset_of(p), symmetry));
        Offset corner = stones.front();
        for (const Offset s : stones) corner = {std::min(corner.x, s.x), std::min(corner.y, s.y)};
        const std::string text =
            fmt::format("[{}]:[{}]", fmt::join(numbers(stones, 0, corner), ", "),
                        fmt::join(numbers(stones, 1, corner), ", "));
        if (text > text_) {
            text_ = text;
            symmetry_ = symmetry;
            corner_ = corner;
        }
    }
}

Offset CanonicalForm::to_pattern(Point p) const {
    const Offset turned = rotated(offset_of(p), symmetry_);
    return {turned.x - corner_.x, turned.y - corner_.y};
}

std::optional<Point> CanonicalForm::to_board(Offset cell, int size) const {
    const Offset p = rotated_back({cell.x + corner_.x, cell.y + corner_.y}, symmetry_);
    if (p.x < 0 || p.y < 0 || p.x >= size || p.y >= size) return std::nullopt;
    return Point::at(p.x, p.y);
}

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
