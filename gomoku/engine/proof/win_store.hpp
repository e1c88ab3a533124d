// Positions that black, to move, is known to win, found by black's stones: a win stands for every
// position with the same black stones and fewer white ones, or more as its relevance allows. So one
// proof disposes of most replies around it. All eight images of a position are one.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {

struct Win {
    PointSet white;
    Point move;  ///< none: it is a win by threats
    Relevance relevance;
    std::size_t line = 0;     ///< of the proof that says so, from 1; 0: a win by threats
    std::uint32_t claim = 0;  ///< of an audit that confirmed it; 0: none did
};

class WinStore {
public:
    explicit WinStore(int size = kDefaultSize) : size_(size) {}

    void add(const PointSet& black, Win win);
    /// Everything that the other store, of a board of the same size, knows.
    void add(const WinStore& other);
    /// Calls visit(wins, symmetry) with the wins for these stones of black, as they are stored, for
    /// every symmetry that maps the stones to theirs. Nothing is added meanwhile.
    template <class Visit>
    void visit(const PointSet& black, Visit&& visit) const {
        const std::lock_guard lock(mutex_);
        for_images(black, visit);
    }
    /// Is black known to win here, even with so many `spare` white stones more, somewhere?
    bool covers(const PointSet& black, const PointSet& white, int spare = 0) const;
    /// The win that says so.
    std::optional<Win> find(const PointSet& black, const PointSet& white, int spare = 0) const;
    /// The moves that won with these black stones, each once.
    std::vector<Point> winning_moves(const PointSet& black) const;
    std::size_t size() const;
    /// About what it holds in memory.
    std::size_t bytes() const { return size() * kWinBytes; }

private:
    static constexpr std::size_t kWinBytes = 2 * sizeof(Win);  // its vector may be half empty
    template <class Visit>
    void for_images(const PointSet& black, Visit&& visit) const {
        const Key least = canonical(black, size_).key;
        const auto it = wins_.find(least);
        if (it == wins_.end()) return;
        for (int s = 0; s < kSymmetries; ++s)
            if (key_of(black, s, size_) == least) visit(it->second, s);
    }

    int size_;
    mutable std::mutex mutex_;
    std::unordered_map<Key, std::vector<Win>> wins_;  // by the canonical image of black's stones
    std::size_t count_ = 0;
};

/// How many more white stones this win allows somewhere, where it stands with these extra ones.
inline int spare_stones(const Win& win, const PointSet& extra) noexcept {
    return win.relevance.extra - extra.size();
}

/// What a win that stands with these white stones depends on beyond those that it did not know.
Relevance relevance_with(const Win& win, const PointSet& white);

/// The same on the board that the symmetry makes of this one.
Relevance image_of(const Relevance& relevance, int symmetry, int size);

}  // namespace ailab::gomoku
