// Trees. Runs one step: ./main STEP < input. Given: do not edit.
#include <cstdio>
#include <iostream>
#include <iterator>

#include <unistd.h>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc > 1 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main minimax|alphabeta|grundy|andor|knapsack|tsp|queens < input\n";
        return 1;
    }
    const string text{istreambuf_iterator<char>(cin), {}};
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        step->second(text, argc > 2 ? argv[2] : "yes");
        fputs(answer.str().c_str(), out);
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
