// Trees. Runs one step: ./main STEP < input. Given: nothing to write here.
#include <iostream>
#include <iterator>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc > 1 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main minimax|alphabeta|grundy|andor|knapsack|tsp|queens < input\n";
        return 1;
    }
    const string text{istreambuf_iterator<char>(cin), {}};
    try {
        step->second(text, argc > 2 ? argv[2] : "yes");
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
