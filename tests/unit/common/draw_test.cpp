#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/draw/dot.hpp"
#include "common/draw/html_stepper.hpp"
#include "common/draw/label_placer.hpp"
#include "common/draw/line_chart.hpp"
#include "common/draw/map_picture.hpp"
#include "common/draw/stress_layout.hpp"
#include "common/draw/style.hpp"
#include "common/draw/svg.hpp"
#include "common/draw/tree_picture.hpp"
#include "tests/support/has.hpp"
#include "tests/support/xml_check.hpp"

namespace ailab::draw {
namespace {

using test::xml_error;

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
        ++times;
    return times;
}

/// Well formed, and every number is one.
void expect_good(const std::string& svg) {
    EXPECT_EQ(xml_error(svg), "");
    EXPECT_FALSE(has(svg, "nan"));
    EXPECT_FALSE(has(svg, "inf"));
}

MapPicture two_towns() {
    return {"Two towns",
            {{{0, 0}, "Æ & <co>", "path"}, {{3, 4}, "B \"b\"", "settled"}},
            {{0, 1, "5", "path", true}, {1, 1, "", "", false}}};
}

TEST(Svg, WritesNumbersShortAndEscapesTexts) {
    EXPECT_EQ(number(12.5), "12.5");
    EXPECT_EQ(number(-3), "-3");
    EXPECT_EQ(number(100), "100");
    EXPECT_EQ(number(-0.001), "0");
    EXPECT_EQ(escape_markup("a<b & \"c\"\x01"), "a&lt;b &amp; &quot;c&quot;");
}

TEST(Svg, ClosesWhatIsOpenAndIsWellFormed) {
    Svg svg(10, 20, "5 < 6", "text { fill: red }\n");
    svg.open("g", {{"class", "a\"b"}});
    svg.text({1, 2.25}, "x > y & z");
    svg.circle({1, 1}, 3, {{"id", "n0"}, {"class", ""}});
    const std::string text = svg.finish();
    EXPECT_EQ(xml_error(text), "");
    EXPECT_TRUE(has(text, "<title>5 &lt; 6</title>"));
    EXPECT_TRUE(has(text, "<circle cx=\"1\" cy=\"1\" r=\"3\" id=\"n0\"/>"))
        << "empty attributes are left out";
}

TEST(LineChart, DrawsEveryLineAndNamesItAtItsEnd) {
    LineChart chart{"Costs & <values>", "evaluations", "cost", true, {}, {}};
    for (const std::string name : {"a<b", "second", "third"})
        chart.lines.push_back({name, {{1, 10}, {10, 5}, {1000, 5}}, name == "second"});
    chart.levels.push_back({"bound", {{1, 4}}});
    const std::string svg = line_chart(chart);
    EXPECT_EQ(xml_error(svg), "");
    EXPECT_TRUE(has(svg, {"a&lt;b", "second", "third", "bound", ">evaluations<", ">1000<"}));
}

TEST(LineChart, DrawsWhatHasNoExtent) {
    for (const double value : {0.0, -3.5, 1e12})
        expect_good(line_chart({"", "", "", false, {{"one", {{0, value}}}}, {}}));
}

TEST(Dot, QuotesEveryNameAndAttribute) {
    Dot dot(EdgeKind::directed, "a \"b\"", {{"rankdir", "LR"}});
    dot.node("x\\y", {{"label", "two\nlines"}, {"shape", "box"}});
    dot.edge("x\\y", "z", {{"penwidth", 2.5}});
    EXPECT_EQ(dot.finish(),
              "digraph \"a \\\"b\\\"\" {\n"
              "    rankdir=\"LR\";\n"
              "    node [fontname=\"sans-serif\", fontsize=11];\n"
              "    edge [fontname=\"sans-serif\", fontsize=10];\n"
              "    \"x\\\\y\" [label=\"two\\nlines\", shape=\"box\"];\n"
              "    \"x\\\\y\" -> \"z\" [penwidth=\"2.5\"];\n"
              "}\n");
}

TEST(LabelPlacer, SetsALabelWhereNothingIsCovered) {
    LabelPlacer placer({0, 0, 400, 400});
    EXPECT_EQ(placer.place({100, 100}, 8, 50, 14).left, 108) << "to the right, if that is free";
    EXPECT_EQ(placer.place({100, 100}, 8, 50, 14).right, 92) << "else to the left";
    placer.avoid({200, 200}, {300, 200});
    EXPECT_EQ(placer.place({200, 200}, 8, 50, 14).right, 192) << "never along a line";
    EXPECT_LE(placer.place({390, 300}, 8, 50, 14).right, 400) << "inside the page";
}

TEST(MapPicture, DrawsEveryNodeEdgeAndLabelWithItsClasses) {
    const std::string svg = map_svg(two_towns(), standalone_style());
    EXPECT_EQ(xml_error(svg), "");
    EXPECT_TRUE(has(svg, {"id=\"n0\" class=\"node path\"", "id=\"n1\" class=\"node settled\"",
                          "id=\"e0\" class=\"edge path\"", "Æ &amp; &lt;co&gt;"}));
    EXPECT_TRUE(has(svg, "id=\"e1\" class=\"edge\"")) << "a loop is drawn, too";
    EXPECT_EQ(count(svg, "class=\"arrow\""), 1U);
}

TEST(MapPicture, PutsNorthAtTheTopAndSurvivesMapsWithoutExtent) {
    const std::string svg = map_svg(two_towns(), "");
    const auto cy = [&](const std::string& id) {
        const std::size_t end = svg.find("id=\"" + id), at = svg.rfind("cy=\"", end) + 4;
        return std::stod(svg.substr(at));
    };
    EXPECT_GT(cy("n0"), cy("n1"));
    expect_good(map_svg({"empty", {}, {}}, ""));
    expect_good(map_svg({"one", {{{7, 7}, "only"}}, {}}, ""));
}

TEST(StressLayout, IsDeterministicAndGivesEdgesAboutTheSameLength) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> grid;
    for (std::uint32_t i = 0; i < 64; ++i) {
        if (i % 8 < 7) grid.emplace_back(i, i + 1);
        if (i < 56) grid.emplace_back(i, i + 8);
    }
    const auto places = layout_by_stress(64, grid);
    EXPECT_EQ(places, layout_by_stress(64, grid));
    for (const auto& [u, v] : grid) {
        const double length = std::hypot(places[u].x - places[v].x, places[u].y - places[v].y);
        EXPECT_GT(length, 0.4);
        EXPECT_LT(length, 1.6);
    }
}

