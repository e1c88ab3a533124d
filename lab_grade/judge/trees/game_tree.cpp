#include "lab_grade/judge/trees/game_tree.hpp"

#include <algorithm>

namespace ailab::grade {
namespace {

class Counter {
public:
    Counter(const GameTree& tree, bool equality) : tree_(tree), equality_(equality) {}

    double search(TreeNode n, bool max, double alpha, double beta) {
        ++count_.nodes;
        if (tree_.is_leaf(n)) {
            ++count_.leaves;
            return leaf_value(tree_, n);
        }
        double best = max ? -kInfinity : kInfinity;
        for (const TreeNode child : tree_[n].children) {
            const double value = search(child, !max, alpha, beta);
            best = max ? std::max(best, value) : std::min(best, value);
            (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
            if (alpha > beta || (equality_ && alpha == beta)) break;
        }
        return best;
    }
    Count count() const noexcept { return count_; }

private:
    const GameTree& tree_;
    bool equality_;
    Count count_;
};

// Returns the number of leaves needed to show that the value is at least (at most) `bound`, which
// is true.
std::size_t proof(const GameTree& tree, TreeNode n, double bound, bool at_least) {
    if (tree.is_leaf(n)) return 1;
    const bool max = tree.is_max(n);
    std::size_t sum = 0, fewest = std::numeric_limits<std::size_t>::max();
    for (const TreeNode child : tree[n].children) {
        const double value = minimax_value(tree, child, !max);
        if (max == at_least) {
            if (at_least ? value >= bound : value <= bound)
                fewest = std::min(fewest, proof(tree, child, bound, at_least));
        } else {
            sum += proof(tree, child, bound, at_least);
        }
    }
    return max == at_least ? fewest : sum;
}

}  // namespace

GameTree game_tree_of(const CheckInput& in) {
    GameTree tree = parse_tree(Source::from_string(in.input, in.input_name));
    tree.root_is_max = in.options.text("root", "max") != "min";
    return tree;
}

double leaf_value(const GameTree& tree, TreeNode n) {
    const Value value = tree[n].value;
    return value >= kInfiniteLeaf ? kInfinity : value <= -kInfiniteLeaf ? -kInfinity : value;
}

double minimax_value(const GameTree& tree, TreeNode n, bool max) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = max ? -kInfinity : kInfinity;
    for (const TreeNode child : tree[n].children) {
        const double value = minimax_value(tree, child, !max);
        best = max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

Count alpha_beta_count(const GameTree& tree, TreeNode n, bool max, bool equality) {
    Counter counter(tree, equality);
    counter.search(n, max, -kInfinity, kInfinity);
    return counter.count();
}

std::size_t fewest_leaves(const GameTree& tree, TreeNode n) {
    if (tree.is_leaf(n)) return 1;
    // A proof of the exact value proves ≥ for one best child and ≤ for every other child.
    const bool max = tree.is_max(n);
    const double value = minimax_value(tree, n, max);
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const TreeNode best : tree[n].children) {
        if (minimax_value(tree, best, !max) != value) continue;
        std::size_t sum = fewest_leaves(tree, best);
        for (const TreeNode other : tree[n].children)
            if (other != best) sum += proof(tree, other, value, !max);
        fewest = std::min(fewest, sum);
    }
    return fewest;
}

}  // namespace ailab::grade
