// Lab 2. Runs one step: ./main STEP < input. Given: nothing to write here.
#include <iostream>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc == 2 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main parse|unify|resolve|factor|refute|support|proof < input\n";
        return 1;
    }
    try {
        step->second();
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
