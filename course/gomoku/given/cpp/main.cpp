// Gomoku. Runs one step: ./main STEP < board. Given: do not edit.
#include <cstdio>
#include <iostream>

#include <unistd.h>

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
    FILE* const out = fdopen(dup(1), "w");
    dup2(2, 1);  // only the answer goes to stdout; the output of your own code does not
    try {
        Board board(rows);
        step->second(board, argc > 2 ? argv[2] : "2");
        fputs(answer.str().c_str(), out);
        const Board before(rows);
        for (const Point p : before.points()) {
            if (board.at(p) == before.at(p)) continue;
            cerr << "The board has changed: take back every move that you try.\n";
            break;
        }
    } catch (const NotWritten& missing) {
        cerr << hint_of(missing.step) << '\n';
        return 1;
    }
}
