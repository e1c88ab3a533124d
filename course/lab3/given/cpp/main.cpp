// Lab 3. Runs one step: ./main STEP < board. Given: do not edit.
#include <cstdio>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include "steps.hpp"

using namespace std;

namespace {

Puzzle read_puzzle() {
    State tiles;
    int rows = 0;
    for (string line; getline(cin, line);) {
        istringstream words(line);
        const size_t before = tiles.size();
        for (int tile = 0; words >> tile;) tiles.push_back(tile);
        rows += tiles.size() > before;
    }
    return {rows, static_cast<int>(tiles.size()) / max(rows, 1), tiles};
}

}  // namespace

int main(int argc, char** argv) {
    const auto step = steps().find(argc > 1 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main solvable|heuristics|astar|idastar|pattern < board\n"
                "       ./main heuristics misplaced|chebyshev|manhattan < board\n";
        return 1;
    }
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        Puzzle puzzle = read_puzzle();
        step->second(puzzle, argc > 2 ? argv[2] : "manhattan");
        fputs(answer.str().c_str(), out);
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
