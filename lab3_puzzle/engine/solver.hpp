// One door to all searches: picks the engine for an algorithm and a heuristic, runs it on boards
// that share a goal, and reports the same figures for every one of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/automaton.hpp"
#include "lab3_puzzle/engine/heuristic_ladder.hpp"
#include "lab3_puzzle/engine/ida/fused_ida.hpp"
#include "lab3_puzzle/engine/patterns/tables.hpp"
#include "lab3_puzzle/world/frame.hpp"

namespace ailab::lab3 {

struct SolverOptions {
    std::string algorithm = "idastar";  ///< one of algorithms()
    std::string heuristic = "auto";     ///< a rung of the ladder, several joined by '+', or auto
    double weight = 2.0;                ///< of weighted
    double power = 1.6;                 ///< of powered
    /// Longest forbidden word of IDA*; 2 forbids undoing only. Unset: what suits the heuristic.
    std::optional<int> prune{};
    int threads = 1;
    bool then_idastar = false;  ///< A* out of memory goes on with IDA* from its frontier
    std::size_t memory_limit = ~std::size_t{0};
};

struct AlgorithmInfo {
    const char* name;
    const char* what;
    bool optimal;  ///< with an admissible heuristic
};
const std::vector<AlgorithmInfo>& algorithms();

/// An iteration of IDA*: nodes generated so far when the bound had been searched.
struct Iteration {
    int bound;
    std::uint64_t generated;
};

struct SolveReport {
    SearchResult search{};  ///< the path is in the user's directions
    std::string algorithm, heuristic;
    bool proven_optimal = false;
    int start_h = 0;
    std::uint64_t duplicates = 0;  ///< generated states that were known already
    std::uint64_t stored = 0;      ///< states in memory at the end
    std::uint64_t open = 0;        ///< the most entries the open list held
    std::size_t bytes = 0;         ///< of states, at the peak
    double seconds = 0;            ///< CPU time of the search
    std::vector<Iteration> iterations{};
};

/// The branching factor of a uniform tree of that depth with that many nodes beside the root.
double effective_branching(std::uint64_t nodes, int depth);

class Solver {
public:
    /// Throws InputError for an unknown algorithm or heuristic, or a board that is too large.
    Solver(const Board& goal, Tables& tables, SolverOptions options);

    const Frame& frame() const noexcept { return frame_; }
    const Board& goal() const noexcept { return goal_; }
    const SolverOptions& options() const noexcept { return options_; }
    const Automaton& automaton();
    HeuristicFactory& heuristics() noexcept { return heuristics_; }
    /// The heuristic that "auto" stands for, given the cache and the memory limit.
    const std::string& heuristic_name() const noexcept { return heuristic_; }
    /// Build or load whatever the search needs, so that it is not timed.
    void prepare();

    /// Requires a solvable start (solvability.hpp); on others A* exhausts the space and IDA* only
    /// the budget. `on_iteration` is called after each bound of IDA* that has no solution;
    /// report.iterations holds the last one too.
    SolveReport solve(const Board& start, Budget& budget,
                      const std::function<void(const Iteration&)>& on_iteration = {});

private:
    std::string choose_heuristic() const;
    bool has_fused_engine() const;

    template <class Run>
    auto with_engine(Run&& run);
    void run_idastar(const State& start, Budget& budget, SolveReport& report,
                     const std::function<void(const Iteration&)>& on_iteration);
    void run_textbook_idastar(const State& start, Budget& budget, SolveReport& report);
    void run_compact_astar(const State& start, Budget& budget, SolveReport& report,
                           const std::function<void(const Iteration&)>& on_iteration);
    void run_best_first(const State& start, Budget& budget, SolveReport& report);
    void run_bidirectional(const State& start, Budget& budget, SolveReport& report);

    Board goal_;
    Frame frame_;
    Tables& tables_;
    SolverOptions options_;
    std::string heuristic_;
    HeuristicFactory heuristics_;
    std::unique_ptr<Automaton> automaton_;
};

}  // namespace ailab::lab3
