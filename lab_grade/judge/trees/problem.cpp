#include "lab_grade/judge/trees/problem.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "common/base/translate.hpp"

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

using Costs = std::map<std::string, AndOrCost>;

/// Keeps the costs of problems that are parts of several others.
AndOrCost cost_of(const AndOrProblem& problem, const std::string& node, bool sum, Costs& known) {
    if (problem.solved.contains(node)) return 0;
    if (const auto found = known.find(node); found != known.end()) return found->second;
    const auto it = problem.rules.find(node);
    if (it == problem.rules.end()) return kNoSolution;
    const bool all = it->second.kind == AndOrKind::all;
    AndOrCost total = all ? 0 : kNoSolution;
    for (const auto& [child, arc] : it->second.arcs) {
        const AndOrCost below = cost_of(problem, child, sum, known);
        const AndOrCost cost = below >= kNoSolution ? kNoSolution : below + arc;
        if (!all)
            total = std::min(total, cost);
        else if (cost >= kNoSolution || total >= kNoSolution)
            total = kNoSolution;
        else
            total = sum ? total + cost : std::max(total, cost);
    }
    return known[node] = total;
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

std::set<std::string> names_in(const AndOrProblem& problem) {
    std::set<std::string> names;
    for (const auto& [name, is_solved] : problem.solved) names.insert(name);
    for (const auto& [name, rule] : problem.rules) {
        names.insert(name);
        for (const auto& arc : rule.arcs) names.insert(arc.child);
    }
    return names;
}

AndOrCost cheapest(const AndOrProblem& problem, const std::string& node, bool sum) {
    Costs known;
    return cost_of(problem, node, sum, known);
}

std::string solution_fault(const AndOrProblem& problem, const std::set<std::string>& tree, bool sum,
                           AndOrCost& cost) {
    if (!tree.contains(problem.start))
        return tr("the start {} is not in the solution tree", problem.start);
    using AndOrArc = std::pair<std::string, AndOrCost>;
    std::set<std::string> reached;
    std::vector<std::pair<std::string, std::string>>
        spare;  // an OR node, and a child it does not need
    std::string fault;
    const std::function<AndOrCost(const std::string&)> visit =
        [&](const std::string& node) -> AndOrCost {
        reached.insert(node);
        if (problem.solved.contains(node) || !fault.empty()) return 0;
        const auto it = problem.rules.find(node);
        if (it == problem.rules.end()) {
            fault = tr("{} is a dead end", node);
            return 0;
        }
        const bool all = it->second.kind == AndOrKind::all;
        AndOrCost total = 0;
        std::size_t kept = 0;
        std::vector<AndOrArc> options;  // the children of an OR node that are in the tree
        for (const auto& [child, arc] : it->second.arcs) {
            if (!tree.contains(child)) {
                if (all) fault = tr("{} needs {} as well", node, child);
                continue;
            }
            ++kept;
            if (!all) {
                options.push_back({child, arc});
                continue;
            }
            const AndOrCost below = visit(child) + arc;
            total = sum ? total + below : std::max(total, below);
        }
        // Another node may need a child that this OR node leaves out.
        if (!options.empty()) {
            const auto dear = [&](const AndOrArc& option) {
                return cheapest(problem, option.first, sum) + option.second;
            };
            const auto chosen = std::ranges::min_element(
                options, [&](const AndOrArc& a, const AndOrArc& b) { return dear(a) < dear(b); });
            total = visit(chosen->first) + chosen->second;
            for (const auto& [child, arc] : options)
                if (child != chosen->first) spare.emplace_back(node, child);
        }
        if (kept == 0 && fault.empty()) fault = tr("no child of {} is in the solution tree", node);
        return total;
    };
    cost = visit(problem.start);
    for (const auto& [node, child] : spare)
        if (fault.empty() && !reached.contains(child))
            return tr("{} is an OR node: one child is enough", node);
    if (fault.empty())
        for (const std::string& node : tree)
            if (!reached.contains(node)) return tr("{} does not belong to the solution tree", node);
    return fault;
}

}  // namespace ailab::grade
