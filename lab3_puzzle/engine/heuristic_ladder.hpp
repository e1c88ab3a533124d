// The list of heuristics by name, for the generic searches, the tables and the command line.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab3_puzzle/engine/patterns/database.hpp"
#include "lab3_puzzle/textbook/heuristics.hpp"
#include "lab3_puzzle/textbook/walking_distance.hpp"
#include "lab3_puzzle/world/frame.hpp"

namespace ailab::lab3 {

/// A heuristic for a board: one of the simple ones, or one that needs a table.
struct Rung {
    std::string name;
    std::string what;
    bool consistent = true;
    /// Needs no table that is slow to build.
    bool at_hand = true;
    Compared compared{};
};

/// Returns every heuristic for this grid and goal, weakest first.
std::vector<Rung> ladder(const Frame& frame);

/// Creates heuristics and keeps the tables they share.
class HeuristicFactory {
public:
    HeuristicFactory(const Frame& frame, PatternDatabase::Provider provider)
        : frame_(frame), provider_(std::move(provider)) {}

    /// Returns a heuristic by name, or the maximum of several: "manhattan+inversion". The factory
    /// must outlive the result. Throws InputError with near misses if the name is unknown, or if
    /// the board is too large for the heuristic, and OutOfBudget; `budget` is only for building.
    Heuristic make(const std::string& name, const Budget& budget = {});

    const WalkingDistance& walking_distance(const Budget& budget = {});
    const PatternDatabase& database(const std::string& partition);

private:
    Heuristic single(const std::string& name, const Budget& budget);

    Frame frame_;
    PatternDatabase::Provider provider_;
    std::unique_ptr<WalkingDistance> walking_;
    std::vector<std::unique_ptr<PatternDatabase>> databases_;
};

}  // namespace ailab::lab3
