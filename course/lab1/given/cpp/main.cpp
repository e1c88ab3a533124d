// Lab 1. Runs one step: ./main STEP < input. Given: do not edit.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc == 2 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main read|dijkstra|path|navigator|astar|two-sided < input\n";
        return 1;
    }
    vector<string> lines;
    for (string line; getline(cin, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        const size_t first = line.find_first_not_of(' ');
        if (first != string::npos && line[first] != '#') lines.push_back(line);
    }
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        istringstream first(lines.at(0));
        size_t nodes = 0, edges = 0;
        first >> nodes >> edges;
        const auto end = lines.begin() + static_cast<long>(min(edges + 1, lines.size()));
        const Graph graph = read_graph({lines.begin(), end});
        step->second(graph, {end, lines.end()});
        fputs(answer.str().c_str(), out);
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
