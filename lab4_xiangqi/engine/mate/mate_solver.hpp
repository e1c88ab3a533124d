// Mate in n: an AND/OR search that proves it against every defence (stalemate counts, it is lost
// too). Iterative: n = 1, 2, …, so the shortest mate is found first. Refuted positions are kept in
// a table. Checks only is fast and sound; every attacking move is complete, so that its "no" is a
// proof. The proof is a tree of all defences, which check/mate_check replays.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab4_xiangqi/world/mate_proof.hpp"
#include "lab4_xiangqi/world/position.hpp"

namespace ailab::lab4 {

enum class AttackMoves : std::uint8_t { checks, all };

class MateSolver {
public:
    MateSolver(Budget& budget, AttackMoves attack) : budget_(&budget), attack_(attack) {}

    /// The shortest mate in at most `moves`, or nothing if there is none (with AttackMoves::checks:
    /// none by checks alone). Throws OutOfBudget. Requires a legal move.
    std::optional<MateProof> solve(const Position& position, int moves);
    /// Does this move of the side to move force mate within `moves`, itself included?
    bool mates(const Position& position, Move move, int moves);

private:
    bool attack(Position& position, int moves, std::uint32_t* node);
    bool defend(Position& position, int moves, std::uint32_t node, bool record);
    std::vector<Move> candidates(Position& position, int moves);

    Budget* budget_;
    AttackMoves attack_;
    std::unordered_map<Key, int> refuted_;  ///< no mate in so many moves
    MateProof proof_;
};

}  // namespace ailab::lab4
