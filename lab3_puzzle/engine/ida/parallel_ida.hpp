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

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

enum class TaskOrder : std::uint8_t { depth_first, nearest_first };

/// Every thread has a clone of the engine. With `nearest_first` the tasks, and therefore the nodes
/// of all iterations but the last, do not depend on the number of threads.
SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              TaskOrder order, const State& start, Budget& budget,
                              const OnBound& on_bound);

}  // namespace ailab::lab3
