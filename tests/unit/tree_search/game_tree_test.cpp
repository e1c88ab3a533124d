// The printed example trees: requirements E-01 to E-07, A-05.
#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "common/trees/game_tree_reader.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

SearchReport<TreeGame> search(const GameTree& tree, Algorithm algorithm, bool on_equality = true) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.switches.prune_on_equality = on_equality;
    Budget budget;
    return GameSearch<TreeGame>(options).search(TreeGame(tree), budget);
}

/// The leaves in the order in which a search evaluates them, seen from MAX.
struct LeafRecorder : NullObserver {
    std::vector<Value> values;
    void on_leaf(const TreeGame& game, Value value, Ply, LeafKind) {
        values.push_back(sign(game.side_to_move()) * value);
    }
};
std::vector<Value> alpha_beta_leaves(const GameTree& tree) {
    LeafRecorder leaves;
    Budget budget;
    TreeGame game(tree);
    alpha_beta(game, -kInf, kInf, kMaxPly - 1, budget, leaves);
    return leaves.values;
}

TEST(ExampleTrees, TheLectureSlideHasValueOneOnTheRight) {  // E-01
    const GameTree tree = example_tree("lecture");
    EXPECT_EQ(tree.leaf_count(), 22U);
    EXPECT_EQ(tree_value(tree), 1);
    EXPECT_EQ(tree_value(tree, tree[0].children[0]), 0);
    EXPECT_EQ(tree_value(tree, tree[0].children[1]), 1);
    const auto report = search(tree, Algorithm::alpha_beta);
    EXPECT_EQ(report.value, 1);
    EXPECT_EQ(*report.move, 1);
    EXPECT_EQ(alpha_beta_leaves(tree),
              (std::vector<Value>{0, 5, -3, 3, 3, 3, 5, 4, 1, -3, 6, 8, 9}));
    EXPECT_EQ(search(tree, Algorithm::sss_star).counters.leaves(), 10U);
}

TEST(ExampleTrees, TheRowsOfTheLectureSlideAgreeWithThePrintedOnes) {  // E-01
    const GameTree tree = example_tree("lecture");
    std::vector<Value> max_row, min_row;
    for (TreeNode n = 0; n < tree.size(); ++n) {
        if (tree[n].ply == 2) max_row.push_back(tree_value(tree, n));
        if (tree[n].ply == 3) min_row.push_back(tree_value(tree, n));
    }
    EXPECT_EQ(min_row, (std::vector<Value>{0, -3, 3, -3, -3, -2, 1, -3, 6, -3}));
    EXPECT_EQ(max_row, (std::vector<Value>{0, 3, 1, 6}));
}

TEST(ExampleTrees, S6IsCutWhateverItsValue) {  // E-02
    for (const int s6 : {-50, 2, 3, 50}) {
        const auto text = "(S0 (S1 S3=3 S4=5) (S2 S5=2 S6=" + std::to_string(s6) + "))";
        const GameTree tree = parse_tree(Source::from_string(text));
        EXPECT_EQ(search(tree, Algorithm::alpha_beta).value, 3);
        EXPECT_EQ(alpha_beta_leaves(tree), (std::vector<Value>{3, 5, 2}));
    }
}

TEST(ExampleTrees, TheFirstChildBoundsAMinNodeFromAbove) {  // E-03
    const GameTree tree = example_tree("bounds");
    EXPECT_FALSE(tree.is_max(0));
    EXPECT_EQ(tree_value(tree, tree.find("D")), 5);
    // After D = 5, E = 6 is already too much for MIN: K is cut.
    EXPECT_EQ(alpha_beta_leaves(tree), (std::vector<Value>{3, 5, 6}));
    EXPECT_EQ(search(tree, Algorithm::alpha_beta).value, -5) << "seen from MIN, who is to move";
}

TEST(ExampleTrees, TheEndgameTreeIsADrawByC) {  // E-04, T-19
    const GameTree tree = example_tree("endgame");
    EXPECT_EQ(tree_value(tree, tree.find("b")), -kInfiniteLeaf);
    EXPECT_EQ(tree_value(tree, tree.find("e")), -kInfiniteLeaf);
    EXPECT_EQ(tree_value(tree, tree.find("h")), 0);
    const auto report = search(tree, Algorithm::alpha_beta);
    EXPECT_EQ(report.value, 0);
    EXPECT_EQ(*report.move, 2);
}

TEST(ExampleTrees, LaterGroupsAreCutAtTheirFirstLeaf) {  // E-05
    const GameTree tree = example_tree("groups");
    EXPECT_EQ(search(tree, Algorithm::alpha_beta).value, 5);
    EXPECT_EQ(alpha_beta_leaves(tree), (std::vector<Value>{6, 5, 2, 0, 3}));
}

