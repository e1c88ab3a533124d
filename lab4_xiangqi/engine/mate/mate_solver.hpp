// Mate in n: an AND/OR search that proves the mate against every defence (stalemate counts as mate,
// because it loses too). It deepens iteratively, n = 1, 2, …, so it finds the shortest mate first.
// A table keeps refuted positions. Searching only checks is fast and sound; searching all attacking
// moves is complete, so that a failure proves that there is no mate. The proof is a tree of all
// defences, which check/mate_check replays.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/mate_proof.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

enum class AttackMoves : std::uint8_t { checks, all };

class MateSolver {
public:
    MateSolver(Budget& budget, AttackMoves attack) : budget_(&budget), attack_(attack) {}

    /// Returns the shortest mate in at most `moves`; an empty optional if there is none (with
    /// AttackMoves::checks: none by checks only). Requires a legal move. Throws OutOfBudget.
    std::optional<MateProof> solve(const Position& position, int moves);
    /// True if this move of the side to move forces mate within `moves` moves, itself included.
    bool mates(const Position& position, Move move, int moves);

private:
    bool attack(Position& position, int moves, std::uint32_t* node);
    bool defend(Position& position, int moves, std::uint32_t node, bool record);
    std::vector<Move> candidates(Position& position, int moves);

    Budget* budget_;
    AttackMoves attack_;
    std::unordered_map<Key, int> refuted_;  ///< no mate in this number of moves
    MateProof proof_;
};

}  // namespace ailab::lab4
