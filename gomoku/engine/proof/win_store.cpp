#include "gomoku/engine/proof/win_store.hpp"

#include <algorithm>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

/// The image of the row from `first` in a direction: its first point and direction.
RowSet image_of(const RowSet& rows, int symmetry, int size) {
    RowSet image;
    for (std::size_t d = 0; d < 4; ++d)
        rows.first[d].for_each([&](Point first) {
            const Point a = transformed(first, symmetry, size);
            const Point b = transformed(first + 4 * kDirections[d], symmetry, size);
            const Point start = std::min(a, b);
            const int step =
                (static_cast<int>(std::max(a, b).index()) - static_cast<int>(start.index())) / 4;
            const auto direction = std::find(kDirections.begin(), kDirections.end(), step);
            image.first[static_cast<std::size_t>(direction - kDirections.begin())].insert(start);
        });
    return image;
}

Win image_of(const Win& win, int symmetry, int size) {
    Win image;
    image.white = transformed(win.white, symmetry, size);
    if (win.move) image.move = transformed(win.move, symmetry, size);
    image.relevance.points = transformed(win.relevance.points, symmetry, size);
    image.relevance.pairs = image_of(win.relevance.pairs, symmetry, size);
    image.relevance.triples = image_of(win.relevance.triples, symmetry, size);
    image.relevance.extra = win.relevance.extra;
    image.line = win.line;
    image.claim = win.claim;
    return image;
}

}  // namespace

/// Calls visit(wins, symmetry) for every symmetry that maps black's stones to the canonical image.
template <class Visit>
void WinStore::for_images(const PointSet& black, Visit&& visit) const {
    const Key least = canonical(black, size_).key;
    const auto it = wins_.find(least);
    if (it == wins_.end()) return;
    for (int s = 0; s < kSymmetries; ++s)
        if (key_of(black, s, size_) == least) visit(it->second, s);
}

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

std::vector<Win> WinStore::around(const PointSet& black, const PointSet& white) const {
    const std::lock_guard lock(mutex_);
    std::vector<Win> result;
    for_images(black, [&](const std::vector<Win>& wins, int s) {
        const PointSet image = transformed(white, s, size_);
        for (const Win& win : wins)
            if (win.relevance.allows(difference(image, win.white)))
                result.push_back(image_of(win, inverse(s), size_));
    });
    return result;
}

std::optional<Win> WinStore::find(const PointSet& black, const PointSet& white, int spare) const {
    const std::lock_guard lock(mutex_);
    std::optional<Win> found;
    for_images(black, [&](const std::vector<Win>& wins, int s) {
        if (found) return;
        const PointSet image = transformed(white, s, size_);
        const auto it = std::find_if(wins.begin(), wins.end(), [&](const Win& win) {
            const PointSet extra = difference(image, win.white);
            return spare_stones(win, extra) >= spare && win.relevance.allows(extra);
        });
        if (it != wins.end()) found = image_of(*it, inverse(s), size_);
    });
    return found;
}

bool WinStore::covers(const PointSet& black, const PointSet& white, int spare) const {
    return find(black, white, spare).has_value();
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
