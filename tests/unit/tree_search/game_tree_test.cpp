// The printed example trees, traces, drawings: requirements E-01 to E-07, A-01, A-03, A-05, A-07.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/trees/game_tree_reader.hpp"
#include "tests/support/budgets.hpp"
#include "tests/support/has.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

SearchReport<TreeGame> search(const GameTree& tree, Algorithm algorithm) {
    return GameSearch<TreeGame>({.algorithm = algorithm}).search(TreeGame(tree), Unlimited());
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
    TreeGame game(tree);
    alpha_beta(game, -kInf, kInf, kMaxPly - 1, Unlimited(), leaves);
    return leaves.values;
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

TEST(ExampleTrees, HaveThePrintedValuesAndLeaves) {  // E-03, E-05, E-06
    struct Case {
        const char* name;
        Value value;  // seen from who is to move
        std::vector<Value> leaves;
    };
    for (const Case& c : {Case{"bounds", -5, {3, 5, 6}},  // after D = 5, E = 6 is too much for MIN
                          Case{"groups", 5, {6, 5, 2, 0, 3}},
                          Case{"order-good", 6, {6, 8, 3}},  // the better branch first saves work
                          Case{"order-bad", 6, {3, 5, 6, 8}}}) {
        EXPECT_EQ(search(example_tree(c.name), Algorithm::alpha_beta).value, c.value) << c.name;
        EXPECT_EQ(alpha_beta_leaves(example_tree(c.name)), c.leaves) << c.name;
    }
}

TEST(ExampleTrees, HaveThePrintedNumbersOfLeaves) {  // E-01, E-07
    EXPECT_EQ(search(example_tree("lecture"), Algorithm::sss_star).counters.leaves(), 10U);
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

TEST(KnuthMoore, PerfectOrderReachesTheMinimum) {  // A-05
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

TEST(Errata, TheCutRuleOfTheTextsGivesAWrongValue) {  // A-03
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

SearchRecord record_of(const GameTree& tree, SearchOptions options = {},
                       SearchCounters* counters = nullptr) {
    SearchRecord record;
    GameRecorder<TreeGame> recorder(
        record,
        [&](const TreeGame& g, TreeGame::Move m) {
            return node_name(tree, tree[g.node()].children[m]);
        },
        [&](const TreeGame& g) { return node_name(tree, g.node()); });
    const auto report =
        GameSearch<TreeGame>(options).search(TreeGame(tree), Unlimited(), &recorder);
    if (counters) *counters = report.counters;
    return record;
}
TraceStyle style() {
    TraceStyle s;
    s.value_text = [](Value v) { return value_text(v); };
    return s;
}
std::uint32_t visit_named(const SearchRecord& record, const std::string& name) {
    for (std::uint32_t n = 0; n < record.visits.size(); ++n)
        if (name_of(record, n) == name) return n;
    return SearchVisit::kNone;
}

TEST(Trace, ADeepCutIsMadeByAnAncestorThatIsNotTheParent) {  // A-01
    // R = MAX has 5 from its first child; far below, T (MIN) gets 2: cut by R, not by its parent S.
    const GameTree tree = parse_tree(Source::from_string("(R P=5 (Q (S (T 2 9) 1) 0))"));
    const SearchRecord record = record_of(tree);
    const auto t = visit_named(record, "T");
    ASSERT_NE(t, SearchVisit::kNone);
    EXPECT_TRUE(record.visits[t].is_cut);
    EXPECT_EQ(name_of(record, record.visits[t].cut_by), "R");
}

TEST(Trace, RecordingChangesNothing) {
    Random random(7);
    const GameTree tree = random_tree(3, 6, random);
    for (const Algorithm a : {Algorithm::alpha_beta, Algorithm::pvs, Algorithm::mtdf}) {
        SearchOptions options{.algorithm = a};
        SearchCounters counters;
        const SearchRecord record = record_of(tree, options, &counters);
        EXPECT_EQ(GameSearch<TreeGame>(options).search(TreeGame(tree), Unlimited()).counters,
                  counters);
        const auto visited =
            std::count_if(record.visits.begin(), record.visits.end(),
                          [](const SearchVisit& v) { return v.kind != VisitKind::skipped; });
        EXPECT_EQ(static_cast<std::uint64_t>(visited), counters.nodes());
    }
}

TEST(Trace, ShowsKnuthAndMooresNodeTypes) {  // A-07
    const SearchRecord record = record_of(example_tree("aima"));
    const auto types = node_types(record);
    EXPECT_EQ(types[visit_named(record, "A")], NodeType::pv);
    EXPECT_EQ(types[visit_named(record, "B")], NodeType::pv);
    EXPECT_EQ(types[visit_named(record, "C")], NodeType::cut_good);
    EXPECT_EQ(types[visit_named(record, "D")], NodeType::cut_bad);
}

TEST(Trace, PagesGrowWithTheEvents) {
    const SearchRecord record = record_of(example_tree("alpha-cut"));
    EXPECT_EQ(trace_page(record, 0, style()), "");
    EXPECT_EQ(trace_page(record, 1, style()), "S0 MAX [-∞, +∞]  ◀\n");
    for (std::size_t i = 1; i <= record.events.size(); ++i)
        EXPECT_FALSE(event_text(record, record.events[i - 1], style()).empty());
}

TEST(Drawing, HasOneFrameForEachEventAndMarksTheCut) {
    const SearchRecord record = record_of(example_tree("aima"));
    const Drawing drawing = draw_search(record, "aima", style());
    EXPECT_EQ(drawing.frames.size(), record.events.size() + 2);
    EXPECT_EQ(std::count_if(drawing.picture.nodes.begin(), drawing.picture.nodes.end(),
                            [](const auto& node) { return node.state == "cut"; }),
              2);
    EXPECT_TRUE(has(to_svg(drawing), "<svg"));
    EXPECT_TRUE(has(to_dot(drawing), "digraph"));
    EXPECT_TRUE(has(to_html(drawing), "<html"));
}

TEST(Drawing, OfADeepeningSearchShowsTheLastIteration) {
    SearchOptions options{.switches = {.deepening = true}};
    const SearchRecord record = record_of(example_tree("aima"), options);
    ASSERT_GT(record.roots.size(), 1U);
    const Drawing drawing = draw_search(record, "aima", style());
    EXPECT_EQ(drawing.picture.nodes[0].label, "3");
    EXPECT_EQ(drawing.picture.nodes[0].children.size(), 3U);
}

TEST(Drawing, OfALargeTreeIsCutAndSaysSo) {
    Drawing drawing;
    drawing.picture.nodes.resize(kMostDrawnNodes + 7);
    for (std::uint32_t n = 1; n < drawing.picture.nodes.size(); ++n)
        drawing.picture.nodes[0].children.push_back(n);
    drawing.frames.resize(draw::kMostFrames + 1);
    drawing.frames[0].classes = {{"n1", "node"}, {"n506", "node"}, {"e506", "edge"}};
    const LeftOut left_out = limit(drawing);
    const std::size_t drawn = kMostDrawnNodes + 7 - left_out.nodes;
    EXPECT_LE(drawn, kMostDrawnNodes);
    EXPECT_LE(draw::tree_width(drawing.picture), kMostDrawnWidth);
    ASSERT_EQ(drawing.picture.nodes.size(), drawn + 1);
    EXPECT_EQ(drawing.picture.nodes.back().label, fmt::format("+{}", left_out.nodes));
    EXPECT_EQ(drawing.frames[0].classes.size(), 1U);
    EXPECT_EQ(drawing.frames.size(), draw::kMostFrames);
    EXPECT_EQ(left_out.frames, 1U);
}

TEST(Drawing, KeepsTheMarkedLineAndHandsOnTheChangesOfFramesLeftOut) {
    Drawing drawing;
    auto& nodes = drawing.picture.nodes;
    nodes.resize(kMostDrawnNodes * 3);
    for (std::uint32_t n = 1; n < nodes.size(); ++n) nodes[(n - 1) / 2].children.push_back(n);
    const auto last = static_cast<std::uint32_t>(nodes.size() - 1);
    for (std::uint32_t n = last; n > 0; n = (n - 1) / 2) nodes[n].state = "path";
    nodes[0].state = "path";
    nodes[last].label = "the end of the line";
    drawing.frames.push_back({"start"});
    drawing.frames.push_back({"left out", {{"n1400", "node current"}, {"n0", "node old"}}});
    drawing.frames.push_back({"kept", {{"n1", "node current"}}});
    drawing.frames.push_back({"end"});
    const LeftOut left_out = limit(drawing);
    EXPECT_GT(left_out.nodes, 0U);
    EXPECT_EQ(left_out.frames, 1U);
    EXPECT_TRUE(std::any_of(nodes.begin(), nodes.end(), [](const draw::TreeNode& node) {
        return node.label == "the end of the line";
    }));
    ASSERT_EQ(drawing.frames.size(), 3U);
    EXPECT_EQ(drawing.frames[1].caption, "kept");
    ASSERT_EQ(drawing.frames[1].classes.size(), 2U);
    EXPECT_EQ(drawing.frames[1].classes[0].second, "node old");
}

}  // namespace
}  // namespace ailab::tree_search
