// Steps 1 to 3: minimax, alpha-beta, Grundy's game.
#include <algorithm>

#include "trees.hpp"

using namespace std;

// The value of the node; node.is_leaf(), node.value, node.children. maximizing: MAX is to move
// here.
int minimax(const Node& node, bool maximizing) {
    if (node.is_leaf()) return node.value;
    int best = maximizing ? -kInfinity : kInfinity;
    for (const Node& child : node.children) {
        const int value = minimax(child, !maximizing);
        best = maximizing ? max(best, value) : min(best, value);
    }
    return best;
}

// The value of the node, as far as it matters in the window alpha … beta. leaves.evaluate(leaf)
// returns the value of a leaf and counts it. If `equality` is true, cut also if alpha = beta;
// otherwise only if alpha > beta.
int alphabeta(const Node& node, int alpha, int beta, bool maximizing, bool equality,
              Leaves& leaves) {
    if (node.is_leaf()) return leaves.evaluate(node);
    int best = maximizing ? -kInfinity : kInfinity;
    for (const Node& child : node.children) {
        const int value = alphabeta(child, alpha, beta, !maximizing, equality, leaves);
        if (maximizing)
            alpha = max(alpha, best = max(best, value));
        else
            beta = min(beta, best = min(best, value));
        if (alpha > beta || (equality && alpha == beta)) break;
    }
    return best;
}

// The values of heaps of 0, 1, …, most coins in Grundy's game: a move splits a heap into two heaps
// of different sizes; a player who cannot move has lost.
vector<int> grundy_values(int most) {
    vector<int> values{0};
    for (int heap = 1; heap <= most; ++heap) {
        set<int> reached;
        for (int part = 1; 2 * part < heap; ++part)
            reached.insert(values[static_cast<size_t>(part)] ^
                           values[static_cast<size_t>(heap - part)]);
        int value = 0;
        while (reached.count(value)) ++value;
        values.push_back(value);
    }
    return values;
}

// All moves (heap, smaller part) after which the other side has lost, each once.
vector<pair<int, int>> winning_splits(const vector<int>& heaps) {
    const vector<int> values = grundy_values(*max_element(heaps.begin(), heaps.end()));
    const auto value = [&](int heap) { return values[static_cast<size_t>(heap)]; };
    int nimber = 0;
    for (const int heap : heaps) nimber ^= value(heap);
    vector<pair<int, int>> splits;
    for (const int heap : set<int>(heaps.begin(), heaps.end()))
        for (int part = 1; 2 * part < heap; ++part)
            if ((nimber ^ value(heap) ^ value(part) ^ value(heap - part)) == 0)
                splits.push_back({heap, part});
    return splits;
}
