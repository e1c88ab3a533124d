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
    {"pieces", "1", "rules.cpp", "each kind of piece has its own moves; check for blocking pieces"},
    {"legal", "2", "rules.cpp",
     "play the move, test whether your own king can be captured, take it back"},
    {"mate", "3", "rules.cpp", "no legal move: the game is over"},
    {"minimax", "4", "search.cpp", "the other side wants the opposite"},
    {"alphabeta", "5", "search.cpp", "minimax with a window"},
    {"ordering", "6", "search.cpp", "captures first, the most valuable victim before the others"},
    {"table", "7", "search.cpp", "store the results of searches, and reuse them"},
    {"move", "8", "search.cpp", "search one depth after the other"},
};

void show_moves(const Moves& moves) {
    vector<string> names;
    for (const Move& move : moves) names.push_back(name(move));
    sort(names.begin(), names.end());
    for (const string& text : names) answer << text << '\n';
}

Moves as_given(const Position&, Moves moves) {
    return moves;
}

using Method = function<int(Position&, int, Counter&)>;

void show_value(Position& position, int depth, const Method& method) {
    Counter counter;
    answer << "value " << method(position, depth, counter);
    answer << "\nvisited: " << counter.visited << '\n';
}

Method alphabeta_with(Order order) {
    return [order](Position& p, int depth, Counter& counter) {
        return alphabeta(p, depth, -kInfinity, kInfinity, counter, order);
    };
}

int depth_or(int depth, int usual) {
    return depth > 0 ? depth : usual;
}
const map<string, Step> kSteps = {
    {"pieces", [](Position& p, int) { show_moves(piece_moves(p)); }},
    {"legal", [](Position& p, int) { show_moves(legal_moves(p)); }},
    {"mate",
     [](Position& p, int) {
         answer << (in_check(p, p.red) ? "check\n" : "no check\n")
                << (is_over(p) ? "over\n" : "goes on\n");
     }},
    {"minimax",
     [](Position& p, int d) {
         show_value(p, depth_or(d, 2),
                    [](Position& q, int depth, Counter& c) { return minimax(q, depth, c); });
     }},
    {"alphabeta",
     [](Position& p, int d) { show_value(p, depth_or(d, 3), alphabeta_with(as_given)); }},
    {"ordering",
     [](Position& p, int d) { show_value(p, depth_or(d, 2), alphabeta_with(ordered)); }},
    {"table", [](Position& p, int d) { show_value(p, depth_or(d, 5), with_table); }},
    {"move", [](Position& p, int) { answer << name(choose_move(p)) << '\n'; }},
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
