// Steps 3 and 4: shortest paths. A path is a string of letters, the moves of the blank: "ULDR".
#include "lab3.hpp"

using namespace std;

// A shortest path from puzzle.start to puzzle.goal by A*. puzzle.successors(state) returns pairs
// (letter, next state) and counts an expansion; h(state) is the estimate.
string astar(Puzzle& puzzle, const Heuristic& h) {
    // TODO step 3
    (void)puzzle, (void)h;
    throw NotWritten{"astar"};
}

// The same by IDA*: only the path to the current state is kept in memory.
string idastar(Puzzle& puzzle, const Heuristic& h) {
    // TODO step 4
    (void)puzzle, (void)h;
    throw NotWritten{"idastar"};
}
