#include "gomoku/engine/proof/quiet_win.hpp"

#include <algorithm>
#include <array>

namespace ailab::gomoku {
namespace {

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
