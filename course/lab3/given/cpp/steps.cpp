// The input, calls and output of each step. Given: do not edit.
#include "steps.hpp"

#include <iostream>

using namespace std;

ostringstream answer;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"solvable", "1", "heuristics.cpp", "count the inversions; where is the blank?"},
    {"heuristics", "2", "heuristics.cpp", "the blank is not a tile: never count it"},
    {"astar", "3", "search.cpp", "sort the queue by g + h"},
    {"idastar", "4", "search.cpp", "depth first up to a bound on g + h, then a larger bound"},
    {"pattern", "5", "patterns.cpp", "search backwards from the goal, with most tiles erased"},
};

struct Simple : Heuristic {
    const Puzzle& puzzle;
    Estimate estimate;
    Simple(const Puzzle& p, Estimate e) : puzzle(p), estimate(e) {}
    int operator()(const State& state) const override { return estimate(puzzle, state); }
};

// The least number of moves that one half of the tiles needs if the others do not matter. No move
// counts in both tables, so the numbers may be added.
struct Patterns : Heuristic {
    vector<vector<int>> halves;
    vector<Table> tables;
    explicit Patterns(const Puzzle& puzzle) : halves(2) {
        const int count = puzzle.rows * puzzle.columns;
        for (int tile = 1; tile < count; ++tile) halves[tile > count / 2].push_back(tile);
        for (const auto& half : halves) tables.push_back(build(puzzle, half));
    }
    int operator()(const State& state) const override {
        vector<int> where(state.size());
        for (size_t cell = 0; cell < state.size(); ++cell)
            where[static_cast<size_t>(state[cell])] = static_cast<int>(cell);
        int sum = 0;
        for (size_t i = 0; i < 2; ++i) {
            vector<int> cells;
            for (const int tile : halves[i]) cells.push_back(where[static_cast<size_t>(tile)]);
            sum += tables[i].at(cells);
        }
        return sum;
    }
};

void show(Puzzle& puzzle, string (*method)(Puzzle&, const Heuristic&), const Heuristic& h) {
    puzzle.guide = &h;
    const string moves = method(puzzle, h);
    note("f " + to_string(moves.size()) + ": the goal");
    answer << moves << "\ntotal_step : " << moves.size() << "\nexpanded: " << puzzle.expanded()
           << '\n';
}

void solve(Puzzle& puzzle, string (*method)(Puzzle&, const Heuristic&)) {
    if (solvable(puzzle))
        show(puzzle, method, Simple(puzzle, manhattan));
    else
        answer << "no answer\n";
}

void heuristic(Puzzle& puzzle, const string& name) {
    const map<string, Estimate> known = {
        {"misplaced", misplaced}, {"chebyshev", chebyshev}, {"manhattan", manhattan}};
    const auto found = known.find(name);
    if (found == known.end()) {
        cerr << "there is no heuristic '" << name << "'; use misplaced, chebyshev, manhattan\n";
        exit(1);
    }
    answer << found->second(puzzle, puzzle.start) << '\n';
}

const map<string, Step> kSteps = {
    {"solvable", [](Puzzle& p, const string&) { answer << (solvable(p) ? "yes\n" : "no\n"); }},
    {"heuristics", heuristic},
    {"astar", [](Puzzle& p, const string&) { solve(p, astar); }},
    {"idastar", [](Puzzle& p, const string&) { solve(p, idastar); }},
    {"pattern", [](Puzzle& p, const string&) { show(p, astar, Patterns(p)); }},
};

}  // namespace

const map<string, Step>& steps() {
    return kSteps;
}

string hint_of(const string& step) {
    string text;
    for (const Hint& h : kHints)
        if (h.step == step)
            text = "step " + h.number + " (" + h.step +
                   ") is not written yet: look for \"TODO step " + h.number + "\" in " + h.file +
                   "; " + h.hint;
    return text;
}
