#include "gomoku/engine/proof/win_store.hpp"

#include <algorithm>
#include <cstdlib>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

/// Returns the image of rows. The first point of an image is the image of the row's first or last
/// point.
RowSet image_of(const RowSet& rows, int symmetry, int size) {
    RowSet image;
    const auto index = [&](int steps) {
        const Point p = transformed(Point::at(4, 4) + steps, symmetry, size);
        return static_cast<int>(p.index());
    };
    for (std::size_t d = 0; d < 4; ++d) {
        const int step = index(kDirections[d]) - index(0);
        const int last = step < 0 ? 4 * kDirections[d] : 0;
        const auto direction = std::find(kDirections.begin(), kDirections.end(), std::abs(step));
        PointSet& first = image.first[static_cast<std::size_t>(direction - kDirections.begin())];
        rows.first[d].for_each(
            [&](Point p) { first.insert(transformed(p + last, symmetry, size)); });
    }
    return image;
}

Win image_of(const Win& win, int symmetry, int size) {
    Win image = win;
    image.white = transformed(win.white, symmetry, size);
    if (win.move) image.move = transformed(win.move, symmetry, size);
    image.relevance = image_of(win.relevance, symmetry, size);
    return image;
}

/// True if the win holds with these white stones and `spare` further ones.
bool stands(const Win& win, const PointSet& white, int spare) {
    const PointSet extra = difference(white, win.white);
    return win.relevance.allows(extra) && spare_stones(win, extra) >= spare;
}

}  // namespace

void WinStore::add(const PointSet& black, Win win) {
    const std::lock_guard lock(mutex_);
    const Canonical image = canonical(black, size_);
    wins_[image.key].push_back(image_of(win, image.symmetry, size_));
    ++count_;
}

void WinStore::add(const WinStore& other) {
    const std::scoped_lock lock(mutex_, other.mutex_);
    for (const auto& [key, wins] : other.wins_)
        wins_[key].insert(wins_[key].end(), wins.begin(), wins.end());
    count_ += other.count_;
}

std::optional<Win> WinStore::find(const PointSet& black, const PointSet& white, int spare) const {
    const std::lock_guard lock(mutex_);
    std::optional<Win> found;
    for_images(black, [&](const std::vector<Win>& wins, int s) {
        if (found) return;
        const PointSet image = transformed(white, s, size_);
        const auto it = std::find_if(wins.begin(), wins.end(),
                                     [&](const Win& win) { return stands(win, image, spare); });
        if (it != wins.end()) found = image_of(*it, inverse(s), size_);
    });
    return found;
}

bool WinStore::covers(const PointSet& black, const PointSet& white, int spare) const {
    const std::lock_guard lock(mutex_);
    bool found = false;
    for_images(black, [&](const std::vector<Win>& wins, int s) {
        const PointSet image = transformed(white, s, size_);
        found = found || std::any_of(wins.begin(), wins.end(),
                                     [&](const Win& win) { return stands(win, image, spare); });
    });
    return found;
}

std::vector<Point> WinStore::winning_moves(const PointSet& black) const {
    const std::lock_guard lock(mutex_);
    std::vector<Point> moves;
    for_images(black, [&](const std::vector<Win>& wins, int s) {
        for (const Win& win : wins) {
            if (!win.move) continue;
            const Point p = transformed(win.move, inverse(s), size_);
            if (std::find(moves.begin(), moves.end(), p) == moves.end()) moves.push_back(p);
        }
    });
    return moves;
}

std::size_t WinStore::size() const {
    const std::lock_guard lock(mutex_);
    return count_;
}

Relevance image_of(const Relevance& relevance, int symmetry, int size) {
    return {transformed(relevance.points, symmetry, size),
            image_of(relevance.pairs, symmetry, size), image_of(relevance.triples, symmetry, size),
            relevance.extra};
}

Relevance relevance_with(const Win& win, const PointSet& white) {
    Relevance relevance = win.relevance;
    difference(white, win.white).for_each([&](Point p) {
        PointSet one;
        one.insert(p);
        relevance = relevance.after_any(one);
    });
    return relevance;
}

}  // namespace ailab::gomoku