TEST(ExampleTrees, TheBetterBranchFirstSavesWork) {  // E-06
    EXPECT_EQ(alpha_beta_leaves(example_tree("order-good")), (std::vector<Value>{6, 8, 3}));
    EXPECT_EQ(alpha_beta_leaves(example_tree("order-bad")), (std::vector<Value>{3, 5, 6, 8}));
}

TEST(ExampleTrees, TheTextbookFigures) {  // E-07
    EXPECT_EQ(search(example_tree("aima"), Algorithm::alpha_beta).value, 3);
    EXPECT_EQ(alpha_beta_leaves(example_tree("aima")).size(), 7U);
    EXPECT_EQ(search(example_tree("aima"), Algorithm::sss_star).counters.leaves(), 7U);
    EXPECT_EQ(search(example_tree("berkeley"), Algorithm::alpha_beta).value, 4);
    EXPECT_EQ(alpha_beta_leaves(example_tree("berkeley")).size(), 8U);
}

/// A tree in which the first child is always the best: every leaf is worth 0 less its deviations.
GameTree perfectly_ordered(int branching, int depth) {
    GameTree tree;
    tree.add(kNoTreeNode);
    const auto grow = [&](auto&& self, TreeNode n, int left, Value value) -> void {
        for (int i = 0; i < branching; ++i) {
            const Value child = value + (tree.is_max(n) ? -i : i) * (left * 100);
            const TreeNode c = tree.add(n, {}, child);
            if (left > 1) self(self, c, left - 1, child);
        }
    };
    grow(grow, 0, depth, 0);
    tree.finish();
    return tree;
}

TEST(KnuthMoore, PerfectOrderReachesTheMinimum) {
    struct Case {
        int b, d;
        std::size_t leaves;
    };
    for (const Case& c : {Case{2, 4, 7}, Case{3, 3, 11}, Case{3, 4, 17}, Case{4, 4, 31},
                          Case{5, 3, 29}, Case{2, 10, 63}}) {
        GameTree tree = perfectly_ordered(c.b, c.d);
        EXPECT_EQ(alpha_beta_leaves(tree).size(), c.leaves) << c.b << "^" << c.d;
    }
}

TEST(TreeReader, ReadsNamesInfinitiesAndComments) {
    const GameTree tree = parse_tree(Source::from_string("# a tree\n(root (b 3 x=-4) +inf) # end"));
    EXPECT_EQ(to_text(tree), "(root (b 3 x=-4) +inf)\n");
    EXPECT_EQ(tree[tree.find("x")].value, -4);
}

TEST(TreeReader, WritesWhatItReads) {
    for (const TreeExample& example : tree_examples()) {
        const GameTree tree = example_tree(example.name);
        const std::string text = to_text(tree);
        EXPECT_EQ(to_text(parse_tree(Source::from_string(text))), text) << example.name;
    }
}

/// The rule that two texts print: at any node, a value below α cuts what lies to its right and a
/// value above β what lies to its left, that is, nothing that is still to be searched.
Value by_the_printed_rule(const GameTree& tree, TreeNode node, Value alpha, Value beta) {
    const auto& children = tree[node].children;
    if (children.empty()) return tree[node].value;
    const bool max = tree[node].ply % 2 == 0;
    Value best = max ? -kInf : kInf;
    for (const TreeNode child : children) {
        const Value value = by_the_printed_rule(tree, child, alpha, beta);
        best = max ? std::max(best, value) : std::min(best, value);
        (max ? alpha : beta) = max ? std::max(alpha, best) : std::min(beta, best);
        if (value < alpha) break;
    }
    return best;
}

TEST(Errata, TheCutRuleOfTheTextsGivesAWrongValue) {
    const GameTree tree = parse_tree(Source::from_string("((3 9) (2 8) (7 5))"));
    EXPECT_EQ(by_the_printed_rule(tree, 0, -kInf, kInf), 3) << "it never looks at the third branch";
    EXPECT_EQ(tree_value(tree), 5);
    EXPECT_EQ(search(tree, Algorithm::alpha_beta).value, 5);
}

TEST(StateCounts, TenToThe161NanosecondsAreTenToThe145Years) {  // H-10
    constexpr double kNanosecondsAYear = 365.25 * 24 * 3600 * 1e9;
    const double years = 161 - std::log10(kNanosecondsAYear);  // the logarithm to base 10
    EXPECT_NEAR(years, 144.5, 0.01);
    EXPECT_EQ(std::lround(years * 2), 289) << "10^144.5, which the document rounds to 10^145";
}

}  // namespace
}  // namespace ailab::tree_search
