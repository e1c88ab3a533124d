// The tuned evaluation: a sum of weighted terms, interpolated between middle game and end game by
// the attacking pieces left. Linear in the weights: the tuner reads the very same terms.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lab4_xiangqi/engine/weights.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// Rooks, horses and cannons of the full set weigh this much together.
inline constexpr int kFullPhase = 28;
int phase_of(const Position& position) noexcept;

/// Follows the moves of a search and estimates the position it stands on; see Evaluator.
class TunedEvaluator {
public:
    explicit TunedEvaluator(const Weights& weights) : weights_(&weights), known_(kKnown) {}

    void reset(const Position& position);
    void push(const Position& before, Move move);
    void push_null() { plies_.push_back(plies_.back()); }
    void pop() noexcept { plies_.pop_back(); }

    /// From the side to move; |value| < kDecided.
    Value evaluate(const Position& position);

private:
    /// What moves change: kept incrementally.
    struct Ply {
        Score squares;               ///< material and squares, red minus black
        std::uint64_t material = 0;  ///< four bits for every kind of piece: how many
    };
    /// What the pieces say wherever they stand: few captures make few sets, so each is looked up.
    struct MaterialTerms {
        std::uint64_t key = 0;
        Score sum;  ///< red minus black
        int phase = 0;
        std::array<int, 2> chances{};  ///< winning chances by the side ahead, in 1/64
    };
    static constexpr int kKnownBits = 9;
    static constexpr std::size_t kKnown = std::size_t{1} << kKnownBits;

    const MaterialTerms& material_terms(const Position& position);

    const Weights* weights_;
    std::vector<Ply> plies_;
    std::vector<MaterialTerms> known_;  // by a hash of the key
};

/// The same value from scratch: the oracle of the incremental one.
Value evaluate(const Position& position, const Weights& weights = Weights::defaults());

/// How often every term counts, red minus black; for the tuner and for explanations.
using TermCounts = std::array<int, Terms::kCount>;
TermCounts term_counts(const Position& position);

/// A value is drawn towards 0 when the side ahead has little left to win with, in 1/64: what solved
/// endgames say of one attacker against guards, and common knowledge of guards and bare cannons.
int winning_chances(const Position& position, Side ahead) noexcept;

}  // namespace ailab::lab4
