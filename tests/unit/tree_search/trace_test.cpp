// Traces and drawings: requirements A-01, A-04, A-07; the questions of the quiz.
#include <algorithm>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "common/app/session.hpp"
#include "common/trees/game_tree_reader.hpp"
#include "tree_search/and_or/and_or_search.hpp"
#include "tree_search/commands/quiz.hpp"
#include "tree_search/commands/shared.hpp"
#include "tree_search/games/searches.hpp"
#include "tree_search/games/tree_game.hpp"

namespace ailab::tree_search {
namespace {

SearchRecord record_of(const GameTree& tree, SearchOptions options = {},
                       SearchCounters* counters = nullptr) {
    SearchRecord record;
    GameRecorder<TreeGame> recorder(
        record,
        [&](const TreeGame& g, TreeGame::Move m) {
            return node_name(tree, tree[g.node()].children[m]);
        },
        [&](const TreeGame& g) { return node_name(tree, g.node()); });
    Budget budget;
    const auto report = GameSearch<TreeGame>(options).search(TreeGame(tree), budget, &recorder);
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

TEST(Trace, ACutNamesTheBoundAndItsAncestor) {  // A-04, E-02
    const SearchRecord record = record_of(example_tree("alpha-cut"));
    EXPECT_EQ(cut_text(record, visit_named(record, "S2"), style()),
              "alpha cut: 2 ≤ 3, the alpha of S0");
    const std::string text = trace_text(record, style());
    EXPECT_NE(text.find("not searched: S6"), std::string::npos) << text;
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
        SearchOptions options;
        options.algorithm = a;
        SearchCounters counters;
        const SearchRecord record = record_of(tree, options, &counters);
        Budget budget;
        EXPECT_EQ(GameSearch<TreeGame>(options).search(TreeGame(tree), budget).counters, counters);
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
    EXPECT_NE(to_svg(drawing).find("<svg"), std::string::npos);
    EXPECT_NE(to_dot(drawing).find("digraph"), std::string::npos);
    EXPECT_NE(to_html(drawing).find("<html"), std::string::npos);
}

TEST(Drawing, OfADeepeningSearchShowsTheLastIteration) {
    SearchOptions options;
    options.switches.deepening = true;
    const SearchRecord record = record_of(example_tree("aima"), options);
    ASSERT_GT(record.roots.size(), 1U);
    const Drawing drawing = draw_search(record, "aima", style());
    EXPECT_EQ(drawing.picture.nodes[0].label, "3");
    EXPECT_EQ(drawing.picture.nodes[0].children.size(), 3U);
}

TEST(Drawing, AFileThatCannotBeWrittenIsNamed) {
    const Drawing drawing = draw_search(record_of(example_tree("aima")), "aima", style());
    std::istringstream in;
    std::ostringstream out, err;
    app::Session session({in, out, err}, {}, "tree_search", "minimax");
    try {
        write_files(session, drawing, {.svg = "/nowhere/tree.svg", .dot = "", .html = ""});
        FAIL();
    } catch (const InputError& error) {
        EXPECT_NE(std::string(error.what()).find("/nowhere/tree.svg"), std::string::npos);
    }
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

TEST(AndOr, RoundsTellTheCostsThatChangedInThem) {
    Budget budget;
    const auto result = search_ordered(and_or_example("bratko"), CostRule::sum, budget);
    ASSERT_FALSE(result.steps.empty());
    AndOrCost root = result.tree.nodes[0].estimate;
    for (const AndOrStep& step : result.steps) {
        for (const auto& [node, cost] : step.costs)
            if (node == 0) root = cost;
        EXPECT_EQ(root, step.cost);
    }
}

TEST(Quiz, AsksForValuesAndCutsWithTheirReasons) {
    const auto questions = search_questions(record_of(example_tree("alpha-cut")), style());
    ASSERT_FALSE(questions.empty());
    const auto cut = std::find_if(questions.begin(), questions.end(),
                                  [](const Question& q) { return q.answers.front() == "y"; });
    ASSERT_NE(cut, questions.end());
    EXPECT_NE(cut->why.find("alpha cut"), std::string::npos);
    EXPECT_EQ(questions.back().answers.front(), "3");
}

}  // namespace
}  // namespace ailab::tree_search
