// Steps 3 and 4: shortest paths. A path is a string of letters, the moves of the blank: "ULDR".
#include <algorithm>
#include <limits>
#include <queue>
#include <set>
#include <tuple>

#include "lab3.hpp"

using namespace std;

namespace {

constexpr int kFar = numeric_limits<int>::max();

// The smallest f above the bound, or 0 if the goal has been found; `letters` is the path so far.
int visit(Puzzle& puzzle, const Heuristic& h, const State& state, const State& before, int g,
          int bound, string& letters) {
    const int f = g + h(state);
    if (f > bound) return f;
    if (state == puzzle.goal) return 0;
    int least = kFar;
    for (const auto& [letter, child] : puzzle.successors(state)) {
        if (child == before) continue;
        letters += letter;
        const int found = visit(puzzle, h, child, state, g + 1, bound, letters);
        if (found == 0) return 0;
        letters.pop_back();
        least = min(least, found);
    }
    return least;
}

}  // namespace

// A shortest path from puzzle.start to puzzle.goal by A*. puzzle.successors(state) returns pairs
// (letter, next state) and counts an expansion; h(state) is the estimate.
string astar(Puzzle& puzzle, const Heuristic& h) {
    map<State, int> g{{puzzle.start, 0}};
    map<State, pair<char, State>> came;
    set<State> closed;
    using Entry = tuple<int, int, State>;  // f, -g: of equal f the larger g first
    priority_queue<Entry, vector<Entry>, greater<>> queue;
    queue.push({h(puzzle.start), 0, puzzle.start});
    while (!queue.empty()) {
        const State state = get<2>(queue.top());
        queue.pop();
        if (state == puzzle.goal) {
            string letters;
            for (auto at = came.find(state); at != came.end(); at = came.find(at->second.second))
                letters += at->second.first;
            return {letters.rbegin(), letters.rend()};
        }
        if (!closed.insert(state).second) continue;
        for (const auto& [letter, child] : puzzle.successors(state)) {
            const int length = g[state] + 1;
            const auto known = g.find(child);
            if (known != g.end() && known->second <= length) continue;
            g[child] = length;
            came[child] = {letter, state};
            closed.erase(child);  // only with an inconsistent h
            queue.push({length + h(child), -length, child});
        }
    }
    return "";
}

// The same by IDA*: only the path to the current state is kept in memory.
string idastar(Puzzle& puzzle, const Heuristic& h) {
    string letters;
    for (int bound = h(puzzle.start); bound != kFar;) {
        const int found = visit(puzzle, h, puzzle.start, {}, 0, bound, letters);
        if (found == 0) break;
        bound = found;
    }
    return letters;
}
