#include "gomoku/engine/proof/win_store.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {
namespace {

/// The image of rows. The first point of an image is the image of the row's first or last point.
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

/// Returns white's replies that do not lose at once: if black threatens a five, only the points
/// where he makes it.
PointSet replies_to(const Grid& grid) {
    PointSet fives;
    PointSet all;
    for (int y = 0; y < grid.size(); ++y)
        for (int x = 0; x < grid.size(); ++x) {
            const Point p = Point::at(x, y);
            if (!grid.is_empty(p)) continue;
            all.insert(p);
            if (grid.makes_five(p, Colour::black)) fives.insert(p);
        }
    return fives.empty() ? all : fives;
}

/// The replies of white that a win answers.
struct Reach {
    int spare = 0;    ///< number of further white stones that it allows now
    PointSet known;   ///< replies that are stones of the win: they use no spare stone
    PointSet others;  ///< replies that use one spare stone
};

/// Computes the reach; all arguments are in the coordinates of the win.
Reach reach_of(const Win& win, const PointSet& white, const PointSet& replies) {
    const PointSet extra = difference(white, win.white);
    if (!win.relevance.allows(extra)) return {};
    Reach reach{spare_stones(win, extra), replies, {}};
    reach.known &= win.white;
    if (reach.spare == 0) return reach;
    reach.others = difference(replies, win.white);
    reach.others -= win.relevance.closed_beside(extra);
    return reach;
}

/// Finds for every reply the win that leaves the most spare stones.
class Disposal {
public:
    Disposal(const PointSet& white, const PointSet& replies, int spare, int size)
        : white_(white), replies_(replies), spare_(spare), size_(size) {
        for (int left = spare; left <= kMost; ++left) beaten_[at(left)] = replies;
    }

    void look_at(const std::vector<Win>& wins, int symmetry) {
        const PointSet white = transformed(white_, symmetry, size_);
        const PointSet replies = transformed(replies_, symmetry, size_);
        for (PointSet& set : beaten_) set = transformed(set, symmetry, size_);
        for (const Win& win : wins) {
            const Reach reach = reach_of(win, white, replies);
            take(win, symmetry, reach.known, reach.spare);
            take(win, symmetry, reach.others, reach.spare - 1);
        }
        for (PointSet& set : beaten_) set = transformed(set, inverse(symmetry), size_);
    }

    void tell(QuietWin& result) {
        PointSet open = replies_;
        std::array<Relevance, kSymmetries> needed;  // in the coordinates of the wins, by symmetry
        for (auto share = shares_.rbegin(); share != shares_.rend(); ++share) {
            PointSet mine = transformed(share->replies, inverse(share->symmetry), size_);
            mine &= open;
            if (mine.empty()) continue;
            open -= mine;
            const int s = share->symmetry;
            needed[at(s)] |= needed_by(*share, transformed(mine, s, size_));
            mine.for_each([&](Point p) { result.answers.push_back({p, share->win.claim}); });
            result.symmetries.resize(result.answers.size(), s);
        }
        for (int s = 0; s < kSymmetries; ++s)
            result.relevance |= image_of(needed[at(s)], inverse(s), size_);
        result.open = open;
    }

private:
    static constexpr int kMost = Relevance().extra;
    static constexpr std::size_t at(int i) noexcept { return static_cast<std::size_t>(i); }

    /// The replies that a win answers. Replies that occur in several shares belong to the last.
    struct Share {
        Win win;
        int symmetry;
        PointSet replies;  // in the coordinates of the win
    };

    void take(const Win& win, int symmetry, PointSet replies, int left) {
        if (left < spare_) return;
        replies &= beaten_[at(left)];
        if (replies.empty()) return;
        for (int i = 0; i <= left; ++i) beaten_[at(i)] -= replies;
        shares_.push_back({win, symmetry, replies});
    }

    Relevance needed_by(const Share& share, const PointSet& replies) const {
        const Win& win = share.win;
        const Relevance before = relevance_with(win, transformed(white_, share.symmetry, size_));
        const PointSet others = difference(replies, win.white);
        Relevance needed = others.empty() ? before : before.after_any(others);
        if (!(others == replies)) needed |= before;
        return needed;
    }

    const PointSet& white_;
    const PointSet& replies_;
    int spare_;
    int size_;
    std::array<PointSet, kMost + 1> beaten_{};  // [n]: no win so far leaves n spare stones
    std::vector<Share> shares_;
};

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

QuietWin quiet_win(const Grid& grid, Point move, const WinStore& store, int spare) {
    QuietWin result;
    result.relevance.points.insert(move);
    result.refuted = !add_white_rows(grid, result.relevance);
    if (result.refuted) return result;
    const PointSet white = stones_of(grid, Colour::white);
    const PointSet replies = replies_to(grid);
    // After a four, the points of its five must stay empty.
    if (replies.size() <= 2) result.relevance.points |= replies;
    Disposal disposal(white, replies, spare, grid.size());
    store.visit(stones_of(grid, Colour::black), [&](const std::vector<Win>& wins, int symmetry) {
        disposal.look_at(wins, symmetry);
    });
    disposal.tell(result);
    return result;
}

PointSet open_among(const PointSet& replies, const Grid& grid, const WinStore& store, int spare) {
    const PointSet white = stones_of(grid, Colour::white);
    PointSet open = replies;
    store.visit(stones_of(grid, Colour::black), [&](const std::vector<Win>& wins, int symmetry) {
        const PointSet image = transformed(white, symmetry, grid.size());
        PointSet left = transformed(open, symmetry, grid.size());
        for (const Win& win : wins) {
            const Reach reach = reach_of(win, image, left);
            if (reach.spare >= spare) left -= reach.known;
            if (reach.spare - 1 >= spare) left -= reach.others;
        }
        open = transformed(left, inverse(symmetry), grid.size());
    });
    return open;
}

}  // namespace ailab::gomoku
