// The input, calls and output of each step. Given: do not edit.
#include "steps.hpp"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <sstream>

using namespace std;

ostringstream answer;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"minimax", "1", "games.cpp", "the value of a leaf is its number; MAX and MIN take turns"},
    {"alphabeta", "2", "games.cpp", "minimax with a window: stop when it closes"},
    {"grundy", "3", "games.cpp", "the smallest number that no move reaches"},
    {"andor", "4", "and_or.cpp", "OR takes the cheapest child, AND needs them all"},
    {"knapsack", "5", "bounds.cpp", "what if the last item could be cut?"},
    {"tsp", "6", "bounds.cpp",
     "every city that the trip still has to leave costs at least its cheapest road"},
    {"queens", "7", "queens.cpp",
     "one queen per row; try the columns, take the queen back if that fails"},
};

void run_minimax(const string& text, const string&) {
    const Node tree = read_tree(text);
    size_t best = 0;
    vector<int> values;
    for (const Node& child : tree.children) values.push_back(minimax(child, false));
    for (size_t i = 0; i < values.size(); ++i)
        if (values[i] > values[best]) best = i;
    const string name = tree.children[best].name;
    answer << "value " << values[best] << "; best: " << (name.empty() ? to_string(best + 1) : name)
           << '\n';
}

void run_alphabeta(const string& text, const string& equality) {
    Leaves leaves;
    const int value =
        alphabeta(read_tree(text), -kInfinity, kInfinity, true, equality != "no", leaves);
    answer << leaves.evaluated() << " leaves\n";
    cerr << "(value " << value << ")\n";
}

void run_grundy(const string& text, const string&) {
    istringstream lines(text);
    for (string line; getline(lines, line);) {
        istringstream words(line);
        vector<int> heaps{istream_iterator<int>(words), {}};
        if (heaps.empty()) continue;
        sort(heaps.rbegin(), heaps.rend());
        const vector<int> values = grundy_values(heaps[0]);
        int nimber = 0;
        for (const int heap : heaps) nimber ^= values.at(static_cast<size_t>(heap));
        for (const int heap : heaps) answer << heap << ' ';
        answer << "value " << nimber << (nimber ? " first wins\n" : " second wins\n");
        vector<pair<int, int>> splits = winning_splits(heaps);
        sort(splits.begin(), splits.end());
        for (const auto& [heap, part] : splits)
            answer << "  split " << heap << " into " << part << ' ' << heap - part << '\n';
    }
}

void run_andor(const string& text, const string&) {
    const Problem problem = read_problem(text);
    const auto found = cheapest(problem.nodes, problem.solved, problem.start);
    if (!found) {
        answer << "unsolvable\n";
        return;
    }
    answer << "solution tree:";
    for (const string& name : found->names) answer << ' ' << name;
    answer << "\ncost: " << found->cost << '\n';
}

void run_knapsack(const string& text, const string&) {
    const Sack best = fill_sack(text);
    answer << "value " << best.value << "\nitems";
    for (const int number : best.items) answer << ' ' << number;
    answer << "\nexpanded: " << best.expanded << '\n';
}

void run_tsp(const string& text, const string&) {
    const Tour best = find_tour(text);
    for (size_t i = 0; i < best.cities.size(); ++i) answer << (i ? "-" : "") << best.cities[i];
    answer << "\ncost " << best.cost << "\nexpanded: " << best.expanded << '\n';
}

void run_queens(const string& text, const string&) {
    const vector<int> columns = queens(stoi(text));
    if (columns.empty()) answer << "no";
    for (size_t i = 0; i < columns.size(); ++i) answer << (i ? " " : "") << columns[i];
    answer << '\n';
}

const map<string, Step> kSteps = {
    {"minimax", run_minimax}, {"alphabeta", run_alphabeta}, {"grundy", run_grundy},
    {"andor", run_andor},     {"knapsack", run_knapsack},   {"tsp", run_tsp},
    {"queens", run_queens},
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
