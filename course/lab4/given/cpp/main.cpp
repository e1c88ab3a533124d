// Lab 4. Runs one step: ./main STEP < fen. Given: nothing to write here.
#include <iostream>

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
    try {
        Position position(fen);
        step->second(position, argc > 2 ? stoi(argv[2]) : 0);
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
