// The ladder of heuristics by name, for the generic searches, the tables and the command line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab3_puzzle/engine/patterns/database.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/textbook/walking_distance.hpp"
#include "lab3_puzzle/world/frame.hpp"

namespace ailab::lab3 {

/// A heuristic of some board: one of the simple ones, or one that needs a table.
struct Rung {
    std::string name;
    std::string what;
    bool consistent = true;
    bool at_hand = true;  ///< no table that takes long to build, and no look-ups of another's table
    Compared compared{};
};

/// Every heuristic of this grid and goal, weakest first.
std::vector<Rung> ladder(const Frame& frame);

/// Makes heuristics and remembers the tables they share.
class HeuristicFactory {
public:
    HeuristicFactory(const Frame& frame, PatternDatabase::Provider provider)
        : frame_(frame), provider_(std::move(provider)) {}

    /// A rung by name, or the maximum of several: "manhattan+inversion". The factory must outlive
    /// the result. Throws InputError with near misses, or if the board is too large for it.
    Heuristic make(const std::string& name);

    const WalkingDistance& walking_distance();
    const PatternDatabase& database(const std::string& partition);

private:
    Heuristic single(const std::string& name);

    Frame frame_;
    PatternDatabase::Provider provider_;
    std::unique_ptr<WalkingDistance> walking_;
    std::vector<std::unique_ptr<PatternDatabase>> databases_;
};

/// The estimate of the dual position, in which cells and tiles change places; to be maximised with
/// the regular one. Zahavi, Felner, Holte & Schaeffer, AIJ 172 (2008). Its blank is another piece,
/// so the pattern that holds that piece counts by Manhattan distance only, as does one whose table
/// depends on where the goal has its blank. Inconsistent.
int dual_estimate(const Grid& grid, int goal_blank, const PatternDatabase& database,
                  const State& s);

}  // namespace ailab::lab3
