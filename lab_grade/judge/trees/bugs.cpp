// Bugs of game-tree and AND/OR searches; those of the documents: maxima that start at 0 and the
// child's value compared without its sign (K-12), cuts by "left and right".
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <limits>

#include "common/base/translate.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/trees/and_or.hpp"
#include "lab_grade/judge/trees/game_tree.hpp"

namespace ailab::grade {
namespace {

std::optional<std::string> other_player(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(minimax_value(tree, 0, !tree.root_is_max));
}

double same_level(const GameTree& tree, TreeNode n, bool max) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = max ? -kInfinity : kInfinity;
    for (const TreeNode child : tree[n].children)
        best = max ? std::max(best, same_level(tree, child, max))
                   : std::min(best, same_level(tree, child, max));
    return best;
}
std::optional<std::string> only_max(const CheckInput& in) {
    return show(same_level(game_tree_of(in), 0, true));
}
std::optional<std::string> only_min(const CheckInput& in) {
    return show(same_level(game_tree_of(in), 0, false));
}

double from_zero(const GameTree& tree, TreeNode n, bool max, bool both) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = max ? 0 : both ? 0 : kInfinity;
    for (const TreeNode child : tree[n].children)
        best = max ? std::max(best, from_zero(tree, child, false, both))
                   : std::min(best, from_zero(tree, child, true, both));
    return best;
}
std::optional<std::string> max_from_zero(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(from_zero(tree, 0, tree.root_is_max, false));
}
std::optional<std::string> both_from_zero(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(from_zero(tree, 0, tree.root_is_max, true));
}

std::optional<std::string> first_child_only(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    if (tree.is_leaf(0)) return std::nullopt;
    return show(minimax_value(tree, tree[0].children.front(), !tree.root_is_max));
}
std::optional<std::string> last_child_only(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    if (tree.is_leaf(0)) return std::nullopt;
    return show(minimax_value(tree, tree[0].children.back(), !tree.root_is_max));
}
double without_sign(const GameTree& tree, TreeNode n, bool max) {  // negamax that forgets the minus
    if (tree.is_leaf(n)) return max ? leaf_value(tree, n) : -leaf_value(tree, n);
    double best = -kInfinity;
    for (const TreeNode child : tree[n].children)
        best = std::max(best, without_sign(tree, child, !max));
    return best;
}
std::optional<std::string> negamax_without_sign(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(without_sign(tree, 0, tree.root_is_max));
}
double leaves_unsigned(const GameTree& tree,
                       TreeNode n) {  // negamax whose leaves are always seen from MAX
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = -kInfinity;
    for (const TreeNode child : tree[n].children)
        best = std::max(best, -leaves_unsigned(tree, child));
    return best;
}
std::optional<std::string> negamax_leaf_side(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    const double value = leaves_unsigned(tree, 0);
    return show(tree.root_is_max ? value : -value);
}
double average(const GameTree& tree, TreeNode n, bool max) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = -kInfinity, sum = 0;
    for (const TreeNode child : tree[n].children) {
        const double value = average(tree, child, !max);
        best = std::max(best, value), sum += value;
    }
    return max ? best : sum / static_cast<double>(tree[n].children.size());
}
std::optional<std::string> expectimax(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(average(tree, 0, tree.root_is_max));
}

/// Alpha-beta with the sign of K-12: the child's own value is compared and returned.
double cut_unsigned(const GameTree& tree, TreeNode n, bool max, double passed) {
    if (tree.is_leaf(n)) return max ? leaf_value(tree, n) : -leaf_value(tree, n);
    double best = -kInfinity;
    for (const TreeNode child : tree[n].children) {
        const double value = cut_unsigned(tree, child, !max, -best);
        if (value >= passed) return value;
        best = std::max(best, -value);
    }
    return best;
}
std::optional<std::string> document_cut(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    const double value = cut_unsigned(tree, 0, tree.root_is_max, kInfinity);
    return show(tree.root_is_max ? value : -value);
}

