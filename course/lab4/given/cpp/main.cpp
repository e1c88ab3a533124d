// Lab 4. Runs one step: ./main STEP < fen. Given: do not edit.
#include <cstdio>
#include <iostream>

#include <unistd.h>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc > 1 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main pieces|legal|mate|minimax|alphabeta|ordering|table|move < fen\n";
        return 1;
    }
    string fen;
    getline(cin, fen);
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        Position position(fen);
        step->second(position, argc > 2 ? stoi(argv[2]) : 0);
        fputs(answer.str().c_str(), out);
        if (position.key() != Position(fen).key())
            cerr << "The position has changed: take back every move that you try.\n";
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
