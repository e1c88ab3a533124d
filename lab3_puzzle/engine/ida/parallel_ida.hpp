// Parallel IDA*. Small iterations run on one thread. Then the first plies of the tree become a list
// of tasks in depth-first order, and in every iteration the threads draw tasks from it until it is
// empty. A thread owns its engine, so nothing is shared but the next task's number. Of several
// solutions the one of the first task counts, so the path is the serial one whatever the threads
// do. After V. N. Rao, Kumar & Ramesh, AAAI 1987.
#pragma once

#include "lab3_puzzle/engine/ida/ida_engine.hpp"

namespace ailab::lab3 {

/// Every thread has a clone of the engine.
SearchResult parallel_idastar(const IdaEngine& engine, const Automaton& automaton, int threads,
                              const State& start, Budget& budget, const OnBound& on_bound);

}  // namespace ailab::lab3
