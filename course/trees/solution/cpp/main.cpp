// Trees. Runs one step: ./main STEP < input. Given: nothing to write here.
#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <sstream>

#include "trees.hpp"

using namespace std;

namespace {

struct Hint {
    string step, number, file, hint;
};
const vector<Hint> kHints = {
    {"minimax", "1", "games.cpp", "a leaf is worth its number; MAX and MIN take turns"},
    {"alphabeta", "2", "games.cpp", "minimax with a window: stop when it closes"},
    {"grundy", "3", "games.cpp", "the least number that no move reaches"},
    {"andor", "4", "and_or.cpp", "OR takes the cheapest child, AND needs them all"},
    {"knapsack", "5", "bounds.cpp", "what if the last item could be cut?"},
    {"tsp", "6", "bounds.cpp",
     "every city that is still to be left costs at least its cheapest road"},
    {"queens", "7", "queens.cpp", "one queen a row; try the columns, take back what fails"},
};

// `(A (B 3 12 8) (C 2 4 6))`: a list is a node, and a word at its front is its name.
class TreeReader {
public:
    explicit TreeReader(const string& text) {
        string word;
        for (const char c : text + " ") {
            if (!isspace(static_cast<unsigned char>(c)) && c != '(' && c != ')') {
                word += c;
                continue;
            }
            if (!word.empty()) words_.push_back(word);
            word.clear();
            if (c == '(' || c == ')') words_.push_back(string(1, c));
        }
    }
    Node read() {
        Node node;
        if (words_.at(at_++) != "(") {
            node.value = stoi(words_[at_ - 1]);
            return node;
        }
        if (isalpha(static_cast<unsigned char>(words_.at(at_)[0]))) node.name = words_[at_++];
        while (words_.at(at_) != ")") node.children.push_back(read());
        ++at_;
        return node;
    }

private:
    vector<string> words_;
    size_t at_ = 0;
};

void run_minimax(const string& text, const string&) {
    const Node tree = TreeReader(text).read();
    size_t best = 0;
    vector<int> values;
    for (const Node& child : tree.children) values.push_back(minimax(child, false));
    for (size_t i = 0; i < values.size(); ++i)
        if (values[i] > values[best]) best = i;
    const string name = tree.children[best].name;
    cout << "value " << values[best] << "; best: " << (name.empty() ? to_string(best + 1) : name)
         << '\n';
}

void run_alphabeta(const string& text, const string& equality) {
    Leaves leaves;
    const int value =
        alphabeta(TreeReader(text).read(), -kInfinity, kInfinity, true, equality != "no", leaves);
    cout << leaves.evaluated() << " leaves\n";
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
        for (const int heap : heaps) cout << heap << ' ';
        cout << "value " << nimber << (nimber ? " first wins\n" : " second wins\n");
        vector<pair<int, int>> splits = winning_splits(heaps);
        sort(splits.begin(), splits.end());
        for (const auto& [heap, part] : splits)
            cout << "  split " << heap << " into " << part << ' ' << heap - part << '\n';
    }
}

void run_andor(const string& text, const string&) {
    Rows nodes;
    set<string> solved;
    string start;
    istringstream lines(text);
    for (string line; getline(lines, line);) {
        istringstream words(line);
        string name, sign, kind;
        words >> name;
        if (name == "solved") {
            solved.insert(istream_iterator<string>(words), {});
        } else if (words >> sign >> kind) {
            Row row{kind == "and", {}};
            for (string word; words >> word;) {
                const size_t colon = word.find(':');
                row.arcs.push_back({word.substr(0, colon),
                                    colon == string::npos ? 1 : stoi(word.substr(colon + 1))});
            }
            nodes[name] = row;
            if (start.empty()) start = name;
        }
    }
    const auto found = cheapest(nodes, solved, start);
    if (!found) {
        cout << "unsolvable\n";
        return;
    }
    cout << "solution tree:";
    for (const string& name : found->names) cout << ' ' << name;
    cout << "\ncost: " << found->cost << '\n';
}

// Branch and bound, depth first: take the next item, or leave it.
class Knapsack {
public:
    explicit Knapsack(const string& text) {
        istringstream words(text);
        string word;
        words >> word >> capacity_;
        for (Item item{0, 0, 1}; words >> item.weight >> item.value; ++item.number)
            items_.push_back(item);
        stable_sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
            return a.value * b.weight > b.value * a.weight;
        });
    }
    void run() {
        visit(0, 0, capacity_, {});
        cout << "value " << best_ << "\nitems";
        for (const int number : best_items_) cout << ' ' << number;
        cout << "\nexpanded: " << expanded_ << '\n';
    }

