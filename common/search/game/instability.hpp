// Time by instability: an iterative deepening that is sure of its move ends early, one that is not
// goes on. With a fixed time per move it plays no part.
#pragma once

#include <algorithm>

namespace ailab {

/// Follows the iterations of one search. `Move` is only compared.
template <class Move>
class Instability {
public:
    /// `fall`: the loss of value between two iterations that makes a search worry, e.g. a fifth of
    /// a pawn.
    explicit Instability(double fall) : fall_(fall) {}

    /// Counts a complete iteration. `value`: of the best move, for the side to move. `effort`: the
    /// share of the iteration's nodes below it, 0 to 1.
    void add(const Move& best, double value, double effort) {
        stable_ = iterations_ > 0 && best == best_ ? stable_ + 1 : 0;
        drop_ = iterations_ > 0 ? value_ - value : 0;
        best_ = best;
        value_ = value;
        effort_ = effort;
        ++iterations_;
    }

    /// Returns how much of the planned time to use: 1 for a usual search, less the longer the best
    /// move has been the same and the more nodes went into it, more where the value falls.
    double factor() const {
        const double changes = std::max(0.55, 1.35 - 0.1 * stable_);
        const double falling = drop_ > 3 * fall_ ? 1.6 : drop_ > fall_ ? 1.25 : 1.0;
        const double doubt = std::clamp(0.5 + 1.6 * (1 - effort_), 0.5, 1.6);
        return changes * falling * doubt;
    }

private:
    double fall_;
    int iterations_ = 0;
    int stable_ = 0;  // iterations since the last change of the best move
    Move best_{};
    double value_ = 0, drop_ = 0, effort_ = 1;
};

}  // namespace ailab
