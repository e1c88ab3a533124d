// What the steps read, and the branch and bound of steps 5 and 6. Given: do not edit.
#include "trees.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>

using namespace std;

namespace {

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

// Depth first: take the next item, or leave it.
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
    Sack run() {
        visit(0, 0, capacity_, {});
        return best_;
    }

private:
    void visit(size_t i, int value, int room, vector<int> taken) {
        ++best_.expanded;
        if (value > best_.value) {
            best_.value = value;
            best_.items = taken;
            sort(best_.items.begin(), best_.items.end());
        }
        const vector<Item> rest(items_.begin() + static_cast<long>(i), items_.end());
        if (rest.empty() || knapsack_bound(value, room, rest) <= best_.value) return;
        if (rest[0].weight <= room) {
            taken.push_back(rest[0].number);
            visit(i + 1, value + rest[0].value, room - rest[0].weight, taken);
            taken.pop_back();
        }
        visit(i + 1, value, room, taken);
    }

    int capacity_ = 0;
    vector<Item> items_;
    Sack best_;
};

// Depth first: go to the nearest city that is left, then to the others.
class RoundTrip {
public:
    explicit RoundTrip(const string& text) {
        istringstream words(text);
        string first, a, b;
        words >> first;
        for (int cost = 0; words >> a >> b >> cost;) {
            for (const string& city : {a, b})
                if (!roads_.count(city)) cities_.push_back(city), roads_[city];
            roads_[a][b] = roads_[b][a] = cost;
        }
    }
    Tour run() {
        visit({cities_[0]}, 0);
        return best_;
    }

private:
    void visit(vector<string> tour, int cost) {
        ++best_.expanded;
        const string here = tour.back();
        vector<string> left;
        for (const string& city : cities_)
            if (find(tour.begin(), tour.end(), city) == tour.end()) left.push_back(city);
        const map<string, int>& from_here = roads_.at(here);
        if (left.empty()) {
            const auto home = from_here.find(tour[0]);
            if (home == from_here.end() || cost + home->second >= best_.cost) return;
            best_.cost = cost + home->second;
            best_.cities = tour;
            best_.cities.push_back(tour[0]);
            return;
        }
        if (tour_bound(roads_, tour[0], here, left, cost) >= best_.cost) return;
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
    vector<string> cities_;
    Tour best_;
};

}  // namespace

Node read_tree(const string& text) {
    return TreeReader(text).read();
}

// `name = or|and child:cost …` a line, the start first; `solved name …`.
Problem read_problem(const string& text) {
    Problem problem;
    istringstream lines(text);
    for (string line; getline(lines, line);) {
        istringstream words(line);
        string name, sign, kind;
        words >> name;
        if (name == "solved") {
            problem.solved.insert(istream_iterator<string>(words), {});
        } else if (words >> sign >> kind) {
            Row row{kind == "and", {}};
            for (string word; words >> word;) {
                const size_t colon = word.find(':');
                row.arcs.push_back({word.substr(0, colon),
                                    colon == string::npos ? 1 : stoi(word.substr(colon + 1))});
            }
            problem.nodes[name] = row;
            if (problem.start.empty()) problem.start = name;
        }
    }
    return problem;
}

Sack fill_sack(const string& text) {
    return Knapsack(text).run();
}

Tour find_tour(const string& text) {
    return RoundTrip(text).run();
}