private:
    void visit(size_t i, int value, int room, vector<int> taken) {
        ++expanded_;
        if (value > best_) {
            best_ = value;
            best_items_ = taken;
            sort(best_items_.begin(), best_items_.end());
        }
        const vector<Item> rest(items_.begin() + static_cast<long>(i), items_.end());
        if (rest.empty() || knapsack_bound(value, room, rest) <= best_) return;
        if (rest[0].weight <= room) {
            taken.push_back(rest[0].number);
            visit(i + 1, value + rest[0].value, room - rest[0].weight, taken);
            taken.pop_back();
        }
        visit(i + 1, value, room, taken);
    }

    int capacity_ = 0, best_ = -1, expanded_ = 0;
    vector<Item> items_;
    vector<int> best_items_;
};

// Branch and bound, depth first: go to the nearest city that is left, then to the others.
class Tour {
public:
    explicit Tour(const string& text) {
        istringstream words(text);
        string first, a, b;
        words >> first;
        for (int cost = 0; words >> a >> b >> cost;) {
            for (const string& city : {a, b})
                if (!roads_.count(city)) cities_.push_back(city), roads_[city];
            roads_[a][b] = roads_[b][a] = cost;
        }
    }
    void run() {
        visit({cities_[0]}, 0);
        for (size_t i = 0; i < best_tour_.size(); ++i) cout << (i ? "-" : "") << best_tour_[i];
        cout << "\ncost " << best_ << "\nexpanded: " << expanded_ << '\n';
    }

private:
    void visit(vector<string> tour, int cost) {
        ++expanded_;
        const string here = tour.back();
        vector<string> left;
        for (const string& city : cities_)
            if (find(tour.begin(), tour.end(), city) == tour.end()) left.push_back(city);
        const map<string, int>& from_here = roads_.at(here);
        if (left.empty()) {
            const auto home = from_here.find(tour[0]);
            if (home == from_here.end() || cost + home->second >= best_) return;
            best_ = cost + home->second;
            best_tour_ = tour;
            best_tour_.push_back(tour[0]);
            return;
        }
        if (tour_bound(roads_, tour[0], here, left, cost) >= best_) return;
        left.erase(remove_if(left.begin(), left.end(),
                             [&](const string& city) { return !from_here.count(city); }),
                   left.end());
        stable_sort(left.begin(), left.end(), [&](const string& a, const string& b) {
            return from_here.at(a) < from_here.at(b);
        });
        for (const string& city : left) {
            tour.push_back(city);
            visit(tour, cost + from_here.at(city));
            tour.pop_back();
        }
    }

    Roads roads_;
    vector<string> cities_, best_tour_;
    int best_ = kInfinity, expanded_ = 0;
};

void run_queens(const string& text, const string&) {
    const vector<int> columns = queens(stoi(text));
    if (columns.empty()) cout << "no";
    for (size_t i = 0; i < columns.size(); ++i) cout << (i ? " " : "") << columns[i];
    cout << '\n';
}

using Step = function<void(const string&, const string&)>;
const map<string, Step> kSteps = {
    {"minimax", run_minimax},
    {"alphabeta", run_alphabeta},
    {"grundy", run_grundy},
    {"andor", run_andor},
    {"knapsack", [](const string& text, const string&) { Knapsack(text).run(); }},
    {"tsp", [](const string& text, const string&) { Tour(text).run(); }},
    {"queens", run_queens},
};

}  // namespace

int main(int argc, char** argv) {
    const auto step = kSteps.find(argc > 1 ? argv[1] : "");
    if (step == kSteps.end()) {
        cerr << "usage: ./main minimax|alphabeta|grundy|andor|knapsack|tsp|queens < input\n";
        return 1;
    }
    const string text{istreambuf_iterator<char>(cin), {}};
    try {
        step->second(text, argc > 2 ? argv[2] : "yes");
    } catch (const NotWritten& missing) {
        for (const Hint& h : kHints)
            if (h.step == missing.step)
                cerr << "step " << h.number << " (" << h.step
                     << ") is not written yet: look for \"TODO step " << h.number << "\" in "
                     << h.file << "; " << h.hint << '\n';
        return 1;
    }
}
