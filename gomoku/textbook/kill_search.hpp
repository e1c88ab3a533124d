// The kill search (VCX) of the document "look-up tables": the attacker only plays fours and open
// threes, the defender only moves that can stop them. Iterative deepening from max(d - 16, 5) in
// steps of 4; with "single-step extension" a rush four of the defender and its answer do not count
// as depth. Every refinement can be switched off to measure its effect. Depth counts plies.
//
// Differences from the document: a cached "no" stores its depth, an interrupted search caches
// nothing, and the attacker's moves do not depend on the path (each made the document's cached "no"
// unreliable). All of the defender's replies are tried, so a win found is a real win: tree() can be
// verified.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/timing/budget.hpp"
#include "gomoku/world/patterns/position.hpp"
#include "gomoku/world/win_tree.hpp"

namespace ailab::gomoku {

struct KillOptions {
    int depth = 23;
    bool fours_only = false;  ///< VCF; otherwise also open threes
    bool deepening = true;
    bool extension = true;
    bool cache = true;
};

struct KillResult {
    Outcome outcome = Outcome::unknown;  ///< unknown: the budget ended
    Point move;                          ///< the first move of the win
    int depth = 0;                       ///< of the last iteration
    std::uint64_t nodes = 0;
    std::vector<std::uint64_t> iterations{};  ///< nodes per iteration
    WinTree tree{};
};

/// Decides whether the side to move wins by threats within the depth. "No" holds for that depth
/// only.
KillResult kill_search(const Board& board, const KillOptions& options, Budget& budget);

}  // namespace ailab::gomoku
