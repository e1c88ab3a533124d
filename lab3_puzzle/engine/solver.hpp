// The common entry point of all searches: runs an algorithm with a heuristic on boards that share a
// goal, and reports the same figures for each. A new algorithm is a row in algorithms.cpp.
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

struct SolverOptions {
    std::string algorithm = "idastar";  ///< one of algorithms()
    std::string heuristic = "auto";     ///< a heuristic's name, several joined by '+', or auto
    double weight = 2.0;                ///< for weighted
    double power = 1.6;                 ///< for powered
    /// Length of the longest move sequences that IDA* forbids; 2 only forbids undoing a move. If
    /// not set, a length suitable for the heuristic.
    std::optional<int> prune{};
    /// The order in which IDA* searches the parts of an iteration: "depth-first", "nearest-first"
    /// or "auto", which depends on the size of the board.
    std::string order = "auto";
    int threads = 1;
    /// A* that runs out of memory continues with IDA* from its frontier
    bool then_idastar = false;
    std::size_t memory_limit = ~std::size_t{0};

    bool operator==(const SolverOptions&) const = default;
};

/// An iteration of IDA*: its bound, and the nodes generated up to its end.
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
    std::uint64_t open = 0;        ///< largest number of entries in the open list
    std::size_t bytes = 0;         ///< peak memory of states
    double seconds = 0;            ///< CPU time of the search
    std::vector<Iteration> iterations{};

    bool solved() const noexcept { return search.outcome == Outcome::solved; }
    /// A search that was stopped may have found a path, which need not be a shortest one.
    bool has_path() const noexcept { return solved() || !search.path.empty(); }
};

/// The input of an algorithm, and the callback for its progress.
struct Job {
    const Frame& frame;
    const SolverOptions& options;
    const std::string& heuristic;  ///< its name
    const Heuristic& h;
    const State& start;
    Budget& budget;
    SolveReport& report;
    const OnIteration& on_iteration;
    /// For what goes on with IDA*: the fused engine of the heuristic, null if it has none.
    const Automaton* automaton;
    IdaEngine* engine;
    PuzzleSpace space{frame.grid(), frame.operator_order()};
    State goal = frame.goal();

    /// Returns the callback for iterations of IDA* without a solution.
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
    bool optimal = true;  ///< optimal with an admissible heuristic
    bool fused = false;   ///< fused with its heuristic and the automaton; stores no states
};
std::span<const Algorithm> algorithms();  // algorithms.cpp

class Solver {
public:
    /// Throws InputError for an unknown algorithm or heuristic, or a board that is too large.
    Solver(const Board& goal, Tables& tables, SolverOptions options);

    const Frame& frame() const noexcept { return frame_; }
    const Board& goal() const noexcept { return goal_; }
    const SolverOptions& options() const noexcept { return options_; }
    /// Throws OutOfBudget if the limits of the tables are reached while it is built.
    const Automaton& automaton();
    /// The heuristic that "auto" selects, given the cache and the memory limit.
    const std::string& heuristic_name() const noexcept { return heuristic_; }
    const Heuristic& heuristic() const noexcept { return estimate_; }
    /// Creates the fused engine of the heuristic; returns null if it has none.
    std::unique_ptr<IdaEngine> make_ida_engine();
    /// Builds or loads everything the search needs, so that this time is not measured. Throws
    /// OutOfBudget.
    void prepare(const Budget& budget = {});

    /// Requires a solvable start (solvability.hpp); otherwise A* exhausts the space and IDA* stops
    /// only at the budget, which includes preparation. If the budget stops it, report.search has
    /// the best path so far, if any. `on_iteration` is called after each bound of IDA* without a
    /// solution; report.iterations includes the last one.
    SolveReport solve(const Board& start, Budget& budget, const OnIteration& on_iteration = {});

private:
    std::string choose_heuristic() const;
    bool uses_ida() const noexcept { return algorithm_.fused || options_.then_idastar; }

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
