#include "tree_search/and_or/and_or_search.hpp"

#include <algorithm>
#include <deque>

namespace ailab::tree_search {
namespace {

using Id = std::uint32_t;
using Node = AndOrTree::Node;

/// The code shared by all three searches: growing the tree, and the two labelling processes.
class Growth {
public:
    Growth(const AndOrProblem& problem, AndOrResult& result)
        : problem_(problem), nodes_(result.tree.nodes) {
        add(problem.start, 0, 0, 0);
    }

    bool is_reducible(Id n) const { return problem_.rules.contains(nodes_[n].name); }

    /// Returns the children.
    std::vector<Id> expand(Id n) {
        const auto& rule = problem_.rules.at(nodes_[n].name);
        nodes_[n].kind = rule.kind;
        nodes_[n].expanded = true;
        for (const auto& arc : rule.arcs) {
            const Id child = add(arc.child, n, arc.cost, nodes_[n].depth + 1);
            nodes_[n].children.push_back(child);
        }
        return nodes_[n].children;
    }

    /// Marks the node and propagates the label upwards as far as it is decisive: the labelling
    /// process.
    void label(Id n, Label label, std::vector<Id>& newly) {
        while (nodes_[n].label == Label::open) {
            nodes_[n].label = label;
            newly.push_back(n);
            if (n == 0) return;
            n = nodes_[n].parent;
            if (!decides(n, label)) return;
        }
    }

    /// True if the node or an ancestor is labelled, so that searching it is useless.
    bool is_settled(Id n) const {
        while (true) {
            if (nodes_[n].label != Label::open) return true;
            if (n == 0) return false;
            n = nodes_[n].parent;
        }
    }

    template <class Open>
    void prune(Open& open) const {
        std::erase_if(open, [this](Id n) { return is_settled(n); });
    }

private:
    Id add(const std::string& name, Id parent, AndOrCost arc, int depth) {
        Node node;
        node.name = name, node.parent = parent, node.arc = arc, node.depth = depth;
        node.terminal = problem_.solved.contains(name);
        if (const auto h = problem_.guess.find(name); h != problem_.guess.end())
            node.cost = node.estimate = h->second;
        nodes_.push_back(std::move(node));
        return static_cast<Id>(nodes_.size() - 1);
    }

    /// True if a child with label `label` decides its parent. One solvable child solves an OR node,
    /// and all of them an AND node; for unsolvable children it is the reverse.
    bool decides(Id parent, Label label) const {
        const Node& node = nodes_[parent];
        const bool one_is_enough = (node.kind == AndOrKind::either) == (label == Label::solvable);
        const auto has_label = [&](Id child) { return nodes_[child].label == label; };
        return one_is_enough || std::all_of(node.children.begin(), node.children.end(), has_label);
    }

    const AndOrProblem& problem_;
    std::vector<Node>& nodes_;
};

/// Returns the part of the solved tree that proves the start: all children of AND nodes, one child
/// of OR nodes.
std::vector<Id> solution_tree(const AndOrTree& tree) {
    std::vector<Id> solution{0};
    for (std::size_t i = 0; i < solution.size(); ++i) {
        const Node& node = tree.nodes[solution[i]];
        for (const Id child : node.children) {
            if (tree.nodes[child].label != Label::solvable) continue;
            solution.push_back(child);
            if (node.kind == AndOrKind::either) break;
        }
    }
    return solution;
}

/// Propagates costs upwards and finds the hope tree.
class Hope {
public:
    Hope(AndOrTree& tree, CostRule rule) : nodes_(tree.nodes), rule_(rule) {}

    /// Children come after their parents, so one pass from the end is enough.
    void recompute() {
        for (std::size_t n = nodes_.size(); n-- > 0;) {
            Node& node = nodes_[n];
            if (node.label == Label::unsolvable) node.cost = kNoSolution;
            if (!node.expanded || node.label == Label::unsolvable) continue;
            AndOrCost total = node.kind == AndOrKind::either ? kNoSolution : 0;
            for (const Id child : node.children) {
                const AndOrCost through =
                    std::min(nodes_[child].arc + nodes_[child].cost, kNoSolution);
                if (node.kind == AndOrKind::either)
                    total = std::min(total, through);
                else
                    total = rule_ == CostRule::sum ? std::min(total + through, kNoSolution)
                                                   : std::max(total, through);
            }
            node.cost = total;
        }
    }

    /// Returns the children that solve `n` at the lowest cost: the best one of an OR node (the
    /// first among equals), all of an AND node.
    std::vector<Id> hopeful_children(Id n) const {
        const Node& node = nodes_[n];
        if (node.children.empty() || node.kind == AndOrKind::all) return node.children;
        return {*std::min_element(node.children.begin(), node.children.end(),
                                  [this](Id a, Id b) { return through(a) < through(b); })};
    }

