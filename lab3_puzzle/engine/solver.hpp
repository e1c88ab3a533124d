// One door to all searches: runs an algorithm with a heuristic on boards that share a goal, and
// reports the same figures for every one of them. A new algorithm is a row in
// algorithms.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/automaton.hpp"
#include "lab3_puzzle/engine/heuristic_ladder.hpp"
#include "lab3_puzzle/engine/ida/ida_engine.hpp"
#include "lab3_puzzle/engine/ida/parallel_ida.hpp"
#include "lab3_puzzle/engine/patterns/tables.hpp"
#include "lab3_puzzle/world/frame.hpp"
#include "lab3_puzzle/world/puzzle_space.hpp"

namespace ailab::lab3 {

class Solver;

struct SolverOptions {
    std::string algorithm = "idastar";  ///< one of algorithms()
    std::string heuristic = "auto";     ///< a rung of the ladder, several joined by '+', or auto
    double weight = 2.0;                ///< of weighted
    double power = 1.6;                 ///< of powered
    /// Longest forbidden word of IDA*; 2 forbids undoing only. Unset: what suits the heuristic.
    std::optional<int> prune{};
    /// In what order IDA* searches the parts of an iteration: "depth-first", "nearest-first" or, by
    /// the size of the board, "auto".
    std::string order = "auto";
    int threads = 1;
    bool then_idastar = false;  ///< A* out of memory goes on with IDA* from its frontier
    std::size_t memory_limit = ~std::size_t{0};

    bool operator==(const SolverOptions&) const = default;
};

/// An iteration of IDA*: nodes generated so far when the bound had been searched.
struct Iteration {
    int bound;
    std::uint64_t generated;
};
using OnIteration = std::function<void(const Iteration&)>;

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

/// What an algorithm works on, and where it reports.
struct Job {
    Solver& solver;
    const State& start;
    Budget& budget;
    SolveReport& report;
    const OnIteration& on_iteration;
    const Heuristic& h;
    PuzzleSpace space;
    State goal;

    /// An iteration of IDA* without a solution.
    OnBound on_bound() const {
        return [this](int bound, std::uint64_t generated) {
            report.iterations.push_back({bound, generated});
            if (on_iteration) on_iteration(report.iterations.back());
        };
    }
};

struct Algorithm {
    std::string_view name, summary;
    void (*run)(const Job&);
    bool optimal = true;  ///< with an admissible heuristic
    bool fused = false;   ///< with its heuristic and the automaton: it remembers nothing
};
std::span<const Algorithm> algorithms();  // algorithms.cpp

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
    /// The heuristic that "auto" stands for, given the cache and the memory limit.
    const std::string& heuristic_name() const noexcept { return heuristic_; }
    const Heuristic& heuristic() const noexcept { return estimate_; }
    TaskOrder task_order() const;
    /// The fused engine of the heuristic; null if it has none.
    std::unique_ptr<IdaEngine> make_ida_engine();
    /// Build or load whatever the search needs, so that it is not timed. Throws OutOfBudget.
    void prepare(const Budget& budget = {});

    /// Requires a solvable start (solvability.hpp); on others A* exhausts the space and IDA* only
    /// the budget, which counts preparation too. `on_iteration` is called after each bound of IDA*
    /// that has no solution; report.iterations holds the last one too.
    SolveReport solve(const Board& start, Budget& budget, const OnIteration& on_iteration = {});

private:
    std::string choose_heuristic() const;
    bool known_partition(const std::string& name) const;

    Board goal_;
    Frame frame_;
    Tables& tables_;
    SolverOptions options_;
    const Algorithm& algorithm_;
    std::string heuristic_;
    HeuristicFactory heuristics_;
    Heuristic estimate_;
    std::unique_ptr<Automaton> automaton_;
};

}  // namespace ailab::lab3
