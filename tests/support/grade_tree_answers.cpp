// Right and wrong answers to the tasks of tree_search: game trees, AND/OR trees, knapsacks, tours.
#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/backtracking/problem.hpp"
#include "lab_grade/judge/trees/problem.hpp"
#include "tests/support/grade_answers.hpp"

namespace ailab::test {
namespace {

double value_of(const GameTree& tree, TreeNode n) {
    if (tree.is_leaf(n)) return grade::leaf_value(tree, n);
    double best = value_of(tree, tree[n].children[0]);
    for (const TreeNode child : tree[n].children)
        best = tree.is_max(n) ? std::max(best, value_of(tree, child))
                              : std::min(best, value_of(tree, child));
    return best;
}

std::string minimax_answer(double value, std::size_t child, const std::string& name,
                           Random& random) {
    const std::string v = grade::show(value);
    return pick(random, {"value " + v + "; best: " + name + "\n", v + " " + name + "\n",
                         "值：" + v + "，最佳走法：" + name + "\n",
                         "best move: " + name + "\nminimax value = " + v + "\n",
                         fmt::format("value {}, child {}\n", v, child + 1)});
}

std::optional<std::string> minimax_case(const grade::TestCase& test, Random& random, bool right) {
    const GameTree tree = parse_tree(Source::from_string(test.input.text, test.id));
    const auto& children = tree[0].children;
    double value = value_of(tree, 0);
    std::vector<std::size_t> best, other;
    for (std::size_t i = 0; i < children.size(); ++i)
        (value_of(tree, children[i]) == value ? best : other).push_back(i);
    std::size_t child = best[static_cast<std::size_t>(random.below(best.size()))];
    if (!right) {
        if (random.below(2) == 0)
            value += random.below(2) == 0 ? 1 : -1;
        else if (other.empty())
            return std::nullopt;
        else
            child = other[static_cast<std::size_t>(random.below(other.size()))];
    }
    return minimax_answer(value, child, tree[children[child]].name, random);
}

std::optional<std::string> knapsack_case(const grade::TestCase& test, Random& random, bool right) {
    const auto k = grade::knapsack_of({.input = test.input.text, .input_name = test.id});
    std::vector<std::uint64_t> best;
    std::int64_t value = -1;
    const auto totals = [&](std::uint64_t set) {
        std::int64_t w = 0, v = 0;
        for (std::size_t i = 0; i < k.items.size(); ++i)
            if ((set >> i & 1U) != 0) w += k.items[i].weight, v += k.items[i].value;
        return std::pair(w, v);
    };
    for (std::uint64_t set = 0; set < std::uint64_t{1} << k.items.size(); ++set) {
        const auto [w, v] = totals(set);
        if (w > k.capacity || v < value) continue;
        if (v > value) best.clear();
        value = v;
        best.push_back(set);
    }
    std::uint64_t set = best[static_cast<std::size_t>(random.below(best.size()))];
    std::int64_t stated = value;
    if (!right) {
        if (random.below(3) == 0)
            stated += random.below(2) == 0 ? 1 : -1;
        else
            set ^= std::uint64_t{1} << random.below(k.items.size());
        const auto [w, v] = totals(set);
        if (stated == value && w <= k.capacity && v == value) return std::nullopt;
    }
    std::string bits, names;
    for (std::size_t i = 0; i < k.items.size(); ++i) {
        bits += (i > 0 ? "," : "") + std::string((set >> i & 1U) != 0 ? "1" : "0");
        if ((set >> i & 1U) != 0) names += " " + k.items[i].name;
    }
    if (names.empty()) return std::nullopt;
    return pick(random, {fmt::format("value {}; items{}\n", stated, names),
                         fmt::format("最优值：{}\nx=({})\n", stated, bits),
                         fmt::format("best value = {}\n[{}]\n", stated, bits)});
}

std::optional<std::string> tour_case(const grade::TestCase& test, Random& random, bool right) {
    const auto cities = grade::cities_of({.input = test.input.text, .input_name = test.id});
    const auto cost_of = [&](const std::vector<std::size_t>& tour) {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < tour.size(); ++i)
            for (const grade::Road& r : cities.roads)
                if (r.a == tour[i] && r.b == tour[(i + 1) % tour.size()]) sum += r.length;
        return sum;
    };
    std::vector<std::size_t> order(cities.size()), tour;
    std::iota(order.begin(), order.end(), 0);
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    do
        if (const std::int64_t cost = cost_of(order); cost < best) best = cost, tour = order;
    while (std::next_permutation(order.begin() + 1, order.end()));
    std::rotate(tour.begin(), tour.begin() + static_cast<std::ptrdiff_t>(random.below(tour.size())),
                tour.end());
    if (random.below(2) == 0) std::reverse(tour.begin(), tour.end());
    std::int64_t stated = best;
    if (!right) {
        if (random.below(3) == 0) {
            stated += random.below(2) == 0 ? 1 : -1;
        } else {
            const auto i = static_cast<std::size_t>(random.below(tour.size())),
                       j = static_cast<std::size_t>(random.below(tour.size()));
            if (random.below(2) == 0)
                std::swap(tour[i], tour[j]);
            else
                tour[i] = tour[j];
        }
        const bool all = std::set<std::size_t>(tour.begin(), tour.end()).size() == tour.size();
        if (all && cost_of(tour) == best && stated == best) return std::nullopt;
    }
    const std::string arrow = pick(random, {"-", " -> ", "→", " "});
    std::string text;
    for (const std::size_t u : tour) text += cities.names[u] + arrow;
    text += cities.names[tour[0]];
    return pick(random, {"tour " + text + ", cost " + std::to_string(stated) + "\n",
                         text + "\ncost: " + std::to_string(stated) + "\n",
                         text + " 总代价 " + std::to_string(stated) + "\n"});
}

/// Every solution tree, cheapest or not, by trying all choices.
struct Solution {
    std::set<std::string> names;
    std::int64_t cost = 0;
};
std::vector<Solution> solutions(const AndOrProblem& problem, const std::string& node) {
    if (problem.solved.contains(node)) return {{{node}, 0}};
    const auto it = problem.rules.find(node);
    if (it == problem.rules.end()) return {};
    const bool needs_all = it->second.kind == AndOrKind::all;
    std::vector<Solution> all;
    if (needs_all) all.push_back({{node}, 0});
    for (const auto& [child, arc] : it->second.arcs) {
        const auto below = solutions(problem, child);
        std::vector<Solution> next;
        for (const Solution& s : below) {
            if (!needs_all) {
                all.push_back(s);
                all.back().names.insert(node);
                all.back().cost += arc;
                continue;
            }
            for (const Solution& before : all) {
                Solution joined = before;
                joined.names.insert(s.names.begin(), s.names.end());
                joined.cost += s.cost + arc;
                next.push_back(std::move(joined));
            }
        }
        if (needs_all) all = std::move(next);
    }
    return all;
}

std::optional<std::string> and_or_case(const grade::TestCase& test, Random& random, bool right) {
    const auto problem = parse_and_or(Source::from_string(test.input.text, test.id));
    const auto all = solutions(problem, problem.start);
    if (all.empty())
        return right ? std::optional(pick(random, {"unsolvable\n", "no solution\n"}))
                     : std::nullopt;
    std::int64_t best = all[0].cost;
    for (const Solution& s : all) best = std::min(best, s.cost);
    std::vector<Solution> cheapest;
    for (const Solution& s : all)
        if (s.cost == best) cheapest.push_back(s);
    Solution chosen = cheapest[static_cast<std::size_t>(random.below(cheapest.size()))];
    std::int64_t stated = best;
    if (!right) {
        const auto known = grade::names_in(problem);
        const auto name =
            std::next(known.begin(), static_cast<std::ptrdiff_t>(random.below(known.size())));
        if (random.below(3) == 0)
            stated += random.below(2) == 0 ? 1 : -1;
        else if (!chosen.names.erase(*name))
            chosen.names.insert(*name);
        const bool is_right = std::any_of(cheapest.begin(), cheapest.end(), [&](const Solution& s) {
            return s.names == chosen.names;
        });
        if (is_right && stated == best) return std::nullopt;
    }
    std::vector<std::string> names(chosen.names.begin(), chosen.names.end());
    random.shuffle(names);
    std::string text;
    for (const std::string& n : names) text += " " + n;
    return pick(random, {"solution tree:" + text + "\ncost: " + std::to_string(stated) + "\n",
                         "解树：" + text + "\n代价：" + std::to_string(stated) + "\n",
                         fmt::format("solvable, cost {}\n{}\n", stated, text)});
}

}  // namespace

std::optional<std::string> tree_answer(const grade::TestCase& test, Random& random, bool right) {
    if (test.checker == "minimax") return minimax_case(test, random, right);
    if (test.checker == "knapsack") return knapsack_case(test, random, right);
    if (test.checker == "tsp") return tour_case(test, random, right);
    return and_or_case(test, random, right);
}

}  // namespace ailab::test
