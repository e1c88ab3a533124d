// Steps 5 and 6: bounds for branch and bound. The search is in trees.cpp; it is right if the
// bounds are valid, and fast if they are tight.
#include <algorithm>

#include "trees.hpp"

using namespace std;

// An upper bound on the value that can still be reached: `value` is in the knapsack, `room` is
// left, and `rest` are the remaining items, the best value per weight first.
double knapsack_bound(int value, int room, const vector<Item>& rest) {
    for (const Item& item : rest) {
        if (item.weight > room) return value + double(item.value) * room / item.weight;
        value += item.value;
        room -= item.weight;
    }
    return value;
}

// A lower bound on the cost of any round trip that continues from `here` through all cities in
// `left` and home. `cost` has been spent; roads.at(a).at(b) is the cost of a road, if there is one.
int tour_bound(const Roads& roads, const string& home, const string& here,
               const vector<string>& left, int cost) {
    vector<string> from = left, to = left;
    from.push_back(here);
    to.push_back(home);
    for (const string& city : from) {
        int cheapest = kInfinity;
        for (const string& other : to) {
            const auto road = roads.at(city).find(other);
            if (other != city && road != roads.at(city).end())
                cheapest = min(cheapest, road->second);
        }
        if (cheapest == kInfinity) return kInfinity;  // there is no road out of this city
        cost += cheapest;
    }
    return cost;
}
