// Declarations shared by the files of this unit. Given: do not edit.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

struct NotWritten {
    std::string step;
};

// A node of a game tree: a leaf has a value, any other node has children.
struct Node {
    std::string name;
    int value = 0;
    std::vector<Node> children;

    bool is_leaf() const { return children.empty(); }
};

// Counts the leaves that are evaluated.
class Leaves {
public:
    int evaluate(const Node& leaf) {
        ++evaluated_;
        return leaf.value;
    }
    int evaluated() const { return evaluated_; }

private:
    int evaluated_ = 0;
};

inline constexpr int kInfinity = std::numeric_limits<int>::max();

// A row of an AND/OR problem.
struct Row {
    bool is_and = false;
    std::vector<std::pair<std::string, int>> arcs;  // child, cost of the arc
};
using Rows = std::map<std::string, Row>;
struct SolutionTree {
    int cost = 0;
    std::vector<std::string> names;  // a node before its children
};

struct Item {
    int weight, value, number;
};
using Roads = std::map<std::string, std::map<std::string, int>>;  // roads[a][b]: the cost of a road

// trees.cpp: given
Node read_tree(const std::string& text);  // `(A (B 3 12 8) (C 2 4 6))`
struct Problem {
    std::string start;
    Rows nodes;
    std::set<std::string> solved;
};
Problem read_problem(const std::string& text);
struct Sack {
    int value = -1;
    std::vector<int> items;  // their numbers
    int expanded = 0;
};
Sack fill_sack(const std::string& text);
struct Tour {
    int cost = kInfinity;
    std::vector<std::string> cities;  // the first city again at the end
    int expanded = 0;
};
Tour find_tour(const std::string& text);

// games.cpp
int minimax(const Node& node, bool maximizing);
int alphabeta(const Node& node, int alpha, int beta, bool maximizing, bool equality,
              Leaves& leaves);
std::vector<int> grundy_values(int most);
std::vector<std::pair<int, int>> winning_splits(const std::vector<int>& heaps);
// and_or.cpp
std::optional<SolutionTree> cheapest(const Rows& nodes, const std::set<std::string>& solved,
                                     const std::string& name);
// bounds.cpp
double knapsack_bound(int value, int room, const std::vector<Item>& rest);
int tour_bound(const Roads& roads, const std::string& home, const std::string& here,
               const std::vector<std::string>& left, int cost);
// queens.cpp
std::vector<int> queens(int n);
