// The input, calls and output of each step. Given: do not edit.
#include "steps.hpp"

#include <algorithm>

using namespace std;

ostringstream answer;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"winner", "1", "rules.cpp", "look from each stone in four directions"},
    {"patterns", "2", "rules.cpp", "slide a window of five points along every line"},
    {"candidates", "3", "rules.cpp", "good moves are near other stones"},
    {"alphabeta", "4", "search.cpp", "the other side wants the opposite: negamax"},
    {"fours", "5", "search.cpp", "after a four there is one reply"},
    {"move", "6", "search.cpp", "win if you can, otherwise block, otherwise search"},
};

void show(Point p) {
    answer << p.x << ',' << p.y << '\n';
}

void patterns(Board& board, const string&) {
    for (const char side : {'X', 'O'}) {
        const array<int, 6> counts = windows(board, side);
        answer << side;
        for (size_t n = 1; n < counts.size(); ++n) answer << ' ' << counts[n];
        answer << '\n';
    }
}

void show_candidates(Board& board, const string&) {
    vector<Point> found = candidates(board);
    sort(found.begin(), found.end(),
         [](Point a, Point b) { return pair(a.y, a.x) < pair(b.y, b.x); });
    for (const Point p : found) show(p);
}

void show_alphabeta(Board& board, const string& depth) {
    Counter counter;
    answer << "value " << alphabeta(board, stoi(depth), -kInfinity, kInfinity, counter);
    answer << "\nevaluated: " << counter.evaluated << '\n';
}

void fours(Board& board, const string&) {
    if (const auto move = win_by_fours(board))
        show(*move);
    else
        answer << "none\n";
}

const map<string, Step> kSteps = {
    {"winner", [](Board& board, const string&) { answer << winner(board) << '\n'; }},
    {"patterns", patterns},
    {"candidates", show_candidates},
    {"alphabeta", show_alphabeta},
    {"fours", fours},
    {"move", [](Board& board, const string&) { show(choose_move(board)); }},
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