TEST(StressLayout, KeepsPartsThatAreNotConnectedApart) {
    EXPECT_TRUE(layout_by_stress(0, {}).empty());
    const auto places = layout_by_stress(4, {{0, 1}, {2, 3}, {2, 2}});
    for (std::size_t u = 0; u < 4; ++u)
        for (std::size_t v = 0; v < u; ++v)
            EXPECT_GT(std::hypot(places[u].x - places[v].x, places[u].y - places[v].y), 0.5);
}

TEST(TreePicture, DrawsShapesNotesBranchesCutsAndItsFootnote) {
    TreePicture picture{"Tree", {}};
    picture.nodes.push_back({"3", "[−∞, ∞]", "", "path", NodeShape::max, {1, 2}});
    picture.nodes.push_back({"3", "", "a<1", "path", NodeShape::min, {}});
    picture.nodes.push_back({"?", "", "a2", "cut", NodeShape::box, {}});
    picture.footnote = "7 of 10 nodes are left out";
    const std::string svg = tree_svg(picture, embedded_style());
    EXPECT_EQ(xml_error(svg), "");
    EXPECT_TRUE(
        has(svg, {"id=\"e2\" class=\"edge cut\"", "id=\"n1\" class=\"node box path\"", "a&lt;1"}));
    EXPECT_TRUE(has(svg, {"width=\"" + number(tree_width(picture)) + "\"", picture.footnote}));
    EXPECT_EQ(xml_error(tree_svg({"empty", {}}, "")), "");
}

TEST(HtmlStepper, IsOnePageThatNeedsNothingFromElsewhere) {
    Stepper stepper{"A & B", "sub", map_svg(two_towns(), ""), {}};
    stepper.frames.push_back({"first </script><b>", {{"n0", "node touched"}}, {}, "<p>x</p>"});
    stepper.frames.push_back({"second", {}, {{"l0", "\"new\""}}, html_table({"h<"}, {{"1"}}, {0})});
    const std::string page = html_stepper(stepper);
    EXPECT_EQ(count(page, "</script>"), 2U) << "no text of ours can end a script";
    EXPECT_EQ(count(page, "http"), 2U) << "only the name of the SVG namespace";
    EXPECT_FALSE(has(page, "src="));
    EXPECT_FALSE(has(page, "@import"));
    EXPECT_TRUE(has(page, "<title>A &amp; B</title>"));
    EXPECT_TRUE(has(page, R"(["l0","\"new\""])"));
    EXPECT_TRUE(has(page, R"(tr class=\"marked\"\u003e)"));
}

TEST(HtmlStepper, StoresOnlyTheRowsThatTheFrameBeforeDidNotHave) {
    std::vector<std::vector<std::string>> rows;
    Stepper stepper{"growing", "", "<svg/>", {}};
    for (int i = 0; i < 900; ++i) {
        rows.push_back({"a node with a name", std::to_string(i)});
        stepper.frames.push_back({"step", {}, {}, html_table({"node", "i"}, rows)});
    }
    const std::string page = html_stepper(stepper);
    EXPECT_LT(page.size(), 300'000U) << "900 tables of up to 900 rows would be 30 MB";
    EXPECT_EQ(count(page, "a node with a name"), 900U);
}

TEST(HtmlStepper, KeepsToTheLimitOfFramesAndSaysSo) {
    std::vector<Frame> frames(kMostFrames + 5);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        frames[i].caption = std::to_string(i);
        frames[i].classes = {{"n" + std::to_string(i), "node"}};
    }
    const std::string page = html_stepper({"long", "", "<svg/>", frames});
    EXPECT_TRUE(has(page, "5 of 1005 steps (those before the last) are left out"));
    EXPECT_EQ(limit_frames(frames), 5U);
    ASSERT_EQ(frames.size(), kMostFrames);
    EXPECT_EQ(frames.back().caption, "1004");
    EXPECT_EQ(frames.back().classes.size(), 6U) << "its own change and those of the five";
    EXPECT_EQ(limit_frames(frames), 0U);
}

}  // namespace
}  // namespace ailab::draw
