// Parallel IDA*. Small iterations run on one thread. Then the first plies of the tree become a list
// of tasks in depth-first order, and in every iteration the threads take tasks from it until it is
// empty. Each thread has its own engine, so only the index of the next task is shared. Of several
// solutions the one of the first task counts, so the path is the serial one, whatever the timing of
// the threads. After V. N. Rao, Kumar & Ramesh, AAAI 1987.
//
// The list can also be sorted before every iteration, after Powley & Korf, "Single-agent parallel
// window search", PAMI 13 (1991): tasks in which the last iteration came nearest to the goal come
// first. An iteration without a solution searches all tasks in any case; the last iteration ends
// sooner.
#pragma once

#include <optional>
#include <vector>

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

/// A part of an iteration, which can be searched elsewhere: the subtree below a sequence of moves
/// that the automaton allows. Together the parts of a bound search exactly the same nodes as one
/// search of it, except for those on the sequences themselves.
struct Part {
    State state;
    Automaton::Id id;        ///< the state of the automaton after the sequence
    std::vector<Move> word;  ///< the moves from the start
};

/// Returns the sequences that are one move longer, in the automaton's order.
std::vector<Part> split(const Automaton& automaton, const Part& part);
/// Splits breadth-first until there are `parts` parts or the sequences are `longest` moves long.
std::vector<Part> split_start(const Automaton& automaton, const State& start, std::size_t parts,
                              std::size_t longest);
/// Returns the part below this sequence; an empty optional if the automaton forbids it.
std::optional<Part> part_below(const Automaton& automaton, const State& start,
                               const std::vector<Move>& word);

enum class TaskOrder : std::uint8_t { depth_first, nearest_first };

/// Every thread has a clone of the engine. With `nearest_first` the tasks, and therefore the nodes
/// of all iterations but the last, do not depend on the number of threads.
SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              TaskOrder order, const State& start, Budget& budget,
                              const OnBound& on_bound);

}  // namespace ailab::lab3