    /// Lists parents before children, left to right.
    std::vector<Id> tree() const {
        std::vector<Id> hope;
        collect(0, hope);
        return hope;
    }

private:
    AndOrCost through(Id n) const { return nodes_[n].arc + nodes_[n].cost; }
    void collect(Id n, std::vector<Id>& hope) const {
        hope.push_back(n);
        for (const Id child : hopeful_children(n)) collect(child, hope);
    }

    std::vector<Node>& nodes_;
    CostRule rule_;
};

/// Counts one step. A step takes longer the larger the tree is, so the limits are checked each
/// time.
bool may_go_on(AndOrResult& result, Budget& budget) {
    if (!result.steps.empty()) {
        const AndOrStep& last = result.steps.back();
        result.bytes += (last.open.size() + last.hope_tree.size()) * sizeof(Id) +
                        last.costs.size() * sizeof(last.costs[0]) + sizeof(AndOrStep);
    }
    try {
        budget.hold(result.bytes + result.tree.nodes.size() * sizeof(Node));
        budget.spend();
        budget.look();
    } catch (const OutOfBudget& e) {
        result.stopped = e.reason;
    }
    return result.stopped == StopReason::none;
}

}  // namespace

std::size_t AndOrResult::expansions() const {
    return static_cast<std::size_t>(
        std::count_if(steps.begin(), steps.end(),
                      [this](const AndOrStep& step) { return !tree.nodes[step.node].terminal; }));
}

AndOrResult search_and_or(const AndOrProblem& problem, BlindOrder order, Budget& budget,
                          int depth_bound) {
    AndOrResult result;
    Growth growth(problem, result);
    const auto& nodes = result.tree.nodes;
    std::deque<Id> open{0};
    if (nodes[0].terminal) {
        std::vector<Id> newly;
        growth.label(0, Label::solvable, newly);
        open.clear();
    }
    while (!open.empty() && nodes[0].label == Label::open && may_go_on(result, budget)) {
        AndOrStep step;
        step.node = open.front();
        open.pop_front();
        const bool too_deep = nodes[step.node].depth >= depth_bound;
        if (growth.is_reducible(step.node) && !too_deep) {
            step.expanded = true;
            const auto children = growth.expand(step.node);
            // Terminal children are labelled at once and do not enter OPEN.
            const auto place = order == BlindOrder::breadth_first ? open.end() : open.begin();
            std::vector<Id> waiting;
            for (const Id child : children)
                if (!nodes[child].terminal) waiting.push_back(child);
            open.insert(place, waiting.begin(), waiting.end());
            for (const Id child : children)
                if (nodes[child].terminal)
                    growth.label(child, Label::solvable, step.newly_solvable);
        } else {
            result.bounded |= too_deep && growth.is_reducible(step.node);
            growth.label(step.node, Label::unsolvable, step.newly_unsolvable);
        }
        growth.prune(open);
        step.open.assign(open.begin(), open.end());
        result.steps.push_back(std::move(step));
    }
    result.solved = nodes[0].label == Label::solvable;
    if (result.solved) result.solution = solution_tree(result.tree);
    return result;
}

AndOrResult search_ordered(const AndOrProblem& problem, CostRule rule, Budget& budget) {
    AndOrResult result;
    Growth growth(problem, result);
    Hope hope(result.tree, rule);
    const auto& nodes = result.tree.nodes;
    std::vector<Id> open{0};
    constexpr AndOrCost kUnknown = -1;
    std::vector<AndOrCost> known{nodes[0].cost};
    while (!open.empty() && nodes[0].label == Label::open && may_go_on(result, budget)) {
        // Step 1. Take the first tip of the hope tree that is in OPEN.
        const std::vector<Id> before = hope.tree();
        const auto is_open = [&](Id n) {
            return std::find(open.begin(), open.end(), n) != open.end();
        };
        AndOrStep step;
        step.node = *std::find_if(before.begin(), before.end(), is_open);
        std::erase(open, step.node);

        // Step 2. Terminal: solvable. No reduction: unsolvable. Otherwise expand it.
        if (nodes[step.node].terminal) {
            growth.label(step.node, Label::solvable, step.newly_solvable);
        } else if (!growth.is_reducible(step.node)) {
            growth.label(step.node, Label::unsolvable, step.newly_unsolvable);
        } else {
            step.expanded = true;
            for (const Id child : growth.expand(step.node)) open.push_back(child);
        }

        // Step 3. Remove decided nodes and update the hope tree.
        growth.prune(open);
        hope.recompute();
        step.open = open;
        step.hope_tree = hope.tree();
        step.cost = nodes[0].cost;
        known.resize(nodes.size(), kUnknown);
        for (Id n = 0; n < nodes.size(); ++n)
            if (nodes[n].cost != known[n]) step.costs.emplace_back(n, known[n] = nodes[n].cost);
        result.steps.push_back(std::move(step));
    }
    result.solved = nodes[0].label == Label::solvable;
    result.cost = nodes[0].cost;
    if (result.solved) result.solution = hope.tree();
    return result;
}

}  // namespace ailab::tree_search
