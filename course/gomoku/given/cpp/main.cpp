// Gomoku. Runs one step: ./main STEP < board. Given: nothing to write here.
#include <iostream>

#include "steps.hpp"

using namespace std;

int main(int argc, char** argv) {
    const auto step = steps().find(argc > 1 ? argv[1] : "");
    if (step == steps().end()) {
        cerr << "usage: ./main winner|patterns|candidates|alphabeta|fours|move < board\n";
        return 1;
    }
    vector<string> rows;
    string size;
    cin >> size;
    for (string row; cin >> row;) rows.push_back(row);
    try {
        Board board(rows);
        step->second(board, argc > 2 ? argv[2] : "2");
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
