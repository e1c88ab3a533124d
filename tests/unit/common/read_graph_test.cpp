#include "common/graph/read_graph.hpp"

#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "common/base/random.hpp"
#include "common/graph/fields.hpp"
#include "tests/support/random_graph.hpp"

namespace ailab {
namespace {

NamedGraph data(const std::string& file) {
    return read_graph(Source::open(AILAB_ROOT "/data/lab1/" + file), {});
}

TEST(LabOneData, TheAnswersOfRomaniaAreAllPairsAndAddUp) {
    const NamedGraph map = data("romania.yaml");
    const NamedGraph answers = data("romania_answers.csv");
    Distance sum = 0;
    for (const Edge& e : answers.edges.edges) {
        const auto u = map.find(answers.name(e.tail));
        const auto v = map.find(answers.name(e.head));
        EXPECT_EQ(test::slow_distances(map.edges, u).at(v), e.weight)
            << answers.name(e.tail) << answers.name(e.head);
        sum += e.weight;
    }
    EXPECT_EQ(answers.edges.edges.size(), 190U);
    EXPECT_EQ(answers.parallel_edges, 0U);
    EXPECT_EQ(sum, 77814);
}

TEST(LabOneData, StraightLinesAndDrawingDistancesNeverExceedTheRoads) {
    const NamedGraph map = data("romania.yaml");
    ASSERT_EQ(map.straight_lines.size(), 1U);
    const StraightLineTable& table = map.straight_lines[0];
    EXPECT_EQ(map.name(table.target), "Bucharest");
    for (const Edge& e : map.edges.edges) {
        EXPECT_LE(std::abs(*table.from[e.tail] - *table.from[e.head]), e.weight);
        const Point a = map.coordinates[e.tail];
        const Point b = map.coordinates[e.head];
        EXPECT_LE((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y),
                  static_cast<double>(e.weight * e.weight));
    }
}

TEST(LabOneData, BothFilesOfRomaniaHaveTheSameRoads) {
    const NamedGraph map = data("romania.yaml");
    const NamedGraph text = data("romania.txt");
    std::map<std::string, NodeId> spellings;
    for (NodeId id = 0; id < map.names.size(); ++id) spellings[map.name(id)] = id;
    for (const auto& [alias, id] : map.aliases) spellings[alias] = id;
    ASSERT_EQ(text.edges.edges.size(), 23U);
    for (std::size_t i = 0; i < 23; ++i) {
        const Edge& e = text.edges.edges[i];
        EXPECT_EQ(map.edges.edges[i], (Edge{spellings.at(text.name(e.tail)),
                                            spellings.at(text.name(e.head)), e.weight}));
    }
    ASSERT_EQ(text.queries.size(), 3U);
    EXPECT_EQ(text.queries[1].text, "Fagaras Drobeta");
    EXPECT_EQ(text.queries[1].where.line, 26U);
}

TEST(ReadGraph, FindsTheFormatByExtensionOrContent) {
    const auto format = [](std::string_view text, std::string name = "x") {
        return detect_graph_format(Source::from_string(text, std::move(name)));
    };
    EXPECT_EQ(format("2 1\nA B 3\n", "a.csv"), GraphFormat::csv);
    EXPECT_EQ(format("", "a.gr"), GraphFormat::dimacs);
    EXPECT_EQ(format("", "a.yml"), GraphFormat::yaml);
    EXPECT_EQ(format("# x\n2 1\nA B 3\n"), GraphFormat::course);
    EXPECT_EQ(format("c a comment\np sp 1 0\n"), GraphFormat::dimacs);
    EXPECT_EQ(format("p sp 1 0\n"), GraphFormat::dimacs);
    EXPECT_EQ(format("A,B,3\n"), GraphFormat::csv);
    EXPECT_EQ(format("cities:\n - A\n"), GraphFormat::yaml);
    EXPECT_EQ(format("cities: [A, B, C]\nroads: []\n"), GraphFormat::yaml) << "two commas";
    EXPECT_EQ(format("name: Here, there, everywhere\n"), GraphFormat::yaml);
    EXPECT_EQ(format(""), GraphFormat::course);
    EXPECT_EQ(graph_format_named("gr"), GraphFormat::dimacs);
    EXPECT_EQ(graph_format_named("xml"), std::nullopt);
    const Source csv = Source::from_string("2 1\nA B 3\n", "odd.csv");
    EXPECT_EQ(read_graph(csv, {.format = GraphFormat::course}).names.size(), 2U);
}

/// The lines of the edges, "3 4 6".
std::string lines_of(std::string_view text, GraphFormat format) {
    const NamedGraph graph = read_graph(Source::from_string(text, "f"), {.format = format});
    std::string lines;
    for (std::size_t i = 0; i < graph.edges.edges.size(); ++i) {
        EXPECT_EQ(graph.where(i).file, "f");
        lines += (i > 0 ? " " : "") + std::to_string(graph.where(i).line);
    }
    return lines;
}

TEST(ReadGraph, AnEdgeKeepsItsLine) {
    EXPECT_EQ(lines_of("\n# x\n5 6\nA B 1\nB C 2\n\n# y\nC D 2.5\nD E -1 # z\nE A 3\nA C 3\nA E\n",
                       GraphFormat::course),
              "4 5 8 9 10 11");
    EXPECT_EQ(lines_of("c x\np sp 3 4\na 1 2 1\nc y\na 2 3 -1\na 2 3 0.5\n\na 3 1 7\n",
                       GraphFormat::dimacs),
              "3 5 6 8");
    EXPECT_EQ(lines_of("from,to,weight\nA,B,1\n# x\n\nB,C,2\n", GraphFormat::csv), "2 5");
    EXPECT_EQ(lines_of("cities: [A, B]\nroads: [[A, B, 1], [A,\n B,\n -2]]\n", GraphFormat::yaml),
              "2 4");
    std::string many = "2 1000\n", expected;
    for (int i = 0; i < 1000; ++i) {
        many += i % 100 == 99 ? "\nA B 1.5\n" : "A B 1\n";
        expected += (i > 0 ? " " : "") + std::to_string(i + 2 + (i + 1) / 100);
    }
    EXPECT_EQ(lines_of(many, GraphFormat::course), expected);
    EXPECT_EQ(NamedGraph().where(0).line, 0U) << "not read from a file";
}

TEST(ReadGraph, SkipsTheHeaderOfACsvFile) {
    const NamedGraph graph =
        read_csv(Source::from_string("From,To,Distance\n\"A \"\"x\"\"\",B,3\n"));
    EXPECT_EQ(graph.name(0), "A \"x\"");
    EXPECT_EQ(graph.edges.edges[0], (Edge{0, 1, 3}));
}

TEST(ReadGraph, ScalesEveryDistanceToTheMostDecimals) {
    const NamedGraph graph =
        read_course(Source::from_string("4 4\nA B 1\nB C 2.5\nC D 99999999\nD A 1e-3\n"));
    EXPECT_EQ(graph.decimals, 3);
    EXPECT_EQ(graph.edges.edges,
              (std::vector<Edge>{{0, 1, 1000}, {1, 2, 2500}, {2, 3, 99'999'999'000}, {3, 0, 1}}));
}

TEST(Fields, AreWordsOrQuotedOrBetweenTabs) {
    const auto texts = [](std::string_view line, std::size_t wanted) {
        std::vector<std::string> result;
        for (const Field& f : split_fields(without_comment(line), wanted)) result.push_back(f.text);
        return result;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(texts(" a  b#c # d", 2), (Texts{"a", "b#c"}));
    EXPECT_EQ(texts(R"("a # b" "c\"d\\")", 2), (Texts{"a # b", "c\"d\\"}));
    EXPECT_EQ(texts("a b\tc d", 2), (Texts{"a b", "c d"}));
    EXPECT_EQ(texts("a\tb\tc", 3), (Texts{"a", "b", "c"}));
    EXPECT_EQ(texts("\"a b", 2), (Texts{"\"a", "b"}));
    EXPECT_EQ(texts("# a", 2), Texts{});
    for (const std::string name : {"plain", "a b", "#a", "\"", "a\\ b", ""})
        EXPECT_EQ(texts(field_text(name) + " x", 2), (Texts{name, "x"}));
}

TEST(NamePool, KeepsNamesOfEveryLengthApart) {
    NamePool pool;
    std::vector<std::string> names;
    for (std::size_t length = 1; length <= 40; ++length)
        for (const char c : {'a', 'b', '\xC3'}) names.push_back(std::string(length - 1, 'a') + c);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(pool.find(names[i]), kNoNode);
        EXPECT_EQ(pool.intern(names[i]), i);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(pool.intern(names[i]), i);
        EXPECT_EQ(pool.find(names[i]), i);
        EXPECT_EQ(pool[static_cast<NodeId>(i)], names[i]);
    }
    EXPECT_EQ(pool.find(""), kNoNode);
}

TEST(NamePool, OfNumbersStoresNothing) {
    const NamePool pool = NamePool::numbered(12);
    EXPECT_EQ(pool[0], "1");
    EXPECT_EQ(pool.find("12"), 11U);
    for (const char* name : {"0", "13", "01", "1x", "", "-1", "99999999999"})
        EXPECT_EQ(pool.find(name), kNoNode) << name;
}

/// The plainest possible reader, as the oracle of the fast one. Requires a valid file.
NamedGraph read_plainly(const std::string& text) {
    std::istringstream in(text);
    std::size_t nodes = 0;
    std::size_t edges = 0;
    in >> nodes >> edges;
    NamedGraph graph;
    std::map<std::string, NodeId> ids;
    const auto id = [&](const std::string& name) {
        const auto [it, is_new] = ids.emplace(name, graph.names.size());
        if (is_new) graph.names.intern(name);
        return it->second;
    };
    std::string from;
    std::string to;
    Distance weight = 0;
    while (edges-- > 0 && in >> from >> to >> weight) {
        const NodeId u = id(from);
        graph.edges.edges.push_back({u, id(to), weight});
    }
    return graph;
}

TEST(ReadGraph, AgreesWithThePlainReaderOnRandomFiles) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const auto edges = random.below(400);
        std::map<std::string, int> names;
        std::string lines;
        for (std::uint64_t i = 0; i < edges; ++i) {
            for (int end = 0; end < 2; ++end) {
                std::string name;
                for (auto k = 1 + random.below(12); k > 0; --k)
                    name += static_cast<char>('a' + random.below(2));
                names[name] = 1;
                lines += name + std::string(1 + random.below(2), random.below(5) > 0 ? ' ' : '\t');
            }
            lines += std::to_string(random() >> (2 + random.below(62)) >> 10U) +
                     (random.below(9) > 0 ? "\n" : " \r\n");
        }
        const std::string text =
            std::to_string(names.size()) + ' ' + std::to_string(edges) + '\n' + lines;
        const NamedGraph fast = read_course(Source::from_string(text));
        const NamedGraph plain = read_plainly(text);
        ASSERT_EQ(fast.edges.edges, plain.edges.edges) << "seed " << seed;
        ASSERT_EQ(fast.names.bytes(), plain.names.bytes()) << "seed " << seed;
    }
}

}  // namespace
}  // namespace ailab