/// a value below alpha or above beta ends the node at once, at every level.
double cut_both(const GameTree& tree, TreeNode n, bool max, double alpha, double beta) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = max ? -kInfinity : kInfinity;
    for (const TreeNode child : tree[n].children) {
        const double value = cut_both(tree, child, !max, alpha, beta);
        best = max ? std::max(best, value) : std::min(best, value);
        if (value < alpha || value > beta) break;
        (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    return best;
}
std::optional<std::string> left_right_cut(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(cut_both(tree, 0, tree.root_is_max, -kInfinity, kInfinity));
}

/// Levels `twice` and twice + 1 belong to the same player, then the turns go on.
double one_moves_twice(const GameTree& tree, TreeNode n, bool max, int level, int twice) {
    if (tree.is_leaf(n)) return leaf_value(tree, n);
    double best = max ? -kInfinity : kInfinity;
    for (const TreeNode child : tree[n].children) {
        const double value =
            one_moves_twice(tree, child, level == twice ? max : !max, level + 1, twice);
        best = max ? std::max(best, value) : std::min(best, value);
    }
    return best;
}
template <int Level>
std::optional<std::string> moves_twice(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return show(one_moves_twice(tree, 0, tree.root_is_max, 0, Level));
}

// --- counts of alpha-beta
bool counts_leaves(const CheckInput& in) {
    return in.options.text("count", "leaves") != "nodes";
}
bool equality(const CheckInput& in) {
    return in.options.flag("equality", true);
}
std::string chosen(const CheckInput& in, const Count& count) {
    return std::to_string(counts_leaves(in) ? count.leaves : count.nodes);
}
/// What alpha-beta by these rules counts on the whole tree.
std::string counted(const CheckInput& in, const CutRules& rules) {
    const GameTree tree = game_tree_of(in);
    return chosen(in, alpha_beta_count(tree, 0, tree.root_is_max, rules));
}

std::optional<std::string> other_equality(const CheckInput& in) {
    return counted(in, {.equality = !equality(in)});
}
std::optional<std::string> shallow_only(const CheckInput& in) {
    return counted(in, {.equality = equality(in), .deep = false});
}
std::optional<std::string> right_to_left(const CheckInput& in) {
    return counted(in, {.equality = equality(in), .from_right = true});
}
std::optional<std::string> cuts_at_min(const CheckInput& in) {
    return counted(in, {.equality = equality(in), .at_max = false});
}
std::optional<std::string> cuts_at_max(const CheckInput& in) {
    return counted(in, {.equality = equality(in), .at_min = false});
}
std::optional<std::string> returns_bound(const CheckInput& in) {
    return counted(in, {.equality = equality(in), .fail_hard = true});
}
std::optional<std::string> never_cuts(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return std::to_string(counts_leaves(in) ? tree.leaf_count() : tree.size());
}
std::optional<std::string> fresh_root_window(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    Count sum{.nodes = 1};
    for (const TreeNode child : tree[0].children) {
        const Count count =
            alpha_beta_count(tree, child, !tree.root_is_max, {.equality = equality(in)});
        sum.leaves += count.leaves, sum.nodes += count.nodes;
    }
    return chosen(in, sum);
}
std::optional<std::string> other_count(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    const Count count = alpha_beta_count(tree, 0, tree.root_is_max, {.equality = equality(in)});
    return std::to_string(counts_leaves(in) ? count.nodes : count.leaves);
}
std::optional<std::string> wrong_root(const CheckInput& in) {
    const GameTree tree = game_tree_of(in);
    return chosen(in, alpha_beta_count(tree, 0, !tree.root_is_max, {.equality = equality(in)}));
}

// --- AND/OR costs
AndOrProblem and_or_of(const CheckInput& in) {
    return parse_and_or(Source::from_string(in.input, in.input_name));
}
bool sums(const CheckInput& in) {
    return in.options.text("rule", "sum") != "max";
}

std::optional<std::string> cost_text(AndOrCost cost) {
    if (cost >= kNoSolution) return std::nullopt;
    return std::to_string(cost);
}
std::optional<std::string> other_rule(const CheckInput& in) {
    const AndOrProblem problem = and_or_of(in);
    return cost_text(cheapest(problem, problem.start, !sums(in)));
}
std::optional<std::string> no_arc_costs(const CheckInput& in) {
    AndOrProblem problem = and_or_of(in);
    for (auto& [name, rule] : problem.rules)
        for (auto& arc : rule.arcs) arc.cost = 1;
    return cost_text(cheapest(problem, problem.start, sums(in)));
}
std::optional<std::string> free_arcs(const CheckInput& in) {
    AndOrProblem problem = and_or_of(in);
    for (auto& [name, rule] : problem.rules)
        for (auto& arc : rule.arcs) arc.cost = 0;
    return cost_text(cheapest(problem, problem.start, sums(in)));
}
std::optional<std::string> all_or(const CheckInput& in) {
    AndOrProblem problem = and_or_of(in);
    for (auto& [name, rule] : problem.rules) rule.kind = AndOrKind::either;
    return cost_text(cheapest(problem, problem.start, sums(in)));
}
AndOrCost first_solution(const AndOrProblem& problem, const std::string& node, bool sum) {
    if (problem.solved.contains(node)) return 0;
    const auto it = problem.rules.find(node);
    if (it == problem.rules.end()) return kNoSolution;
    const bool all = it->second.kind == AndOrKind::all;
    AndOrCost total = 0;
    for (const auto& [child, arc] : it->second.arcs) {
        const AndOrCost below = first_solution(problem, child, sum);
        if (!all && below < kNoSolution) return below + arc;
        if (all && below >= kNoSolution) return kNoSolution;
        if (all) total = sum ? total + below + arc : std::max(total, below + arc);
    }
    return all ? total : kNoSolution;
}
AndOrCost dearest_solution(const AndOrProblem& problem, const std::string& node, bool sum) {
    if (problem.solved.contains(node)) return 0;
    const auto it = problem.rules.find(node);
    if (it == problem.rules.end()) return kNoSolution;
    const bool all = it->second.kind == AndOrKind::all;
    std::optional<AndOrCost> total;
    for (const auto& [child, arc] : it->second.arcs) {
        const AndOrCost below = dearest_solution(problem, child, sum);
        if (below >= kNoSolution) {
            if (all) return kNoSolution;
            continue;
        }
        total =
            all && sum ? total.value_or(0) + below + arc : std::max(total.value_or(0), below + arc);
    }
    return total.value_or(kNoSolution);
}
std::optional<std::string> takes_dearest(const CheckInput& in) {
    const AndOrProblem problem = and_or_of(in);
    return cost_text(dearest_solution(problem, problem.start, sums(in)));
}
std::optional<std::string> takes_first(const CheckInput& in) {
    const AndOrProblem problem = and_or_of(in);
    return cost_text(first_solution(problem, problem.start, sums(in)));
}

}  // namespace

