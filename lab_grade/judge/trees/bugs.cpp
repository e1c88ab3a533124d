// Bugs of game-tree and AND/OR searches; those of the documents: maxima that start at 0 and the
// child's value compared without its sign (K-12), cuts by "left and right".
#include "lab_grade/judge/bugs.hpp"

#include <algorithm>
#include <limits>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/trees/and_or.hpp"
#include "lab_grade/judge/trees/game_tree.hpp"

namespace ailab::grade {
namespace {

GameNode tree_of(const CheckInput& in) {
    return read_game_tree(in.input, in.input_name);
}
bool max_of(const CheckInput& in) {
    return in.options.text("root", "max") != "min";
}

std::optional<std::string> other_player(const CheckInput& in) {
    return show(minimax(tree_of(in), !max_of(in)));
}

double same_level(const GameNode& node, bool max) {
    if (node.is_leaf()) return node.value;
    double best = max ? -kInfinity : kInfinity;
    for (const GameNode& child : node.children)
        best =
            max ? std::max(best, same_level(child, max)) : std::min(best, same_level(child, max));
    return best;
}
std::optional<std::string> only_max(const CheckInput& in) {
    return show(same_level(tree_of(in), true));
}
std::optional<std::string> only_min(const CheckInput& in) {
    return show(same_level(tree_of(in), false));
}

double from_zero(const GameNode& node, bool max, bool both) {
    if (node.is_leaf()) return node.value;
    double best = max ? 0 : both ? 0 : kInfinity;
    for (const GameNode& child : node.children)
        best = max ? std::max(best, from_zero(child, false, both))
                   : std::min(best, from_zero(child, true, both));
    return best;
}
std::optional<std::string> max_from_zero(const CheckInput& in) {
    return show(from_zero(tree_of(in), max_of(in), false));
}
std::optional<std::string> both_from_zero(const CheckInput& in) {
    return show(from_zero(tree_of(in), max_of(in), true));
}

std::optional<std::string> first_child_only(const CheckInput& in) {
    const GameNode root = tree_of(in);
    if (root.is_leaf()) return std::nullopt;
    return show(minimax(root.children[0], !max_of(in)));
}
std::optional<std::string> last_child_only(const CheckInput& in) {
    const GameNode root = tree_of(in);
    if (root.is_leaf()) return std::nullopt;
    return show(minimax(root.children.back(), !max_of(in)));
}
double without_sign(const GameNode& node, bool max) {  // negamax that forgets the minus
    if (node.is_leaf()) return max ? node.value : -node.value;
    double best = -kInfinity;
    for (const GameNode& child : node.children) best = std::max(best, without_sign(child, !max));
    return best;
}
std::optional<std::string> negamax_without_sign(const CheckInput& in) {
    return show(without_sign(tree_of(in), max_of(in)));
}
double leaves_unsigned(const GameNode& node) {  // negamax whose leaves are always seen from MAX
    if (node.is_leaf()) return node.value;
    double best = -kInfinity;
    for (const GameNode& child : node.children) best = std::max(best, -leaves_unsigned(child));
    return best;
}
std::optional<std::string> negamax_leaf_side(const CheckInput& in) {
    const double value = leaves_unsigned(tree_of(in));
    return show(max_of(in) ? value : -value);
}
double average(const GameNode& node, bool max) {
    if (node.is_leaf()) return node.value;
    double best = -kInfinity, sum = 0;
    for (const GameNode& child : node.children) {
        const double value = average(child, !max);
        best = std::max(best, value), sum += value;
    }
    return max ? best : sum / static_cast<double>(node.children.size());
}
std::optional<std::string> expectimax(const CheckInput& in) {
    return show(average(tree_of(in), max_of(in)));
}

/// Alpha-beta with the sign of K-12: the child's own value is compared and returned.
double cut_unsigned(const GameNode& node, bool max, double passed) {
    if (node.is_leaf()) return max ? node.value : -node.value;
    double best = -kInfinity;
    for (const GameNode& child : node.children) {
        const double value = cut_unsigned(child, !max, -best);
        if (value >= passed) return value;
        best = std::max(best, -value);
    }
    return best;
}
std::optional<std::string> document_cut(const CheckInput& in) {
    const bool max = max_of(in);
    const double value = cut_unsigned(tree_of(in), max, kInfinity);
    return show(max ? value : -value);
}

/// a value below alpha or above beta ends the node at once, at every level.
double cut_both(const GameNode& node, bool max, double alpha, double beta) {
    if (node.is_leaf()) return node.value;
    double best = max ? -kInfinity : kInfinity;
    for (const GameNode& child : node.children) {
        const double value = cut_both(child, !max, alpha, beta);
        best = max ? std::max(best, value) : std::min(best, value);
        if (value < alpha || value > beta) break;
        (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
    }
    return best;
}
std::optional<std::string> left_right_cut(const CheckInput& in) {
    return show(cut_both(tree_of(in), max_of(in), -kInfinity, kInfinity));
}

// --- counts of alpha-beta
// --------------------------------------------------------------------------
bool counts_leaves(const CheckInput& in) {
    return in.options.text("count", "leaves") != "nodes";
}
bool equality(const CheckInput& in) {
    return in.options.flag("equality", true);
}
std::string chosen(const CheckInput& in, const Count& count) {
    return std::to_string(counts_leaves(in) ? count.leaves : count.nodes);
}
void turn_round(GameNode& node) {
    std::reverse(node.children.begin(), node.children.end());
    for (GameNode& child : node.children) turn_round(child);
}

std::optional<std::string> other_equality(const CheckInput& in) {
    return chosen(in, alpha_beta_count(tree_of(in), max_of(in), !equality(in)));
}
std::optional<std::string> shallow_only(const CheckInput& in) {
    return chosen(in, alpha_beta_count(tree_of(in), max_of(in), equality(in), false));
}
std::optional<std::string> never_cuts(const CheckInput& in) {
    const GameNode root = tree_of(in);
    return std::to_string(counts_leaves(in) ? count_leaves(root) : count_nodes(root));
}
std::optional<std::string> right_to_left(const CheckInput& in) {
    GameNode root = tree_of(in);
    turn_round(root);
    return chosen(in, alpha_beta_count(root, max_of(in), equality(in)));
}
std::optional<std::string> fresh_root_window(const CheckInput& in) {
    Count sum;
    for (const GameNode& child : tree_of(in).children) {
        const Count count = alpha_beta_count(child, !max_of(in), equality(in));
        sum.leaves += count.leaves, sum.nodes += count.nodes;
    }
    ++sum.nodes;
    return chosen(in, sum);
}
std::optional<std::string> other_count(const CheckInput& in) {
    const Count count = alpha_beta_count(tree_of(in), max_of(in), equality(in));
    return std::to_string(counts_leaves(in) ? count.nodes : count.leaves);
}
std::optional<std::string> wrong_root(const CheckInput& in) {
    return chosen(in, alpha_beta_count(tree_of(in), !max_of(in), equality(in)));
}

// --- AND/OR costs
// ----------------------------------------------------------------------------------
AndOr and_or_of(const CheckInput& in) {
    return read_and_or(in.input, in.input_name);
}
bool sums(const CheckInput& in) {
    return in.options.text("rule", "sum") != "max";
}

std::optional<std::string> cost_text(std::int64_t cost) {
    if (cost >= kUnsolvable) return std::nullopt;
    return std::to_string(cost);
}
std::optional<std::string> other_rule(const CheckInput& in) {
    const AndOr problem = and_or_of(in);
    return cost_text(cheapest(problem, problem.start, !sums(in)));
}
std::optional<std::string> no_arc_costs(const CheckInput& in) {
    AndOr problem = and_or_of(in);
    for (auto& [name, reduction] : problem.reductions)
        for (auto& part : reduction.parts) part.second = 1;
    return cost_text(cheapest(problem, problem.start, sums(in)));
}
std::optional<std::string> all_or(const CheckInput& in) {
    AndOr problem = and_or_of(in);
    for (auto& [name, reduction] : problem.reductions) reduction.all = false;
    return cost_text(cheapest(problem, problem.start, sums(in)));
}
std::int64_t first_solution(const AndOr& problem, const std::string& node, bool sum) {
    if (problem.solved.contains(node)) return 0;
    const auto it = problem.reductions.find(node);
    if (it == problem.reductions.end()) return kUnsolvable;
    std::int64_t total = 0;
    for (const auto& [child, arc] : it->second.parts) {
        const std::int64_t below = first_solution(problem, child, sum);
        if (!it->second.all && below < kUnsolvable) return below + arc;
        if (it->second.all && below >= kUnsolvable) return kUnsolvable;
        if (it->second.all) total = sum ? total + below + arc : std::max(total, below + arc);
    }
    return it->second.all ? total : kUnsolvable;
}
std::optional<std::string> takes_first(const CheckInput& in) {
    const AndOr problem = and_or_of(in);
    return cost_text(first_solution(problem, problem.start, sums(in)));
}

}  // namespace

void add_tree_bugs(std::vector<Bug>& bugs) {
    const auto value = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "minimax", english, chinese, answer});
    };
    value("other-player",
          "you let the other player move first at the root: MAX and MIN levels are exchanged",
          "根结点的走棋方弄反了：MAX 层与 MIN 层互换", other_player);
    value("only-max", "you take the maximum at every level", "你在每一层都取最大值", only_max);
    value("only-min", "you take the minimum at every level", "你在每一层都取最小值", only_min);
    value("max-from-zero", "your maximum starts at 0 instead of minus infinity",
          "你的最大值从 0 开始，而不是负无穷", max_from_zero);
    value("both-from-zero", "your maximum and minimum start at 0 instead of infinity",
          "你的最大值和最小值都从 0 开始，而不是无穷", both_from_zero);
    value("first-child-only", "you return after the first child of the root",
          "你在根的第一个子结点后就返回了", first_child_only);
    value("last-child-only", "each child overwrites the value of the one before it at the root",
          "根结点的值被后一个子结点覆盖了", last_child_only);
    value("negamax-sign", "your negamax forgets to change the sign of the child's value",
          "你的负极大值搜索没有给子结点的值变号", negamax_without_sign);
    value("negamax-leaf-side", "your negamax values the leaves for MAX, not for the side to move",
          "你的负极大值搜索在叶子处没有从走棋方的角度估值", negamax_leaf_side);
    value("average", "you take the average of the opponent's moves (expectimax)",
          "你对对手的走法取了平均值", expectimax);
    value("cut-compares-unsigned",
          "your cut-off compares and returns the child's value before its sign is changed",
          "你的剪枝在变号之前就比较并返回了子结点的值", document_cut);
    value("left-right-cut",
          "you cut on a value below alpha or above beta at every level; alpha cuts belong to MIN "
          "nodes, beta cuts to MAX nodes",
          "你在每一层都用“小于 α 或大于 β”剪枝；α 剪枝只用于 MIN 结点，β 剪枝只用于 MAX 结点",
          left_right_cut);

    const auto count = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "alpha-beta-count", english, chinese, answer});
    };
    count("other-equality", "you treat alpha = beta the other way than the task asks",
          "α=β 时是否剪枝与题目要求相反", other_equality);
    count(
        "shallow-only",
        "only the bound of the parent cuts: pass alpha and beta down to all levels (deep cut-offs)",
        "只有父结点的界参与剪枝：应把 α、β 一直向下传递（深层剪枝）", shallow_only);
    count("never-cuts", "nothing is cut at all", "完全没有剪枝", never_cuts);
    count("right-to-left", "you look at the children from right to left", "你从右到左访问子结点",
          right_to_left);
    count("fresh-root-window",
          "each child of the root is searched with a new window: keep alpha between them",
          "根的每个子结点都用了新的窗口：应保留 α", fresh_root_window);
    count("other-count", "you mix up evaluated leaves and visited nodes",
          "你混淆了叶子数与访问的结点数", other_count);
    count("wrong-root", "you let the other player move at the root", "根结点的走棋方弄反了",
          wrong_root);

    const auto cost = [&](const char* id, const char* english, const char* chinese, auto answer) {
        bugs.push_back({id, "and-or-tree", english, chinese, answer});
    };
    cost("other-rule", "you mix up the sum and the maximum at AND nodes",
         "与结点处混淆了和代价与最大代价", other_rule);
    cost("no-arc-costs", "you count arcs and ignore their costs", "你只数了弧，没有用弧的代价",
         no_arc_costs);
    cost("all-or", "you treat AND nodes as OR nodes", "你把与结点当成了或结点", all_or);
    cost("takes-first", "you take the first solvable child of an OR node, not the cheapest",
         "或结点处你取了第一个可解的子结点，而不是代价最小的", takes_first);
}

}  // namespace ailab::grade
