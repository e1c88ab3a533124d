// The tuned evaluation: a sum of weighted terms, interpolated between middle game and end game by
// the attacking pieces left. It is linear in the weights; the tuner uses the same terms.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "lab4_xiangqi/engine/weights.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

/// The total phase of all rooks, horses and cannons of the full set.
inline constexpr int kFullPhase = 28;
int phase_of(const Position& position) noexcept;

/// Evaluates the current position of a search and updates incrementally with its moves; see
/// Evaluator.
class TunedEvaluator {
public:
    explicit TunedEvaluator(const Weights& weights) : weights_(&weights), known_(kKnown) {}

    void reset(const Position& position);
    void push(const Position& before, Move move);
    void push_null() { plies_.push_back(plies_.back()); }
    void pop() noexcept { plies_.pop_back(); }

    /// Returns the value for the side to move; |value| < kDecided.
    Value evaluate(const Position& position);

private:
    /// The incrementally updated part of the evaluation.
    struct Ply {
        Score squares;               ///< material and squares, red minus black
        std::uint64_t material = 0;  ///< number of pieces, four bits per kind
    };
    /// Terms that depend only on the material. Captures are few, so few combinations occur and a
    /// cache suffices.
    struct MaterialTerms {
        std::uint64_t key = 0;
        Score sum;  ///< red minus black
        int phase = 0;
        std::array<int, 2> chances{};  ///< winning chances if red or black is ahead, in 1/64
    };
    static constexpr int kKnownBits = 9;
    static constexpr std::size_t kKnown = std::size_t{1} << kKnownBits;

    const MaterialTerms& material_terms(const Position& position);

    const Weights* weights_;
    std::vector<Ply> plies_;
    std::vector<MaterialTerms> known_;  // by a hash of the key
};

/// Computes the same value from scratch; tests compare the incremental value with it.
Value evaluate(const Position& position, const Weights& weights = Weights::defaults());

/// Returns the factor, in 1/64, that scales a value towards 0 when the side ahead has little left
/// to win with. It comes from solved endgames of one attacker against guards, and from general
/// knowledge of guards and bare cannons.
int winning_chances(const Position& position, Side ahead) noexcept;

}  // namespace ailab::lab4
