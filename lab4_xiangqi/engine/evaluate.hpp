// The static evaluation: a sum of weighted features, interpolated between middle game and end game
// by the attacking pieces left. The search sees only Evaluator, so that another kind of estimate
// can take its place. Linear in the weights: the tuner reads the very same features.
#pragma once

#include <array>
#include <vector>

#include "lab4_xiangqi/engine/weights.hpp"
#include "lab4_xiangqi/position.hpp"

namespace ailab::lab4 {

/// Rooks, horses and cannons of the full set weigh this much together.
inline constexpr int kFullPhase = 28;
int phase_of(const Position& position) noexcept;

/// Follows the moves of a search and estimates the position it stands on.
class Evaluator {
public:
    explicit Evaluator(const Weights& weights) : weights_(&weights) {}

    /// Begin at a position.
    void reset(const Position& position);
    /// Call before position.make(move), position.make_null() and after unmake.
    void push(const Position& before, Move move);
    void push_null() { material_.push_back(material_.back()); }
    void pop() noexcept { material_.pop_back(); }

    /// From the side to move; |value| < kDecided.
    Value evaluate(const Position& position) const noexcept;
    /// Material and squares, red minus black, kept incrementally.
    Score material() const noexcept { return material_.back(); }

private:
    const Weights* weights_;
    std::vector<Score> material_;  // red minus black, one for every ply
};

/// The same value from scratch: the oracle of the incremental one.
Value evaluate(const Position& position, const Weights& weights = Weights::defaults());

/// How often every feature counts, red minus black; for the tuner and for explanations.
using FeatureCounts = std::array<int, Features::kCount>;
FeatureCounts feature_counts(const Position& position);

/// A value is drawn towards 0 when the side ahead has little left to win with, in 1/64: what solved
/// endgames say of one attacker against guards, and common knowledge of guards and bare cannons.
int winning_chances(const Position& position, Side ahead) noexcept;

}  // namespace ailab::lab4
