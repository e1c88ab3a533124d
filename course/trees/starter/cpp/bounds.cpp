// Steps 5 and 6: bounds for branch and bound. The search is in trees.cpp; it is right if the
// bounds are valid, and fast if they are tight.
#include "trees.hpp"

using namespace std;

// An upper bound on the value that can still be reached: `value` is in the knapsack, `room` is
// left, and `rest` are the remaining items, the best value per weight first.
double knapsack_bound(int value, int room, const vector<Item>& rest) {
    // TODO step 5
    (void)value, (void)room, (void)rest;
    throw NotWritten{"knapsack"};
}

// A lower bound on the cost of any round trip that continues from `here` through all cities in
// `left` and home. `cost` has been spent; roads.at(a).at(b) is the cost of a road, if there is one.
int tour_bound(const Roads& roads, const string& home, const string& here,
               const vector<string>& left, int cost) {
    // TODO step 6
    (void)roads, (void)home, (void)here, (void)left, (void)cost;
    throw NotWritten{"tsp"};
}