void add_tree_bugs(std::vector<Bug>& bugs) {
    const auto value = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "minimax", says, answer});
    };
    value(
        "other-player",
        marked("you let the other player move first at the root: MAX and MIN levels are exchanged"),
        other_player);
    value("only-max", marked("you take the maximum at every level"), only_max);
    value("only-min", marked("you take the minimum at every level"), only_min);
    value("max-from-zero", marked("your maximum starts at 0 instead of minus infinity"),
          max_from_zero);
    value("both-from-zero", marked("your maximum and minimum start at 0 instead of infinity"),
          both_from_zero);
    value("first-child-only", marked("you return after the first child of the root"),
          first_child_only);
    value("last-child-only",
          marked("each child overwrites the value of the one before it at the root"),
          last_child_only);
    value("negamax-sign", marked("your negamax forgets to change the sign of the child's value"),
          negamax_without_sign);
    value("negamax-leaf-side",
          marked("your negamax values the leaves for MAX, not for the side to move"),
          negamax_leaf_side);
    for (const auto& [id, answer] :
         {Named{"moves-twice", moves_twice<0>}, Named{"moves-twice-below", moves_twice<1>}})
        value(id,
              marked("the wrong player moves at some nodes: MAX and MIN must take turns, and MAX "
                     "begins"),
              answer);
    value("average", marked("you take the average of the opponent's moves (expectimax)"),
          expectimax);
    value("cut-compares-unsigned",
          marked("your cut-off compares and returns the child's value before its sign is changed"),
          document_cut);
    value(
        "left-right-cut",
        marked(
            "you cut on a value below alpha or above beta at every level; alpha cuts belong to MIN "
            "nodes, beta cuts to MAX nodes"),
        left_right_cut);

    const auto count = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "alpha-beta-count", says, answer});
    };
    count("other-equality", marked("you treat alpha = beta the other way than the task asks"),
          other_equality);
    count("shallow-only",
          marked("only the bound of the parent cuts: pass alpha and beta down to all levels (deep "
                 "cut-offs)"),
          shallow_only);
    count("cuts-at-min", marked("you cut at MIN nodes only; MAX nodes cut too"), cuts_at_min);
    count("cuts-at-max", marked("you cut at MAX nodes only; MIN nodes cut too"), cuts_at_max);
    count(
        "returns-bound",
        marked("where you cut you return the bound, not the value that was found (fail-hard): then "
               "fewer or more cuts follow"),
        returns_bound);
    count("never-cuts", marked("nothing is cut at all"), never_cuts);
    count("right-to-left", marked("you look at the children from right to left"), right_to_left);
    count("fresh-root-window",
          marked("each child of the root is searched with a new window: keep alpha between them"),
          fresh_root_window);
    count("other-count", marked("you mix up evaluated leaves and visited nodes"), other_count);
    count("wrong-root", marked("you let the other player move at the root"), wrong_root);

    const auto cost = [&](const char* id, const char* says, auto answer) {
        bugs.push_back({id, "and-or-tree", says, answer});
    };
    cost("other-rule", marked("you mix up the sum and the maximum at AND nodes"), other_rule);
    cost("no-arc-costs", marked("you count arcs and ignore their costs"), no_arc_costs);
    cost("free-arcs", marked("you leave out the costs of the arcs"), free_arcs);
    cost("all-or", marked("you treat AND nodes as OR nodes"), all_or);
    cost("takes-dearest", marked("you take the dearest child of an OR node, not the cheapest"),
         takes_dearest);
    cost("takes-first", marked("you take the first solvable child of an OR node, not the cheapest"),
         takes_first);
}

}  // namespace ailab::grade
