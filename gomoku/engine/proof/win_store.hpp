// Positions that black, to move, is known to win, indexed by black's stones. A win holds for every
// position with the same black stones and a subset of the white ones, or with additional ones that
// its relevance allows. So one proof answers most replies around it. The eight images of a position
// share one entry.
#pragma once

#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gomoku/check/audit.hpp"
#include "gomoku/engine/threats/relevance.hpp"
#include "gomoku/world/board.hpp"
#include "gomoku/world/symmetry.hpp"

namespace ailab::gomoku {

struct Win {
    PointSet white;
    Point move;  ///< none: a win by threats
    Relevance relevance;
    std::uint32_t claim = 0;  ///< the audit's claim that confirmed it; 0: not confirmed
};

class WinStore {
public:
    explicit WinStore(int size = kDefaultSize) : size_(size) {}

    void add(const PointSet& black, Win win);
    /// Adds all wins of another store for a board of the same size.
    void add(const WinStore& other);
    /// Calls visit(wins, symmetry) with the stored wins for black's stones, for every symmetry that
    /// maps the stones to the stored ones. The store is locked during the call.
    template <class Visit>
    void visit(const PointSet& black, Visit&& visit) const {
        const std::lock_guard lock(mutex_);
        for_images(black, visit);
    }
    /// True if black is known to win here by a win that allows `spare` further white stones.
    bool covers(const PointSet& black, const PointSet& white, int spare = 0) const;
    /// Returns that win; an empty optional if there is none.
    std::optional<Win> find(const PointSet& black, const PointSet& white, int spare = 0) const;
    /// Returns the moves that won with these black stones, each once.
    std::vector<Point> winning_moves(const PointSet& black) const;
    std::size_t size() const;
    /// Returns the approximate memory use in bytes.
    std::size_t bytes() const { return size() * kWinBytes; }

private:
    static constexpr std::size_t kWinBytes = 2 * sizeof(Win);  // the vector may be half empty
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

/// Returns the number of further white stones that the win allows in addition to `extra`.
inline int spare_stones(const Win& win, const PointSet& extra) noexcept {
    return win.relevance.extra - extra.size();
}

/// Returns what the win depends on when these white stones are on the board. Requires that it holds
/// with them.
Relevance relevance_with(const Win& win, const PointSet& white);

Relevance image_of(const Relevance& relevance, int symmetry, int size);

/// One step of a proof: black plays a quiet move, and every reply of white leads to a known win. It
/// uses only the rules and the store, no search.
struct QuietWin {
    bool refuted = false;                  ///< white can make five at once
    PointSet open;                         ///< replies that no known win answers
    Relevance relevance{};                 ///< of the move, valid if `open` is empty
    std::vector<Audit::Answer> answers{};  ///< the claim used for each reply
    std::vector<int> symmetries{};         ///< for each answer: maps the board to that of the win

    bool holds() const noexcept { return !refuted && open.empty(); }
};

/// Checks whether `move`, already on the grid, wins by the wins in the store. Uses only wins that
/// allow `spare` further white stones; then the new win allows them, too, and can answer more
/// replies elsewhere.
QuietWin quiet_win(const Grid& grid, Point move, const WinStore& store, int spare = 0);

/// Returns the `replies` that no win in the store answers.
PointSet open_among(const PointSet& replies, const Grid& grid, const WinStore& store, int spare);

}  // namespace ailab::gomoku
