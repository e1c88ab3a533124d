// Step 7: backtracking.
#include <cstdlib>

#include "trees.hpp"

using namespace std;

namespace {

bool is_safe(const vector<int>& columns, int column) {
    const int row = static_cast<int>(columns.size());
    for (int r = 0; r < row; ++r) {
        const int c = columns[static_cast<size_t>(r)];
        if (c == column || abs(c - column) == row - r) return false;
    }
    return true;
}

bool place(vector<int>& columns, int n) {
    if (static_cast<int>(columns.size()) == n) return true;
    for (int column = 0; column < n; ++column) {
        if (!is_safe(columns, column)) continue;
        columns.push_back(column);
        if (place(columns, n)) return true;
        columns.pop_back();
    }
    return false;
}

}  // namespace

// The columns of the queens in rows 0, 1, … so that no queen attacks another; empty if there are
// none.
vector<int> queens(int n) {
    vector<int> columns;
    return place(columns, n) ? columns : vector<int>{};
}
