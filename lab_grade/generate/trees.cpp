// Generates random game trees and AND/OR trees.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "common/base/translate.hpp"
#include "lab_grade/generate/generator.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/trees/problem.hpp"

namespace ailab::grade {
namespace {

struct Leaves {
    std::int64_t least, most;  ///< their values
    bool uneven = false;       ///< some are nearer to the root than others, but not its children
};

void grow(GameTree& tree, TreeNode parent, Random& random, int height, Leaves values) {
    for (std::size_t n = 2 + random.below(2); n > 0; --n)
        if (height == 1 || (values.uneven && parent != 0 && random.below(4) == 0))
            tree.add(parent, {}, static_cast<Value>(random.between(values.least, values.most)));
        else
            grow(tree, tree.add(parent), random, height - 1, values);
}

/// Every inner node has two or three children.
GameTree random_tree(Random& random, int height, Leaves leaves) {
    GameTree tree;
    grow(tree, tree.add(kNoTreeNode), random, height, leaves);
    tree.finish();
    return tree;
}

void values(Draft& d) {
    // All values are below or above a start value that is not infinite, or include 0 and ties.
    constexpr std::int64_t kUsual = 20, kLarge = 200'000;
    constexpr Leaves kLeaves[] = {{-kUsual, kUsual},
                                  {-kLarge, -kLarge / 2},
                                  {kLarge / 2, kLarge},
                                  {-2, 2, true},
                                  {-kLarge, kLarge, true}};
    GameTree tree =
        random_tree(d.random, 2 + static_cast<int>(d.random.below(3)), kLeaves[d.aim()]);
    tree.set_name(0, "S");
    for (std::size_t c = 0; c < tree[0].children.size(); ++c)
        tree.set_name(tree[0].children[c], std::string(1, static_cast<char>('A' + c)));
    d.test.input.text = to_text(tree);
    const double value = minimax_value(tree, 0, true);
    std::size_t best = 0;
    while (minimax_value(tree, tree[0].children[best], false) != value) ++best;
    d.answer(fmt::format("value {}; best: {}\n", show(value), tree[tree[0].children[best]].name));
    d.describe(tr("minimax of a random tree"),
               tr("the value of the tree, MAX to move at the root, and a best child"),
               tr("MAX and MIN take turns, and values may be negative"));
}

void counts(Draft& d) {
    const GameTree tree = random_tree(d.random, 4 + static_cast<int>(d.random.below(2)), {-6, 6});
    d.test.input.text = to_text(tree);
    const bool equality = d.random.below(2) == 0;
    d.test.options.set("equality", equality ? "true" : "false");
    d.test.arguments = {equality ? "yes" : "no"};
    d.answer(fmt::format("{} leaves\n", alpha_beta_count(tree, 0, true, equality).leaves));
    d.describe(
        equality ? tr("leaves of alpha-beta, cutting where alpha >= beta")
                 : tr("leaves of alpha-beta, cutting where alpha > beta"),
        tr("how many leaves alpha-beta evaluates from left to right; the argument is the rule for "
           "cut-offs"),
        tr("cut-offs may be deep, and equality matters"));
}

class AndOrMaker {
public:
    /// With `shared`, a child may be a problem that occurred before, and some arcs have no cost.
    AndOrMaker(Random& random, bool shared) : random_(random), shared_(shared) {}

    std::string run() {
        grow("S", 3);
        return text_ + (solved_.empty() ? "" : "solved" + solved_ + "\n");
    }

private:
    void grow(const std::string& node, int height) {
        const std::size_t n = 2 + random_.below(2);
        std::string line = node + (random_.below(2) == 0 ? " = and" : " = or");
        std::vector<std::string> inner;
        for (std::size_t i = 0; i < n; ++i) {
            if (shared_ && !done_.empty() && random_.below(2) == 0) {
                const std::string& known = done_[random_.below(done_.size())];
                if (line.find(" " + known) == line.npos) line += " " + known;
                continue;
            }
            const bool leaf = height <= 1 || random_.below(3) == 0;
            const std::string child = fmt::format("{}{}", leaf ? "t" : "n", ++count_);
            line += " " + child;
            if (!shared_ || random_.below(3) != 0) line += fmt::format(":{}", 1 + random_.below(9));
            if (!leaf)
                inner.push_back(child);
            else if (random_.below(5) != 0)
                solved_ += " " + child;
        }
        text_ += line + "\n";
        for (const std::string& child : inner) grow(child, height - 1);
        done_.push_back(node);
    }

    Random& random_;
    bool shared_;
    std::vector<std::string> done_;  ///< nodes that cannot lead back to the one that is growing
    std::string text_, solved_;
    int count_ = 0;
};

/// Lists the names of the cheapest solution tree, parents first.
void cheapest_names(const AndOrProblem& problem, const std::string& node,
                    std::vector<std::string>& names) {
    names.push_back(node);
    const auto it = problem.rules.find(node);
    if (problem.solved.contains(node) || it == problem.rules.end()) return;
    const bool all = it->second.kind == AndOrKind::all;
    const AndOrCost cost = cheapest(problem, node, true);
    for (const auto& [child, arc] : it->second.arcs) {
        const AndOrCost below = cheapest(problem, child, true);
        if (!all && (below >= kNoSolution || below + arc != cost)) continue;
        cheapest_names(problem, child, names);
        if (!all) return;
    }
}

/// True if a problem that is not solved already is needed twice.
bool pays_twice(const AndOrProblem& problem, std::vector<std::string> names) {
    std::erase_if(names, [&](const std::string& name) { return problem.solved.contains(name); });
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) != names.end();
}

void solutions(Draft& d) {
    const bool shared = d.aim() > 0;
    AndOrProblem problem;
    AndOrCost cost = 0;
    std::vector<std::string> names;
    do {
        d.test.input.text = AndOrMaker(d.random, shared).run();
        problem = parse_and_or(Source::from_string(d.test.input.text, d.test.id));
        cost = cheapest(problem, problem.start, true);
        names.clear();
        if (cost < kNoSolution) cheapest_names(problem, problem.start, names);
    } while (shared && !pays_twice(problem, names));
    d.answer(cost < kNoSolution
                 ? fmt::format("solution tree: {}\ncost: {}\n", fmt::join(names, " "), cost)
                 : "unsolvable\n");
    d.test.exit_codes = {0, 1};
    d.describe(tr("a random AND/OR tree"),
               tr("the cheapest solution tree (sum costs) or `unsolvable`"),
               tr("an AND node needs all its children, an OR node only the cheapest"));
}

}  // namespace

std::vector<GeneratorRow> tree_generators() {
    return {
        {"minimax", "minimax", "tree_search", marked("random trees of two to four plies"), values},
        {"alpha-beta-count", "alpha-beta-count", "tree_search",
         marked("random trees with many ties"), counts},
        {"and-or-tree", "and-or-tree", "tree_search", marked("random AND/OR trees with arc costs"),
         solutions},
    };
}

}  // namespace ailab::grade
