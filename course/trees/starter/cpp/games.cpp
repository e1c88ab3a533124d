// Steps 1 to 3: minimax, alpha-beta, Grundy's game.
#include "trees.hpp"

using namespace std;

// The value of the node; node.is_leaf(), node.value, node.children. maximizing: MAX is to move
// here.
int minimax(const Node& node, bool maximizing) {
    // TODO step 1
    (void)node, (void)maximizing;
    throw NotWritten{"minimax"};
}

// The value of the node, as far as it matters in the window alpha … beta. leaves.evaluate(leaf)
// returns the value of a leaf and counts it. If `equality` is true, cut also if alpha = beta;
// otherwise only if alpha > beta.
int alphabeta(const Node& node, int alpha, int beta, bool maximizing, bool equality,
              Leaves& leaves) {
    // TODO step 2
    (void)node, (void)alpha, (void)beta, (void)maximizing, (void)equality, (void)leaves;
    throw NotWritten{"alphabeta"};
}

// The values of heaps of 0, 1, …, most coins in Grundy's game: a move splits a heap into two heaps
// of different sizes; a player who cannot move has lost.
vector<int> grundy_values(int most) {
    // TODO step 3
    (void)most;
    throw NotWritten{"grundy"};
}

// All moves (heap, smaller part) after which the other side has lost, each once.
vector<pair<int, int>> winning_splits(const vector<int>& heaps) {
    // TODO step 3
    (void)heaps;
    throw NotWritten{"grundy"};
}
