// Steps 2, 3, 5 and 6: shortest paths.
#include "lab1.hpp"

using namespace std;

// Name -> the length of the shortest path from the source; unreachable names are left out.
map<string, long> dijkstra(const Graph& graph, const string& source) {
    // TODO step 2
    (void)graph, (void)source;
    throw NotWritten{"dijkstra"};
}

// The path, or empty if there is none. Any shortest path is right.
optional<Path> shortest_path(const Graph& graph, const string& start, const string& goal) {
    // TODO step 3
    (void)graph, (void)start, (void)goal;
    throw NotWritten{"path"};
}

// The path by A*, or empty. Use problem.start, problem.goal, problem.successors(name), which counts
// an expansion, and problem.h(name).
optional<Path> astar(Problem& problem) {
    // TODO step 5
    (void)problem;
    throw NotWritten{"astar"};
}

// The path by Dijkstra's algorithm from both ends, or empty; without problem.h.
optional<Path> two_sided(Problem& problem) {
    // TODO step 6
    (void)problem;
    throw NotWritten{"two-sided"};
}
