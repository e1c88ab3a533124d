// Lab 2. Runs one step: ./main STEP < input. Given: do not edit.
#include <cstdio>
#include <iostream>

#include <unistd.h>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc == 2 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main parse|unify|resolve|factor|refute|support|proof < input\n";
        return 1;
    }
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        step->second();
        fputs(answer.str().c_str(), out);
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
