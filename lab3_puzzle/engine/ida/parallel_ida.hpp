// Parallel IDA*. Small iterations run on one thread. Then the first plies of the tree become a list
// of tasks in depth-first order, and in every iteration the threads draw tasks from it until it is
// empty. A thread owns its engine, so nothing is shared but the next task's number. Of several
// solutions the one of the first task counts, so the path is the serial one whatever the threads
// do. After V. N. Rao, Kumar & Ramesh, AAAI 1987.
//
// The list may also be sorted before every iteration, after Powley & Korf, "Single-agent parallel
// window search", PAMI 13 (1991): first the tasks below which the last iteration came nearest to
// the goal. A failed iteration searches all of them in any order; the last one ends sooner.
#pragma once

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

enum class TaskOrder : std::uint8_t { depth_first, nearest_first };

/// Every thread has a clone of the engine. With `nearest_first` the tasks, and so the nodes of all
/// iterations but the last, do not depend on the number of threads.
SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              TaskOrder order, const State& start, Budget& budget,
                              const OnBound& on_bound);

}  // namespace ailab::lab3
