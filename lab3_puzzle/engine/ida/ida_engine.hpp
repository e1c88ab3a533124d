// The interface between the drivers of IDA* and an engine for some heuristic and board: one virtual
// call per iteration, none per node. The drivers are: one thread (here), several threads
// (parallel_ida.hpp), and A* that has run out of memory (astar/compact_astar.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "common/search/single/state_space.hpp"
#include "common/timing/budget.hpp"
#include "lab3_puzzle/engine/automaton.hpp"
#include "lab3_puzzle/engine/patterns/database.hpp"
#include "lab3_puzzle/textbook/walking_distance.hpp"

namespace ailab::lab3 {

/// The result of a search, for every algorithm.
struct SearchResult {
    Outcome outcome = Outcome::unsolvable;
    std::vector<Move> path{};
    std::uint64_t expanded = 0, generated = 0;
    StopReason stopped = StopReason::none;
    int lower_bound = 0;  ///< no solution is shorter
};

class IdaEngine {
public:
    IdaEngine() = default;
    IdaEngine& operator=(const IdaEngine&) = delete;
    virtual ~IdaEngine() = default;

    virtual std::unique_ptr<IdaEngine> clone() const = 0;  ///< one per thread
    virtual int estimate(State s) = 0;
    /// Searches below `start` for a solution of exactly `length` moves, after the sequence of moves
    /// that led to automaton state `id`. Stores the path in `path`. Requires that length >=
    /// estimate(start) and has the same parity, and that no solution is shorter. Throws
    /// OutOfBudget.
    virtual bool search(State start, Automaton::Id id, int length, Budget& budget,
                        std::vector<Move>& path) = 0;
    virtual std::uint64_t expanded() const noexcept = 0;
    virtual std::uint64_t generated() const noexcept = 0;
    /// The smallest number of moves left at a node of the last search; kNowhere if it entered none.
    virtual int fewest_left() const noexcept = 0;
    static constexpr int kNowhere = std::numeric_limits<int>::max();

protected:
    IdaEngine(const IdaEngine&) = default;
};

/// The arguments passed by reference must outlive the engine.
std::unique_ptr<IdaEngine> make_manhattan_ida(const Automaton& automaton, int goal_blank);
std::unique_ptr<IdaEngine> make_walking_ida(const Automaton& automaton, int goal_blank,
                                            const WalkingDistance& distance);
std::unique_ptr<IdaEngine> make_pattern_ida(const Automaton& automaton, int goal_blank,
                                            const PatternDatabase& database);

/// Called after every bound that has no solution, with the nodes generated so far.
using OnBound = std::function<void(int bound, std::uint64_t generated)>;

/// Deepens in steps of two, since all solutions have the parity of h.
SearchResult fused_idastar(IdaEngine& ida, const Automaton& automaton, const State& start,
                           Budget& budget, const OnBound& on_bound = {});

}  // namespace ailab::lab3
