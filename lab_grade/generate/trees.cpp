// Random game trees and AND/OR trees.
#include <fmt/format.h>

#include "lab_grade/generate/generators.hpp"
#include "lab_grade/judge/answer_text.hpp"
#include "lab_grade/judge/trees/and_or.hpp"
#include "lab_grade/judge/trees/game_tree.hpp"

namespace ailab::grade {
namespace {

GameNode random_node(Random& random, int height, std::int64_t spread) {
    GameNode node;
    if (height == 0) {
        node.value = static_cast<double>(random.between(-spread, spread));
        return node;
    }
    for (std::size_t n = 2 + random.below(2); n > 0; --n)
        node.children.push_back(random_node(random, height - 1, spread));
    return node;
}

GameNode random_tree(Random& random, std::int64_t spread) {
    GameNode root = random_node(random, 2 + static_cast<int>(random.below(3)), spread);
    root.name = "S";
    for (std::size_t i = 0; i < root.children.size(); ++i)
        root.children[i].name = std::string(1, static_cast<char>('A' + i));
    return root;
}

TestCase values(std::uint64_t seed, std::size_t i, const Stop&) {
    Random random = random_for(seed, i);
    const GameNode root = random_tree(random, 20);
    TestCase test = new_test("minimax", "minimax", seed, i);
    test.input.text = to_text(root) + "\n";
    const double value = minimax(root, true);
    std::size_t best = 0;
    while (minimax(root.children[best], false) != value) ++best;
    test.answer =
        Text{fmt::format("value {}; best: {}\n", show(value), root.children[best].name), {}};
    test.name = "minimax of a random tree";
    test.what = "the value of the tree, MAX to move at the root, and a best child";
    test.why = "MAX and MIN take turns, and values may be negative";
    return test;
}

TestCase counts(std::uint64_t seed, std::size_t i, const Stop&) {
    Random random = random_for(seed, i);
    const GameNode root = random_node(random, 4 + static_cast<int>(random.below(2)), 6);
    TestCase test = new_test("alpha-beta-count", "alpha-beta-count", seed, i);
    test.input.text = to_text(root) + "\n";
    const bool equality = random.below(2) == 0;
    test.options.set("equality", equality ? "true" : "false");
    test.arguments = {equality ? "yes" : "no"};
    test.answer =
        Text{fmt::format("{} leaves\n", alpha_beta_count(root, true, equality).leaves), {}};
    test.name = equality ? "leaves of alpha-beta, cutting where alpha >= beta"
                         : "leaves of alpha-beta, cutting where alpha > beta";
    test.what =
        "how many leaves alpha-beta evaluates from left to right; the argument is the rule of "
        "the cut";
    test.why = "cuts may be deep, and equality matters";
    return test;
}

class AndOrMaker {
public:
    explicit AndOrMaker(Random& random) : random_(random) {}

    std::string run() {
        grow("S", 3);
        return text_ + "solved" + solved_ + "\n";
    }

private:
    void grow(const std::string& node, int height) {
        const std::size_t n = 2 + random_.below(2);
        std::string line = node + (random_.below(2) == 0 ? " = and" : " = or");
        std::vector<std::string> inner;
        for (std::size_t i = 0; i < n; ++i) {
            const bool leaf = height <= 1 || random_.below(3) == 0;
            const std::string child = fmt::format("{}{}", leaf ? "t" : "n", ++count_);
            line += fmt::format(" {}:{}", child, 1 + random_.below(9));
            if (!leaf)
                inner.push_back(child);
            else if (random_.below(5) != 0)
                solved_ += " " + child;
        }
        text_ += line + "\n";
        for (const std::string& child : inner) grow(child, height - 1);
    }

    Random& random_;
    std::string text_, solved_;
    int count_ = 0;
};

/// The names of the cheapest solution tree, parents first.
void cheapest_names(const AndOr& problem, const std::string& node, std::string& names) {
    names += (names.empty() ? "" : " ") + node;
    const auto it = problem.reductions.find(node);
    if (problem.solved.contains(node) || it == problem.reductions.end()) return;
    const std::int64_t cost = cheapest(problem, node, true);
    for (const auto& [child, arc] : it->second.parts) {
        const std::int64_t below = cheapest(problem, child, true);
        if (!it->second.all && (below >= kUnsolvable || below + arc != cost)) continue;
        cheapest_names(problem, child, names);
        if (!it->second.all) return;
    }
}

TestCase solutions(std::uint64_t seed, std::size_t i, const Stop&) {
    Random random = random_for(seed, i);
    TestCase test = new_test("and-or-tree", "and-or-tree", seed, i);
    test.input.text = AndOrMaker(random).run();
    const AndOr problem = read_and_or(test.input.text, test.id);
    const std::int64_t cost = cheapest(problem, problem.start, true);
    std::string names;
    if (cost < kUnsolvable) cheapest_names(problem, problem.start, names);
    test.answer =
        Text{cost < kUnsolvable ? fmt::format("solution tree: {}\ncost: {}\n", names, cost)
                                : "unsolvable\n",
             {}};
    test.exit_codes = {0, 1};
    test.name = "a random AND/OR tree";
    test.what = "the cheapest solution tree (sum costs) or `unsolvable`";
    test.why = "an AND node needs all its children, an OR node the cheapest";
    return test;
}

}  // namespace

void add_tree_generators(std::vector<Generator>& generators) {
    generators.push_back({"minimax", "tree_search", "random trees of two to four plies", values});
    generators.push_back(
        {"alpha-beta-count", "tree_search", "random trees with many ties", counts});
    generators.push_back(
        {"and-or-tree", "tree_search", "random AND/OR trees with arc costs", solutions});
}

}  // namespace ailab::grade
